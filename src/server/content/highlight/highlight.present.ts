import type { Highlight, ListedHighlight } from '#contract/content/highlight.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { findQuote } from '#lib/find-quote.ts'
import { blockText, linesOf } from '#markdown/blocks.ts'
import { type BlockRow, findStatedBlocks, findText } from '#server/content/block/block.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { HighlightRow } from './highlight.queries.ts'

/** Matches addresses in a source, which readers do not see. */
const ADDRESSES = /\]\([^()\s]*(?:\s+"[^"]*")?\)/g

/** Presents highlights of one article for drawing. */
export async function presentHighlights(db: Reader, articleId: number, rows: readonly HighlightRow[]): Promise<Highlight[]> {
  const blocks = rows.length ? await findStatedBlocks(db, articleId) : null
  return rows.map((it) => presentHighlight(it, blocks))
}

/** Presents highlights of one article with what became of their words. */
export async function presentListed(db: Reader, articleId: number, rows: readonly HighlightRow[]): Promise<ListedHighlight[]> {
  const blocks = rows.length ? await findStatedBlocks(db, articleId) : null
  // The text is read only if there is something to look for in it.
  const isAsked = blocks && rows.some((it) => isTouched(it, blocks, stretchOf(it, blocks)))
  const lines = isAsked ? linesOf((await findText(db, articleId)) ?? '') : []
  const stands = searchFor(lines)
  return rows.map((it) => ({ ...presentHighlight(it, blocks), ...(blocks ? fateOf(it, blocks, stands) : UNTOUCHED) }))
}

/** Presents highlights of an article that the user may no longer read: nothing is told of what became of it. */
export const presentUnreadable = (rows: readonly HighlightRow[]): ListedHighlight[] =>
  rows.map((it) => ({ ...presentHighlight(it, null), ...UNTOUCHED }))

/** Limits the work of looking for words that changed, of one article: a member may have marked long ones hundreds of times. */
const WORK_MAX = 2_000_000

const UNTOUCHED = { isChanged: false, isChangeSeen: false }

/** Presents a highlight; while the blocks are not known, none counts as gone. */
const presentHighlight = (it: HighlightRow, blocks: readonly BlockRow[] | null): Highlight => ({
  id: it.id,
  block: it.block,
  lastBlock: it.last_block,
  quote: it.quote,
  prefix: it.prefix,
  suffix: it.suffix,
  ink: it.ink,
  note: it.note,
  isGone: blocks !== null && !blocks.some(({ block }) => block === it.block),
  createTime: shanghaiTime(it.create_time),
  updateTime: shanghaiTime(it.update_time),
})

/** Lists the blocks from the first to the last of a highlight, as far as they are there. */
function stretchOf({ block, last_block }: HighlightRow, blocks: readonly BlockRow[]): readonly BlockRow[] {
  const first = blocks.findIndex((it) => it.block === block)
  if (first < 0) return []
  const last = last_block === null ? first : blocks.findIndex((it) => it.block === last_block)
  return blocks.slice(first, Math.max(first, last) + 1)
}

/** Checks whether blocks may hold other words than those that were marked. */
const isTouched = (it: HighlightRow, blocks: readonly BlockRow[], stretch: readonly BlockRow[]): boolean =>
  it.is_change_seen === 1 ||
  stretch.some((block) => block.changed_revision > it.revision) ||
  (stretch.length > 0 && it.last_block !== null && !blocks.some(({ block }) => block === it.last_block))

/** Makes a function that looks for words in blocks. Once that was too much work, it takes them for found. */
function searchFor(lines: readonly string[]) {
  let work = 0
  return (it: HighlightRow, blocks: readonly BlockRow[]): boolean => {
    if (work > WORK_MAX) return true
    const text = blocks.map((block) => blockText(lines, block).replace(ADDRESSES, ']')).join('\n')
    work += text.length
    if (text.includes(it.quote)) return true
    work += 3 * it.quote.length ** 2
    return findQuote(text, it) !== null
  }
}

function fateOf(it: HighlightRow, blocks: readonly BlockRow[], stands: ReturnType<typeof searchFor>) {
  const stretch = stretchOf(it, blocks)
  const isSeen = it.is_change_seen === 1
  if (!stretch.length) return { isChanged: true, isChangeSeen: isSeen }
  if (!isTouched(it, blocks, stretch)) return UNTOUCHED
  return {
    isChanged: !stands(it, stretch),
    isChangeSeen: isSeen && !stretch.some((block) => block.changed_revision > it.revision),
  }
}
