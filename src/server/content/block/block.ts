import { createHash } from 'node:crypto'
import { commentsTag } from '#contract/talk/comment.ts'
import { type Block, blockText, linesOf } from '#markdown/blocks.ts'
import { beginUpdate, fillUpdate } from '#server/content/update/update.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { align } from './align.ts'
import type { Part } from './alike.ts'
import * as q from './block.queries.ts'
import { type EditedCode, moveLines } from './code-lines.ts'

/** Limits the blocks that are remembered after they went, of each article. */
const GONE_MAX = 1000
/** Counts the articles that one transaction takes up in the background: other writers wait for it. */
const TOGETHER = 8
/** Counts milliseconds. It is long because nobody waits for an article in the background. */
const PATIENCE_MS = 60_000

interface Text {
  articleId: number
  /** Is the version of this text; a text that readers have already keeps the version it has. */
  version?: number
  contentMd: string
  /** Is undefined while the text was not parsed; then its blocks are stated later. */
  blocks: readonly Block[] | undefined
  /** Is what the author says of the new text, and when, if readers have an earlier one. */
  update?: { note: string; byUserId?: number | undefined; now: number } | undefined
}

/**
 * States the blocks of the text that readers get: each keeps the number of the block that it comes from, or gets one that none ever
 * had. It belongs into the transaction that writes the text.
 */
