import type { OutletDrawing, Taken } from '#contract/content/outlet.ts'
import { drawDiagrams } from './draw-diagrams.ts'
import { drawFormulas } from './draw-formulas.ts'
import { type Picture, pictureHtml } from './picture.ts'

export interface Finished {
  html: string
  /** Counts the formulas and diagrams of which there is only the source. */
  failed: number
}

/** Puts the drawings of a text into their places. */
export async function finish({ parts, drawings }: Taken, place: HTMLElement): Promise<Finished> {
  const of = (kind: OutletDrawing['kind']) => drawings.filter((it) => it.kind === kind)
  const formulas = await drawFormulas(of('formula'), place)
  const diagrams = await drawDiagrams(
    of('diagram').map(({ source }) => source),
    place,
  )
  const pictures = drawings.map(({ kind }): Picture | null => (kind === 'formula' ? formulas : diagrams).shift() ?? null)
  const shown = drawings.map(({ kind, source, fallback }, at) => {
    const picture = pictures[at]
    return picture ? pictureHtml(picture, kind === 'formula' ? source : '图表') : fallback
  })
  return { html: parts.map((part, at) => part + (shown[at] ?? '')).join(''), failed: pictures.filter((it) => !it).length }
}
