import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { longText } from '#server/core/db/long-text.ts'
import type { Tables } from '#server/core/db/tables.ts'

export type Numbering = Selectable<Tables['article_numbering']>
export type BlockRow = Selectable<Tables['article_block']>

/** Keeps the parameters of one statement far below what either database takes. */
const ROWS_MAX = 500

/** Stands for the version of blocks that an import is about to bring; until it is done nobody else states them. */
const COMING = -1

/** Keeps the numbers that an exported article used, until the import brings its blocks. */
export const reserveNumbers = (tx: Writer, articleId: number, version: number, nextBlock: number) =>
  upsertNumbering(tx, { article_id: articleId, next_block: nextBlock, text_version: version, block_version: COMING })

/** Releases the blocks that an import has brought, so that they are aligned with the texts. */
export const releaseImported = (tx: Writer) =>
  tx.updateTable('article_numbering').set({ block_version: 0 }).where('block_version', '=', COMING).execute()

/** Checks whether an import is about to bring the blocks of an article. */
export const isImporting = (numbering: Numbering | undefined): boolean => numbering?.block_version === COMING

export const findNumbering = (db: Reader, articleId: number): Promise<Numbering | undefined> =>
  db.selectFrom('article_numbering').selectAll().where('article_id', '=', articleId).executeTakeFirst()

export const upsertNumbering = (tx: Writer, { article_id, ...numbering }: Insertable<Tables['article_numbering']>) =>
  tx
    .insertInto('article_numbering')
    .values({ article_id, ...numbering })
    .onConflict((c) => c.column('article_id').doUpdateSet(numbering))
    .execute()

/** Lists the blocks of the text that readers have, in its order. */
export const findBlocks = (db: Reader, articleId: number): Promise<BlockRow[]> =>
  db
    .selectFrom('article_block')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('gone_revision', 'is', null)
    .orderBy('position')
    .orderBy('block')
    .execute()

/** Lists the blocks of the text that readers have; returns null while they are not known. */
export async function findStatedBlocks(db: Reader, articleId: number): Promise<BlockRow[] | null> {
  const numbering = await findNumbering(db, articleId)
  if (!numbering || numbering.block_version !== numbering.text_version) return null
  return findBlocks(db, articleId)
}

/** Inserts blocks, or moves and changes those that are there. */
export async function upsertBlocks(tx: Writer, rows: readonly BlockRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_MAX)
    await tx
      .insertInto('article_block')
      .values(rows.slice(at, at + ROWS_MAX))
      .onConflict((c) =>
        c.columns(['article_id', 'block']).doUpdateSet((e) => ({
          position: e.ref('excluded.position'),
          kind: e.ref('excluded.kind'),
          line: e.ref('excluded.line'),
          lines: e.ref('excluded.lines'),
          hash: e.ref('excluded.hash'),
          changed_revision: e.ref('excluded.changed_revision'),
        })),
      )
      .execute()
}

/** Notes that blocks are gone. */
export async function setGone(tx: Writer, articleId: number, blocks: readonly number[], version: number): Promise<void> {
  for (let at = 0; at < blocks.length; at += ROWS_MAX)
    await tx
      .updateTable('article_block')
      .set({ gone_revision: version, position: 0, line: 0, lines: 0 })
      .where('article_id', '=', articleId)
      .where('block', 'in', blocks.slice(at, at + ROWS_MAX))
      .execute()
}

/** Deletes the blocks that went first, when more than `most` are gone. */
export const forgetGone = (tx: Writer, articleId: number, most: number) =>
  tx
    .deleteFrom('article_block')
    .where('article_id', '=', articleId)
    .where('gone_revision', 'is not', null)
    .where('block', 'not in', (e) =>
      e
        .selectFrom('article_block')
        .select('block')
        .where('article_id', '=', articleId)
        .where('gone_revision', 'is not', null)
        .orderBy('gone_revision', 'desc')
        .orderBy('block', 'desc')
        .limit(most),
    )
    .execute()

/** Returns the greatest number that a block of the article has, 0 for none. */
export const findLastNumber = async (db: Reader, articleId: number): Promise<number> => {
  const found = await db
    .selectFrom('article_block')
    .select('block')
    .where('article_id', '=', articleId)
    .orderBy('block', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.block ?? 0
}

/** Finds the text of a revision; returns undefined when it is no longer kept. */
export const findRevisionText = async (db: Reader, articleId: number, version: number): Promise<string | undefined> => {
  const found = await db
    .selectFrom('article_revision')
    .select(longText(db, 'content_md').as('content_md'))
    .where('article_id', '=', articleId)
    .where('version', '=', version)
    .executeTakeFirst()
  return found?.content_md
}

/** Returns the version of the text that readers have: with a draft beside it, the version that the draft began with. */
export const findTextVersion = async (db: Reader, articleId: number): Promise<number> => {
  const found = await db
    .selectFrom('article')
    .leftJoin('article_draft', 'article_draft.article_id', 'article.id')
    .select(['article.version', 'article_draft.base_version'])
    .where('article.id', '=', articleId)
    .executeTakeFirst()
  return found?.base_version || (found?.version ?? 0)
}

/** Lists the articles whose text was not taken apart yet, newest first. */
export const findUnstated = async (db: Reader): Promise<number[]> => {
  const rows = await db
    .selectFrom('article_body')
    .leftJoin('article_numbering', 'article_numbering.article_id', 'article_body.article_id')
    .select('article_body.article_id')
    .where((e) =>
      e.or([
        e('article_numbering.article_id', 'is', null),
        e.and([
          e('article_numbering.block_version', '<>', e.ref('article_numbering.text_version')),
          e('article_numbering.block_version', '<>', COMING),
        ]),
      ]),
    )
    .orderBy('article_body.article_id', 'desc')
    .execute()
  return rows.map((it) => it.article_id)
}

export const findText = async (db: Reader, articleId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('article_body')
      .select(longText(db, 'content_md').as('content_md'))
      .where('article_id', '=', articleId)
      .executeTakeFirst()
  )?.content_md

/** Lists the comments on single lines of these blocks. */
export const findCommentedLines = (db: Reader, articleId: number, blocks: readonly number[]) =>
  db
    .selectFrom('comment')
    .select(['id', 'anchor_block', 'anchor_line'])
    .where('target_type', '=', 'article')
    .where('target_id', '=', articleId)
    .where('parent_id', 'is', null)
    .where('anchor_block', 'in', blocks)
    .where('anchor_line', 'is not', null)
    .execute()

export const setCommentedLine = (tx: Writer, id: number, line: number | null) =>
  tx.updateTable('comment').set({ anchor_line: line }).where('id', '=', id).execute()
