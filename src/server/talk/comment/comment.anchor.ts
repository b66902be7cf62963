import type { z } from 'zod/mini'
import type { AnchorSent } from '#contract/talk/comment-anchor.ts'
import { QUOTE_MAX } from '#contract/talk/quote.ts'
import { cut } from '#lib/cut.ts'
import { blockText, codeLinesOf, linesOf } from '#markdown/blocks.ts'
import { type BlockRow, findStatedBlocks, findText } from '#server/content/block/block.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'

const PATIENCE_MS = 2000

export interface Anchor {
  block: number
  line: number | null
  quote: string
  /** Is the hash of the source that the quote was taken from. */
  hash: string
}

/**
 * Finds the words that a comment is attached to, in the text that readers have.
 * @throws Refusal 400 when the article has no such block or line
 */
export async function findAnchor(
  { db, renderer }: Pick<Scope, 'db' | 'renderer'>,
  articleId: number,
  { block, line }: z.infer<typeof AnchorSent>,
): Promise<Anchor> {
  const row = await blockOf(db.read, articleId, block)
  const source = blockText(linesOf((await findText(db.read, articleId)) ?? ''), row)
  const words =
    row.kind === 'code'
      ? codeWords(source, line)
      : line === undefined
        ? (await renderer.render(source, { patience: PATIENCE_MS })).rendered.plain
        : refuse(400, '只有代码能按行评论', { field: 'anchor' })
  return { block, line: line ?? null, quote: cut(words.replace(/\s+/g, ' ').trim(), QUOTE_MAX), hash: row.hash }
}

/**
 * Checks that the words of an anchor are still the present ones.
 * @throws Refusal 400 when the block is gone, 409 when it was changed meanwhile
 */
export async function confirmAnchor(tx: Reader, articleId: number, { block, hash }: Anchor): Promise<void> {
  if ((await blockOf(tx, articleId, block)).hash !== hash) refuse(409, '这一段刚刚改过，请再看一眼', { field: 'anchor' })
}

async function blockOf(db: Reader, articleId: number, block: number): Promise<BlockRow> {
  const found = (await findStatedBlocks(db, articleId))?.find((it) => it.block === block)
  return found ?? refuse(400, '文章里没有这一段', { field: 'anchor' })
}

/** Returns one line of a block of code, or all of them. */
function codeWords(source: string, line: number | undefined): string {
  const code = codeLinesOf(source)
  if (line === undefined) return code.join('\n')
  return code[line - 1]?.trim() || refuse(400, '代码里没有这一行', { field: 'anchor' })
}
