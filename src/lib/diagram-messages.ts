/** Where the frame that draws diagrams is. */
export const DIAGRAM_FRAME = '/diagram'

/** Where its scripts are: with the assets, which outlast the release that a frame was loaded from. */
export const DIAGRAM_FILES = '/_astro/diagram'

/** Longer sources are not drawn: the library itself stops there. */
export const LONGEST_DIAGRAM = 50_000

/** No side of a drawing counts for more than this, in pixels. */
const LARGEST_SIDE = 20_000
const LONGEST_PICTURE = 4_000_000

/** The page's colours as `#rrggbb`, by the names of their tokens. */
export const DIAGRAM_COLOURS = [
  'surface',
  'sunken',
  'text',
  'muted',
  'border',
  'accent',
  'accent-soft',
  'warn-soft',
  'warn',
] as const
export type DiagramColours = Record<(typeof DIAGRAM_COLOURS)[number], string>

/** What the page asks of the frame. */
export interface DrawRequest {
  kind: 'draw'
  /** Counts up: an answer to an earlier request is late. */
  turn: number
  source: string
  isDark: boolean
  colours: DiagramColours
}

/** What the frame says: that it listens, or what became of a request. */
export type FrameAnswer =
  | { kind: 'ready' }
  | { kind: 'drawn'; turn: number; width: number; height: number; title: string; picture: string }
  | { kind: 'failed'; turn: number }

const sideOf = (value: unknown) => Math.min(LARGEST_SIDE, Math.max(1, Math.ceil(Number(value)) || 1))
const textOf = (value: unknown, most: number) => (typeof value === 'string' && value.length <= most ? value : '')

/** The frame ran somebody's text: what it says is looked at before it is believed. Null for what is no answer. */
export function readAnswer(data: unknown): FrameAnswer | null {
  if (typeof data !== 'object' || data === null) return null
  const { kind, turn, width, height, title, picture } = data as Record<string, unknown>
  if (kind === 'ready') return { kind }
  if (typeof turn !== 'number') return null
  if (kind === 'failed') return { kind, turn }
  if (kind !== 'drawn') return null
  const drawn = textOf(picture, LONGEST_PICTURE)
  return {
    kind,
    turn,
    width: sideOf(width),
    height: sideOf(height),
    title: textOf(title, 200),
    picture: drawn.startsWith('<svg') ? drawn : '',
  }
}
