/** Lists the papers: `theme` follows the theme of the site, `white` and `night` are its two themes. */
export const PAPERS = ['theme', 'white', 'rice', 'grey', 'night'] as const
export const FACES = ['hei', 'song'] as const
/** Lists the sizes of the text in pixels on a wide window; a telephone shows each a little smaller. */
export const TEXT_SIZES = [15, 16, 17, 18, 20, 22] as const
export const LEADINGS = ['tight', 'normal', 'loose'] as const
/** Lists how many characters a line may have. */
export const MEASURES = [34, 40, 46] as const
export const SCRIPTS = ['simplified', 'traditional'] as const
/** Lists the colours of code: `paper` goes with the page, `sketch` has weights only. */
export const CODE_LOOKS = ['paper', 'github', 'graphite', 'sketch'] as const

/** Holds how a reader has articles set. */
export interface ReadingLook {
  paper: (typeof PAPERS)[number]
  face: (typeof FACES)[number]
  /** Is null for the size that belongs to the face. */
  size: (typeof TEXT_SIZES)[number] | null
  leading: (typeof LEADINGS)[number]
  measure: (typeof MEASURES)[number]
  script: (typeof SCRIPTS)[number]
  code: (typeof CODE_LOOKS)[number]
  /** Is true when long lines of code are wrapped. */
  isWrapped: boolean
}

/** Is how articles are set for a reader who has chosen nothing. */
export const PLAIN_LOOK: ReadingLook = {
  paper: 'theme',
  face: 'hei',
  size: null,
  leading: 'normal',
  measure: 40,
  script: 'simplified',
  code: 'paper',
  isWrapped: false,
}

/** Returns the size that belongs to a face: the signs of Song are smaller. */
export const ownSize = (face: ReadingLook['face']): 17 | 18 => (face === 'song' ? 18 : 17)

/**
 * Returns what differs from the plain look as words with spaces between. Each word is unique, so a style sheet can ask for it by
 * `[data-paper~="song"]`. The plain look has none.
 */
export const wordsOfLook = (look: ReadingLook): string =>
  [
    look.paper !== PLAIN_LOOK.paper && look.paper,
    look.face !== PLAIN_LOOK.face && look.face,
    look.size !== null && `s${look.size}`,
    look.leading !== PLAIN_LOOK.leading && look.leading,
    look.measure !== PLAIN_LOOK.measure && `w${look.measure}`,
    look.script !== PLAIN_LOOK.script && look.script,
    look.code !== PLAIN_LOOK.code && look.code,
    look.isWrapped && 'wrap',
  ]
    .filter(Boolean)
    .join(' ')

/** Returns the look that these words stand for; unknown words are passed over. */
export function lookOfWords(words: string): ReadingLook {
  const said = new Set(words.split(' '))
  const one = <T extends string | number>(of: readonly T[], before = ''): T | undefined =>
    of.find((it) => said.has(`${before}${it}`))
  const { paper, face, leading, measure, script, code } = PLAIN_LOOK
  return {
    // `paper` as a word would be the colours of code that go with the page: no plain value is ever said.
    paper: one(PAPERS.slice(1)) ?? paper,
    face: one(FACES.slice(1)) ?? face,
    size: one(TEXT_SIZES, 's') ?? null,
    leading: one(LEADINGS) ?? leading,
    measure: one(MEASURES, 'w') ?? measure,
    script: one(SCRIPTS.slice(1)) ?? script,
    code: one(CODE_LOOKS.slice(1)) ?? code,
    isWrapped: said.has('wrap'),
  }
}
