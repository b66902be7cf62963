import type { PlaceTalk } from '#contract/talk/comment-anchor.ts'
import type { Paging } from '#lib/paging.ts'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader } from '#server/core/db/database.ts'
import { childrenOf, type Me, tops } from './comment.queries.ts'

/** Keeps the parameters of one statement far below what either database takes. */
const TOGETHER = 500

/** Is a place in an article that comments are attached to; `line` is null for the whole block. */
export interface InText {
  block: number
  line: number | null
}

const inText = (db: Reader, articleId: number, { block, line }: InText, me: Me) =>
  tops(db, 'article', articleId, me)
    .where('comment.anchor_block', '=', block)
    .where('comment.anchor_line', line === null ? 'is' : '=', line)

/** Finds the ids of a page of the comments attached to a place, the oldest first. */
export const findInText = async (db: Reader, articleId: number, at: InText, { pageSize, offset }: Paging, me: Me) => {
  const found = inText(db, articleId, at, me).select('comment.id').orderBy('comment.id').limit(pageSize).offset(offset)
  return (await found.execute()).map((it) => it.id)
}

/** Counts the comments attached to a place, without answers: all of them, or those before one. */
export async function countInText(db: Reader, articleId: number, at: InText, me: Me, before = Number.MAX_SAFE_INTEGER) {
  const counted = inText(db, articleId, at, me)
    .select((e) => e.fn.countAll().as('total'))
    .where('comment.id', '<', before)
  return Number((await counted.executeTakeFirst())?.total ?? 0)
}

const attached = compiled((db, articleId: number, me: Me) =>
  tops(db, 'article', articleId, me)
    .innerJoin('article_block', (join) =>
      join
        .onRef('article_block.article_id', '=', 'comment.target_id')
        .onRef('article_block.block', '=', 'comment.anchor_block')
        .on('article_block.gone_revision', 'is', null),
    )
    .select(['comment.id', 'article_block.block', 'comment.anchor_line as line'])
    .where('comment.anchor_block', 'is not', null)
    .orderBy('article_block.position')
    .orderBy((e) => e.fn.coalesce('comment.anchor_line', e.lit(0))),
)

/** Counts for each place of the text that readers have what is said there, in the order of the text. */
export async function countPlaces(db: Reader, articleId: number, me: Me): Promise<PlaceTalk[]> {
  const found = await attached(db, articleId, me)
  const answers = await countAnswers(
    db,
    found.map((it) => it.id),
    me,
  )
  const places = new Map<string, PlaceTalk>()
  for (const { id, block, line } of found) {
    const key = `${block}:${line}`
    const before = places.get(key)?.commentNum ?? 0
    places.set(key, { block, line, commentNum: before + 1 + (answers.get(id) ?? 0) })
  }
  return [...places.values()]
}

async function countAnswers(db: Reader, ids: readonly number[], me: Me): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (let at = 0; at < ids.length; at += TOGETHER) {
    const rows = await childrenOf(db, ids.slice(at, at + TOGETHER), me)
      .select('comment.parent_id')
      .select((e) => e.fn.countAll().as('total'))
      .groupBy('comment.parent_id')
      .execute()
    for (const { parent_id, total } of rows) if (parent_id !== null) counts.set(parent_id, Number(total))
  }
  return counts
}