export async function stateBlocks(tx: Writer, { articleId, version, contentMd, blocks, update }: Text): Promise<void> {
  const known = await q.findNumbering(tx, articleId)
  const text_version = version ?? known?.text_version ?? (await q.findTextVersion(tx, articleId))
  if (update) await beginUpdate(tx, { articleId, version: text_version, fromVersion: known?.text_version ?? 0, ...update })
  const numbering = { article_id: articleId, next_block: 1, block_version: 0, numbers: '', ...known, text_version }
  if (!blocks || q.isImporting(known)) return void (await q.upsertNumbering(tx, numbering))
  const rows = await q.findBlocks(tx, articleId)
  const parts = partsOf(linesOf(contentMd), blocks)
  const isSame = rows.length === parts.length && rows.every((it, at) => it.hash === parts[at]?.hash)
  const former = await formerParts(tx, isSame ? [] : rows, numbering)
  const origins = isSame ? rows.keys().toArray() : align(former, parts)
  // The numbers that an export brought may be greater than it says.
  const last = numbering.block_version > 0 ? 0 : await q.findLastNumber(tx, articleId)
  const next = Math.max(numbering.next_block, last + 1)
  const numbered = numberBlocks({ articleId, version: text_version, rows, former, parts, blocks, origins, next })
  await q.upsertBlocks(tx, numbered.rows)
  await moveLines(tx, articleId, numbered.edited)
  if (numbered.gone.length) {
    await q.setGone(tx, articleId, numbered.gone, text_version)
    await q.forgetGone(tx, articleId, GONE_MAX)
    // Comments tell whether their block is still there.
    await appendChanges(tx, [commentsTag('article', articleId)])
  }
  const numbers = numbered.numbers.join()
  await q.upsertNumbering(tx, { ...numbering, next_block: numbered.next, block_version: text_version, numbers })
  // All blocks of a text that had none are new, but readers know them.
  if (numbering.block_version !== text_version)
    await fillUpdate(tx, articleId, text_version, rows.length ? numbered : { added: [], changed: [], gone: [] })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Returns the blocks of a text with what they are compared by. */
export const partsOf = (lines: readonly string[], blocks: readonly Block[]): Part[] =>
  blocks.map((it) => {
    const text = blockText(lines, it)
    return { kind: it.kind, hash: hashOf(text), text }
  })

/** Returns the blocks that are numbered already, with their source as far as it is known. */
async function formerParts(tx: Writer, rows: readonly q.BlockRow[], { article_id, block_version }: q.Numbering): Promise<Part[]> {
  const text = rows.length && block_version > 0 ? await q.findRevisionText(tx, article_id, block_version) : undefined
  const lines = linesOf(text ?? '')
  return rows.map((it) => {
    const source = blockText(lines, it)
    // A revision may be gone, and the lines of imported blocks are not known.
    return { kind: it.kind, hash: it.hash, text: hashOf(source) === it.hash ? source : null }
  })
}

interface Numbering {
  articleId: number
  version: number
  rows: readonly q.BlockRow[]
  /** Holds the source of these rows, as far as it is known. */
  former: readonly Part[]
  parts: readonly Part[]
  blocks: readonly Block[]
  origins: readonly (number | null)[]
  next: number
}

/**
 * Returns the numbers of the blocks in their order, the rows to write, the next free number, and the numbers that are new, have other
 * words, or are gone.
 */
function numberBlocks({ articleId, version, rows, former: sources, parts, blocks, origins, next: first }: Numbering) {
  let next = first
  const changed: number[] = []
  const edited: EditedCode[] = []
  const stated = blocks.map(({ kind, line, lines }, at): q.BlockRow => {
    const origin = origins[at] ?? null
    const former = origin === null ? undefined : rows[origin]
    const hash = parts[at]?.hash ?? ''
    const block = former?.block ?? next++
    if (former && former.hash !== hash) {
      const [before, after] = [sources[origin ?? 0], parts[at]]
      if (kind === 'code') edited.push({ block, before: before?.text ?? null, after: after?.text ?? '' })
      if (!isSameToReaders(before, after)) changed.push(block)
    }
    return {
      article_id: articleId,
      block,
      position: at + 1,
      kind,
      line,
      lines,
      hash,
      since_revision: former?.since_revision ?? version,
      changed_revision: former?.hash === hash ? former.changed_revision : version,
      gone_revision: null,
    }
  })
  const before = new Map(rows.map((it) => [it.block, it]))
  const kept = new Set(stated.map((it) => it.block))
  return {
    numbers: stated.map((it) => it.block),
    rows: stated.filter((it) => isChanged(before.get(it.block), it)),
    added: stated.map((it) => it.block).filter((it) => !before.has(it)),
    changed,
    edited,
    gone: rows.map((it) => it.block).filter((it) => !kept.has(it)),
    next,
  }
}

/** Checks whether two states of a block differ in nothing but white space, which readers do not see outside code. */
const isSameToReaders = (before: Part | undefined, after: Part | undefined): boolean =>
  before?.text != null &&
  after?.text != null &&
  after.kind !== 'code' &&
  before.text.replace(/\s+/gu, ' ').trim() === after.text.replace(/\s+/gu, ' ').trim()

const FIELDS = ['position', 'kind', 'line', 'lines', 'hash'] as const

const isChanged = (before: q.BlockRow | undefined, after: q.BlockRow): boolean =>
  !before || FIELDS.some((it) => before[it] !== after[it])

interface Deps {
  db: Database
  renderer: Renderer
}

/**
 * States the blocks of all articles that have none yet, or whose text was not parsed when it was published, a few at a time, until
 * `shouldStop` returns true. Returns how many it stated.
 */
export async function finishBlocks({ db, renderer }: Deps, shouldStop: () => boolean): Promise<number> {
  const ids = await q.findUnstated(db.read)
  let done = 0
  for (let at = 0; at < ids.length && !shouldStop(); at += TOGETHER) {
    const parsed = await Promise.all(ids.slice(at, at + TOGETHER).map((it) => parse({ db, renderer }, it)))
    done += await db.write(async (tx) => {
      let stated = 0
      for (const it of parsed) {
        // Somebody may have published another text meanwhile.
        if (!it || (await q.findText(tx, it.articleId)) !== it.contentMd) continue
        await stateBlocks(tx, it)
        await appendChanges(tx, [`article:${it.articleId}`])
        stated++
      }
      return stated
    })
  }
  return done
}

async function parse({ db, renderer }: Deps, articleId: number) {
  const contentMd = await q.findText(db.read, articleId)
  if (contentMd === undefined) return null
  const { rendered } = await renderer.render(contentMd, { patience: PATIENCE_MS, blocksOnly: true })
  return rendered.blocks && { articleId, contentMd, blocks: rendered.blocks }
}
