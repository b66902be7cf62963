import { encode } from 'uqr'

export const WIDTH = 1080
export const HEIGHT = 1440
export const MARGIN = 96
/** Is the last x that words may reach. */
export const EDGE = WIDTH - MARGIN
/** Is the height of a cover on the poster. */
export const COVER_HEIGHT = 648

export type Face = 'song' | 'sans'

/** Is a piece of the picture. Places and sizes are in its own 1080 × 1440 points. */
export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius?: number; fill: string; opacity?: number }
  | {
      kind: 'path'
      d: string
      /** Moves and scales the path. */
      at?: readonly [x: number, y: number, scale: number]
      fill?: string
      stroke?: string
      line?: number
      opacity?: number
      /** Leaves out what lies below this y. */
      until?: number
    }
  | {
      kind: 'text'
      text: string
      x: number
      y: number
      size: number
      weight: number
      face: Face
      fill: string
      align?: 'center' | 'end'
      spacing?: number
    }
  | { kind: 'cover'; veil: string | null }

export interface Paper {
  ground: string
  ink: string
  muted: string
  rule: string
  /** Lies behind the QR code, which cameras do not find on dark paper. */
  plate: string | null
  /** Darkens a cover at night. */
  veil: string | null
  /** Is how strongly a highlight shows. */
  mark: number
}

/** Holds the two papers: a poster leaves the page, so its colours are the same in both themes. */
export const PAPERS = {
  day: { ground: '#faf8f4', ink: '#1b1c20', muted: '#5b5a58', rule: '#d9d4ca', plate: null, veil: null, mark: 0.95 },
  night: {
    ground: '#15171c',
    ink: '#efece5',
    muted: '#a5a29b',
    rule: '#34363c',
    plate: '#f3f0e9',
    veil: 'rgba(11, 12, 16, 0.22)',
    mark: 0.3,
  },
} as const satisfies Record<string, Paper>
export type PaperName = keyof typeof PAPERS

/** Holds the four inks of highlights as they are on white paper. */
export const MARK_INKS = { yellow: '#f3e2a4', green: '#cdf0de', blue: '#cfe7fa', red: '#fbdfe4' } as const
const CODE_INK = '#1b1c20'
const SEAL = '#b8321f'
const ON_SEAL = '#f8f1e6'

const RINGS = [
  [26, 9, 0.65],
  [59, 20, 0.58],
  [100, 34, 0.513],
  [147, 50, 0.448],
  [200, 68, 0.387],
  [261, 89, 0.329],
  [328, 112, 0.275],
  [403, 137, 0.224],
  [484, 164, 0.178],
  [571, 194, 0.136],
  [666, 226, 0.099],
  [767, 261, 0.067],
  [876, 298, 0.043],
] as const
const [DROP_X, WATER_Y, RINGS_END] = [742, 1006, 1130]
const ellipse = (rx: number, ry: number) =>
  `M${DROP_X - rx} ${WATER_Y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** Returns the drop of ink and the rings that it makes. */
export const drop = (ink: string): Shape[] => [
  ...RINGS.map(
    ([rx, ry, opacity], at): Shape => ({
      kind: 'path',
      d: ellipse(rx, ry),
      stroke: ink,
      opacity,
      line: 2.6 - at * 0.13,
      until: RINGS_END,
    }),
  ),
  { kind: 'path', d: ellipse(15, 5), fill: ink },
  { kind: 'path', d: 'M742 792c22 34 34 58 34 80a34 34 0 0 1-68 0c0-22 12-46 34-80z', fill: ink },
  { kind: 'path', d: 'M725 878a18 18 0 0 0 14 19', stroke: '#fff', opacity: 0.34, line: 4 },
]

/** Returns the sign of the site, in one colour. */
export const mark = (ink: string): Shape[] =>
  [
    'M14 2.6c3.1 3.9 4.7 6.3 4.7 8.6a4.7 4.7 0 0 1-9.4 0c0-2.3 1.6-4.7 4.7-8.6z',
    'M2 17.2c0-.9.7-1.6 1.6-1.6h2.2c1 0 1.7.5 2.4 1.2 1.3 1.4 3.3 2.2 5.8 2.2s4.5-.8 5.8-2.2c.7-.7 1.4-1.2 2.4-1.2h2.2c.9 0 1.6.7 1.6 1.6v4.6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z',
  ].map((d) => ({ kind: 'path', d, at: [MARGIN, 84, 46 / 28], fill: ink }))

/** Returns the characters of a seal: four stand two by two, of any other number only the first is cut. */
export function sealLetters(name: string): string[] {
  const letters = [...name.replace(/\s/gu, '')]
  return letters.length === 4 ? letters : letters.slice(0, 1)
}

/** Places four letters from the top right downwards, then the left column, as seals are read. */
const SEAL_PLACES = [
  [75, 49],
  [75, 90],
  [33, 49],
  [33, 90],
] as const

/** Returns the red seal with the name of the site. */
export function seal(name: string): Shape[] {
  const [x, y] = [876, 1224]
  const letters = sealLetters(name)
  const look = { kind: 'text', weight: 700, face: 'song', fill: ON_SEAL, align: 'center' } as const
  return [
    {
      kind: 'path',
      d: 'M6 3Q30 0 54 2T102 3Q107 28 106 54T104 103Q80 108 54 106T5 105Q1 80 2 54T6 3Z',
      at: [x, y, 1],
      fill: SEAL,
    },
    {
      kind: 'path',
      d: 'M11 10Q54 7 97 10Q100 54 98 98Q54 101 10 98Q8 54 11 10Z',
      at: [x, y, 1],
      stroke: ON_SEAL,
      line: 2.6,
    },
    ...letters.map((text, at): Shape => {
      const [dx, dy] = letters.length === 1 ? [54, 78] : (SEAL_PLACES[at] ?? [54, 78])
      return { ...look, text, x: x + dx, y: y + dy, size: letters.length === 1 ? 68 : 38 }
    }),
  ]
}

/** Is the edge of the QR code, and of the light around it on dark paper. */
const [CODE_SIZE, QUIET] = [164, 16]
const CODE_TOP = 1196

/** Returns the QR code of an address. Level M still reads with a seventh of it covered. */
export function code(address: string, plate: string | null): Shape[] {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const edge = CODE_SIZE + 2 * QUIET
  const [x, y] = [MARGIN - QUIET, CODE_TOP - QUIET]
  return [
    ...(plate ? [{ kind: 'rect', x, y, width: edge, height: edge, radius: 10, fill: plate } as const] : []),
    { kind: 'path', d: dark.join(''), at: [MARGIN, CODE_TOP, CODE_SIZE / size], fill: CODE_INK },
  ]
}
