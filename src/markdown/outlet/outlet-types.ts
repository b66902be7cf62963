import type { AccentChoice } from '#lib/accent.ts'

/** Holds what a text has to know to be read elsewhere. */
export interface OutletPlace {
  /** Is the address of the article's page, from which pictures and links become whole. */
  address: string
  /** Is the address that names the original; empty while readers elsewhere could not open it. */
  origin: string
  accent: AccentChoice | null
}

/** Is a formula or a diagram, which becomes a picture in the author's browser. */
export interface OutletDrawing {
  kind: 'formula' | 'diagram'
  /** Stands on lines of its own. */
  isBlock: boolean
  source: string
  /** Is empty for a diagram. */
  mathml: string
  /** Is the HTML that stands for it where no picture can be made. */
  fallback: string
}

/** Holds a text for other places. */
export interface Outlet {
  /** Is the HTML for 公众号, cut where the drawings belong: there is one part more than there are drawings. */
  parts: string[]
  drawings: OutletDrawing[]
  /** Is the Markdown for 知乎, 掘金 and CSDN. */
  markdown: string
}
