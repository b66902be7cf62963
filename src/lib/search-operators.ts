import { SHANGHAI_OFFSET } from './dates.ts'

/** Names what can be searched, as readers call it. */
export const KIND_NAMES = { article: '文章', moment: '说说', goods: '项目', message: '留言', comment: '评论' } as const
export type FoundKind = keyof typeof KIND_NAMES
export const FOUND_KINDS = Object.keys(KIND_NAMES) as FoundKind[]

/** Is what can be searched besides articles. */
export type SearchKind = Exclude<FoundKind, 'article'>
export const SEARCH_KINDS: readonly SearchKind[] = ['moment', 'goods', 'message', 'comment']

/** Holds what a query asks for besides words. Names are as they were typed. */
export interface Asked {
  /** Are the words to find, as they were typed. */
  words: string
  /** Are whole sentences to find, without their quotes. */
  sentences: string[]
  /** Are words that must not be there. */
  without: string[]
  tags: string[]
  authors: string[]
  columns: string[]
  /** Are milliseconds: the article is from this moment on, and from before that one. */
  after: number | null
  before: number | null
  /** Is what is searched; null when the query does not say it. */
  kind: FoundKind | null
}

/** Matches one part: a sign or word that says what follows, then a name or sentence in quotes, or signs up to the next space. */
const PART = /(?<sign>#|@|-|专栏[:：]|in[:：]|after[:：]|before[:：])?(?:["“](?<quoted>[^"“”]+)["”]|(?<bare>\S+))/giu
const DAY = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/

/** Returns when a year, a month or a day began in Shanghai, in milliseconds; null for anything else. */
function beginningOf(text: string): number | null {
  const [, year, month = '1', day = '1'] = DAY.exec(text) ?? []
  if (!year) return null
  const utc = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = utc.getUTCMonth() === Number(month) - 1 && utc.getUTCDate() === Number(day)
  return isReal ? utc.getTime() - SHANGHAI_OFFSET : null
}

/** Gives the beginning of a year, month or day to `take`; returns false for anything else. */
function timeIn(text: string, take: (time: number) => void): boolean {
  const time = beginningOf(text)
  if (time !== null) take(time)
  return time !== null
}

/** Takes what follows a sign; each returns false for what is a word after all. */
const TAKE: Record<string, (asked: Asked, text: string) => boolean> = {
  '#': ({ tags }, text) => tags.push(text) > 0,
  '@': ({ authors }, text) => authors.push(text) > 0,
  '-': ({ without }, text) => without.push(text) > 0,
  '专栏:': ({ columns }, text) => columns.push(text) > 0,
  'in:': (asked, text) => {
    const kind = FOUND_KINDS.find((it) => KIND_NAMES[it] === text)
    if (kind) asked.kind = kind
    return kind !== undefined
  },
  'after:': (asked, text) =>
    timeIn(text, (it) => {
      asked.after = it
    }),
  'before:': (asked, text) =>
    timeIn(text, (it) => {
      asked.before = it
    }),
  '"': ({ sentences }, text) => sentences.push(text) > 0,
}

const NO_LIMITS = { after: null, before: null, kind: null }

/** Takes a query apart. What only looks like an operator stays a word. */
export function readQuery(query: string): Asked {
  const asked: Asked = { words: '', sentences: [], without: [], tags: [], authors: [], columns: [], ...NO_LIMITS }
  const words: string[] = []
  for (const { 0: whole, index, groups = {} } of query.matchAll(PART)) {
    const sign = groups.sign?.toLowerCase().replace('：', ':') ?? (groups.quoted ? '"' : '')
    const text = (groups.quoted ?? groups.bare ?? '').trim()
    // `x"y z"` is a word, too.
    const isFirst = index === 0 || /\s/.test(query[index - 1] ?? '')
    if (!text || !isFirst || !TAKE[sign]?.(asked, text)) words.push(whole)
  }
  asked.words = words.join(' ')
  return asked
}

/** Checks whether a query is more than words. */
export const hasOperators = ({ words: _, ...rest }: Asked): boolean =>
  Object.values(rest).some((it) => (Array.isArray(it) ? it.length > 0 : it !== null))
