/** Is the path of the frame that draws diagrams. */
export const DIAGRAM_FRAME = '/diagram'

/** Is the folder of its scripts. They are with the assets, which outlast the release that a frame was loaded from. */
export const DIAGRAM_FILES = '/_astro/diagram'

/** Limits the length of a source; the library itself stops there. */
export const LONGEST_DIAGRAM = 50_000

/** Limits each side of a drawing, in pixels. */
const LARGEST_SIDE = 20_000
const LONGEST_PICTURE = 4_000_000

/** Names the tokens of the page's colours; a request holds each colour as `#rrggbb`. */
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

/** Asks the frame to draw a diagram. */
export interface DrawRequest {
  kind: 'draw'
  /** Counts the requests, so that a late answer to an earlier request can be recognized. */
  turn: number
  source: string
  isDark: boolean
  colours: DiagramColours
}

/** Holds an answer of the frame: that it is ready, or the result of a request. */
export type FrameAnswer =
  | { kind: 'ready' }
  | { kind: 'drawn'; turn: number; width: number; height: number; title: string; picture: string }
  | { kind: 'failed'; turn: number }

const sideOf = (value: unknown) => Math.min(LARGEST_SIDE, Math.max(1, Math.ceil(Number(value)) || 1))
const textOf = (value: unknown, most: number) => (typeof value === 'string' && value.length <= most ? value : '')

/**
 * Checks an answer of the frame before the page uses it, because the frame ran the text of a user. Returns null for anything that is
 * no answer.
 */
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
