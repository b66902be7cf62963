import { CORRECTION_MAX } from '#contract/content/correction.ts'
import { blockText, linesOf } from '#markdown/blocks.ts'
import { align } from '#server/content/block/align.ts'
import { type BlockRow, findNumbering, findStatedBlocks, findText } from '#server/content/block/block.queries.ts'
import { partsOf } from '#server/content/block/block.ts'
import type { Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { findPublishedText } from './correction.queries.ts'

const PATIENCE_MS = 2000
const TRIES = 5
const NO_BLOCK = '文章里没有这一段'

/** Holds the text that readers have, with its blocks. */
export interface Present {
  text: string
  version: number
  blocks: readonly BlockRow[]
}

/**
 * Reads the text that readers have, with its blocks.
 * @throws Refusal 409 while its blocks are not known
 */
export async function readPresent(db: Reader, articleId: number): Promise<Present> {
  for (let n = 0; n < TRIES; n++) {
    const before = await findNumbering(db, articleId)
    const blocks = await findStatedBlocks(db, articleId)
    const text = await findText(db, articleId)
    const after = await findNumbering(db, articleId)
    if (!blocks || text === undefined) break
    // Somebody who publishes in between would pair the lines of one text with the words of another.
    if (before?.text_version === after?.text_version) return { text, version: after?.text_version ?? 0, blocks }
  }
  return refuse(409, '文章刚刚改过，段落还没有数好，请过一会儿再试')
}

/** Returns the block of this number in the text that readers have; undefined when it is gone. */
export const blockIn = ({ blocks }: Present, block: number): BlockRow | undefined => blocks.find((it) => it.block === block)

/** Returns the Markdown of a block. */
export const sourceIn = ({ text }: Present, block: BlockRow): string => blockText(linesOf(text), block)

/**
 * Returns the Markdown of a block for somebody who wants to correct it.
 * @throws Refusal 400 when there is no such block, or it is too long
 */
export function sourceOf(present: Present, block: number): string {
  const found = blockIn(present, block) ?? refuse(400, NO_BLOCK, { field: 'block' })
  return short(sourceIn(present, found))
}

const short = (source: string): string =>
  [...source].length <= CORRECTION_MAX ? source : refuse(400, '这一段太长，不能这样纠正，请写在评论里', { field: 'block' })

/**
 * Returns the Markdown of a block as it stood in the text that a member saw.
 * @throws Refusal 400 when that text had no such block, 409 when the text is no longer known
 */
export async function baseOf(
  { db, renderer }: Pick<Scope, 'db' | 'renderer'>,
  articleId: number,
  { block, version }: { block: number; version: number },
): Promise<string> {
  const present = await readPresent(db.read, articleId)
  if (version > present.version) refuse(400, '文章没有这个版本', { field: 'version' })
  const row = blockIn(present, block) ?? refuse(400, NO_BLOCK, { field: 'block' })
  if (row.changed_revision <= version) return short(sourceIn(present, row))
  if (row.since_revision > version) refuse(400, NO_BLOCK, { field: 'block' })
  const former = await formerSource({ db, renderer }, { articleId, version, present, row })
  return short(former ?? refuse(409, '你看到的是比较早的版本，请刷新页面再改', { field: 'version' }))
}

/** Finds what a block comes from in an earlier text, as a publish finds it. */
async function formerSource(
  { db, renderer }: Pick<Scope, 'db' | 'renderer'>,
  it: { articleId: number; version: number; present: Present; row: BlockRow },
): Promise<string | null> {
  const { present } = it
  const text = await findPublishedText(db.read, it.articleId, it.version)
  if (text === undefined) return null
  const { rendered } = await renderer.render(text, { patience: PATIENCE_MS, blocksOnly: true })
  if (!rendered.blocks) return null
  const former = partsOf(linesOf(text), rendered.blocks)
  const origin = align(former, partsOf(linesOf(present.text), present.blocks))[present.blocks.indexOf(it.row)] ?? null
  return origin === null ? null : (former[origin]?.text ?? null)
}
