import { createHash } from 'node:crypto'
import type { BlockKind } from '#markdown/blocks.ts'
import { align } from '#server/content/block/align.ts'
import type { Part } from '#server/content/block/alike.ts'

/** Is a block of an edited text, with what its editor knows about where it comes from. */
export interface Piece {
  kind: BlockKind
  text: string
  /** Lists the places of the former blocks that it may continue; none for a new block. */
  from: readonly number[]
  isEdited: boolean
}

/** Returns a whole number below `n`. */
type Below = (n: number) => number
type Edit = (pieces: Piece[], below: Below) => void

const SENTENCE_END = /(?<=[。！？；])/
const edited = (piece: Piece, text: string): Piece => ({ ...piece, text, isEdited: true })
const sentencesOf = (text: string) => text.split(SENTENCE_END)
const news = (below: Below): Piece => {
  const words = ['索引', '事务', '日志', '缓存', '队列', '锁', '快照', '页面']
  const text = Array.from({ length: 6 + below(20) }, () => words[below(words.length)]).join('，')
  return { kind: 'paragraph', text: `新写的一段${below(1_000_000)}：${text}。`, from: [], isEdited: false }
}

/** Changes one of the pieces that fit; does nothing where none does. */
function change(pieces: Piece[], below: Below, fits: (it: Piece) => boolean, write: (text: string) => string): void {
  const places = pieces.flatMap((it, at) => (fits(it) ? [at] : []))
  const at = places[below(places.length)]
  const piece = at === undefined ? undefined : pieces[at]
  if (at !== undefined && piece) pieces[at] = edited(piece, write(piece.text))
}

const isProse = ({ kind }: Piece) => kind === 'paragraph' || kind === 'quote' || kind === 'list'

/** Moves a heading with everything below it, up to the next heading of its kind. */
function moveSection(pieces: Piece[], below: Below): void {
  const heads = pieces.flatMap((it, at) => (it.kind === 'heading' ? [at] : []))
  if (heads.length < 2) return
  const nth = below(heads.length)
  const [from = 0, until = pieces.length] = [heads[nth], heads[nth + 1]]
  const section = pieces.splice(from, until - from)
  const left = pieces.flatMap((it, at) => (it.kind === 'heading' ? [at] : []))
  pieces.splice(left[below(left.length)] ?? pieces.length, 0, ...section)
}

const EDITS = {
  typo: (pieces, below) =>
    change(
      pieces,
      below,
      ({ kind, text }) => kind !== 'code' && text.length > 8,
      (text) => {
        const at = 3 + below(text.length - 4)
        return `${text.slice(0, at)}字${text.slice(at + 1)}`
      },
    ),
  sentence: (pieces, below) =>
    change(
      pieces,
      below,
      (it) => isProse(it) && sentencesOf(it.text).length > 1,
      (text) => {
        const all = sentencesOf(text)
        all[below(all.length)] = '这一句已经改写过了，说得更清楚一些。'
        return all.join('')
      },
    ),
  append: (pieces, below) => change(pieces, below, isProse, (text) => `${text}另外补充一句：这里的结论只在两个核的机器上量过。`),
  split(pieces, below) {
    const places = pieces.flatMap((it, at) => (it.kind === 'paragraph' && sentencesOf(it.text).length > 2 ? [at] : []))
    const at = places[below(places.length)]
    const piece = at === undefined ? undefined : pieces[at]
    if (at === undefined || !piece) return
    const all = sentencesOf(piece.text)
    const cut = 1 + below(all.length - 2)
    const halves = [all.slice(0, cut), all.slice(cut)].map((it) => edited(piece, it.join('')))
    pieces.splice(at, 1, ...halves)
  },
  join(pieces, below) {
    const isPair = (at: number) => pieces[at]?.kind === 'paragraph' && pieces[at + 1]?.kind === 'paragraph'
    const places = pieces.flatMap((_, at) => (isPair(at) ? [at] : []))
    const at = places[below(places.length)]
    const [one, other] = at === undefined ? [] : [pieces[at], pieces[at + 1]]
    if (at === undefined || !one || !other) return
    pieces.splice(at, 2, { ...edited(one, `${one.text}\n${other.text}`), from: [...one.from, ...other.from] })
  },
  section: moveSection,
  code: (pieces, below) =>
    change(
      pieces,
      below,
      ({ kind, text }) => kind === 'code' && text.split('\n').length > 3,
      (text) => {
        const lines = text.split('\n')
        lines[1 + below(lines.length - 2)] = '  const changed = true // 这一行改过'
        return lines.join('\n')
      },
    ),
  head: (pieces, below) => void pieces.unshift(news(below)),
  insert: (pieces, below) => void pieces.splice(below(pieces.length + 1), 0, news(below)),
  remove: (pieces, below) => void pieces.splice(below(pieces.length), 1),
  /** Writes another block in the place of one: the new one must not take its number. */
  replace: (pieces, below) => void pieces.splice(below(pieces.length), 1, news(below)),
} satisfies Record<string, Edit>

const NAMES = Object.keys(EDITS) as (keyof typeof EDITS)[]
const MANY = 6
export const STORIES = [...NAMES, 'many'] as const
export type StoryName = (typeof STORIES)[number]

/** Tells one story of edits on a text; `random` gives numbers from 0 to 1. */
export function tellStory(name: StoryName, parts: readonly Part[], random: () => number): Piece[] {
  const below: Below = (n) => Math.floor(random() * n)
  const pieces = parts.map(({ kind, text }, at): Piece => ({ kind, text: text ?? '', from: [at], isEdited: false }))
  if (name !== 'many') EDITS[name](pieces, below)
  else for (let n = 0; n < MANY; n++) EDITS[NAMES[below(NAMES.length)] ?? 'typo'](pieces, below)
  return pieces
}

export const partOf = ({ kind, text }: { kind: BlockKind; text: string }): Part & { text: string } => ({
  kind,
  text,
  hash: createHash('sha256').update(text).digest('base64url'),
})

export interface Score {
  stories: number
  untouched: number
  untouchedKept: number
  edited: number
  editedKept: number
  /** Counts the blocks of the edited texts. */
  blocks: number
  /** Counts the blocks that have the number of a block they do not come from. */
  wrong: number
}

export const emptyScore = (): Score => ({
  stories: 0,
  untouched: 0,
  untouchedKept: 0,
  edited: 0,
  editedKept: 0,
  blocks: 0,
  wrong: 0,
})

/** Aligns an edited text with the former one, and counts what kept its number. Equal blocks may change places: nobody can tell. */
export function scoreStory(score: Score, before: readonly Part[], pieces: readonly Piece[]): void {
  const origins = align(before, pieces.map(partOf))
  const isFrom = (origin: number, from: readonly number[]) =>
    from.some((it) => it === origin || before[it]?.hash === before[origin]?.hash)
  // The halves of a block count as one: either of them may keep its number.
  const editedKept = new Map<string, boolean>()
  score.stories++
  for (const [at, { from, isEdited }] of pieces.entries()) {
    const origin = origins[at] ?? null
    const isKept = origin !== null && isFrom(origin, from)
    score.blocks++
    if (origin !== null && !isKept) score.wrong++
    if (isEdited) editedKept.set(from.join(), isKept || editedKept.get(from.join()) === true)
    else if (from.length) {
      score.untouched++
      if (isKept) score.untouchedKept++
    }
  }
  for (const isKept of editedKept.values()) {
    score.edited++
    if (isKept) score.editedKept++
  }
}
