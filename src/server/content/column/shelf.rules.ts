import { COLUMN_ARTICLES_MAX, COLUMNS_MAX } from '#contract/content/column-limits.ts'
import { judge, readModeration } from '#server/content/moderation/moderation.rules.ts'
import { UNKNOWN as UNKNOWN_ARTICLE } from '#server/content/writing/writing.present.ts'
import { findOwn } from '#server/content/writing/writing.queries.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Deps, Reader, Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recordOfAdmin } from '#server/people/audit/audit.rules.ts'
import { UNKNOWN } from './column.present.ts'
import { withdrawEmpty } from './notify.queries.ts'
import { followArticle, takeOut } from './notify.ts'
import * as q from './shelf.queries.ts'

interface Draft {
  name: string
  /** Is the name that the edit began with. */
  was?: string | undefined
  cover?: string | undefined
  summary?: string | undefined
}

/** Is what pages with the shelf of columns read. */
const SHELF = ['columns']
/** Is what the pages of the articles in a column read: its name and cover, and its public chapters with their order. */
const chaptersOf = (id: number) => `chapters:${id}`

const own = async (db: Reader, who: User, id: number) => (await q.findOwnColumn(db, who, id)) ?? refuse(404, UNKNOWN)

/** Refuses texts with blocked words. They are not masked as in comments, because an author chooses the name of a column freely. */
async function refuseWords(db: Reader, who: User, { name, summary = '' }: Draft): Promise<void> {
  if (who.isMuted) refuse(403, '你已被禁言，暂时不能编写专栏')
  if (who.role === 'admin') return
  const said = `${name}\n${summary}`
  const found = judge(said, await readModeration(db))
  if (found.isHeld || found.text !== said) refuse(400, '名字或简介里有不合适的词语，请修改后再试')
}

/**
 * Creates a column, or changes one; fields that are left out stay.
 * @throws Refusal 404, 400 for words that may not be said, 409 when there are too many, or it was renamed meanwhile
 */
export async function saveColumn({ db, now }: Deps, who: User, id: number | null, draft: Draft): Promise<number> {
  await refuseWords(db.read, who, draft)
  const { name, cover, summary } = draft
  return db.write(async (tx) => {
    await appendChanges(tx, SHELF)
    const update_time = now()
    if (id !== null) {
      const before = await own(tx, who, id)
      if (draft.was !== undefined && draft.was !== before.name)
        refuse(409, `这个专栏刚刚被改名为「${before.name}」，请看看再改`, { field: 'name' })
      const fields = { name, ...(cover !== undefined && { cover }), ...(summary !== undefined && { summary }) }
      await q.updateColumn(tx, who, id, { ...fields, update_time })
      const isSeen = name !== before.name || (cover !== undefined && cover !== before.cover)
      if (isSeen) await appendChanges(tx, [chaptersOf(id)])
      const was = Object.fromEntries(Object.keys(fields).map((it) => [it, before[it as keyof typeof fields]]))
      const told = { does: 'column.update', id, name: before.name } as const
      await recordOfAdmin(tx, who, update_time, { ...told, before: was, after: fields })
      return id
    }
    if ((await q.countOwnColumns(tx, who.id)) >= COLUMNS_MAX) refuse(409, `专栏最多 ${COLUMNS_MAX} 个`)
    const row = { user_id: who.id, name, cover: cover ?? '', summary: summary ?? '', create_time: update_time, update_time }
    return q.insertColumn(tx, row)
  })
}

/**
 * Deletes a column; its articles stay.
 * @throws Refusal 404
 */
export const removeColumn = ({ db, now }: Deps, who: User, id: number): Promise<boolean> =>
  db.write(async (tx) => {
    const { name, summary } = await own(tx, who, id)
    await q.deleteColumn(tx, who, id)
    await appendChanges(tx, [...SHELF, chaptersOf(id)])
    await withdrawEmpty(tx, id)
    await recordOfAdmin(tx, who, now(), { does: 'column.remove', id, name, before: { name, summary }, after: null })
    return true
  })

/**
 * Moves an article to the end of a column of its author, or out of all columns. Does nothing when it is already there.
 * @throws Refusal 404, 409 when the column is full
 */
export const putArticle = ({ db, now }: Deps, who: User, articleId: number, columnId: number | null): Promise<void> =>
  db.write(async (tx) => {
    const article = (await findOwn(tx, articleId, who)) ?? refuse(404, UNKNOWN_ARTICLE, { field: 'articleId' })
    const place = await q.findPlace(tx, articleId)
    if (columnId !== null) await takePlaceIn(tx, who, columnId, article.user_id)
    if ((place?.column_id ?? null) === columnId) return
    await appendChanges(tx, [...SHELF, ...(article.live === 1 ? pagesAbout(articleId, [place?.column_id, columnId]) : [])])
    if (place) await takeOut(tx, articleId)
    if (columnId === null) return
    await q.insertPlace(tx, { column_id: columnId, article_id: articleId, create_time: now() })
    await followArticle(tx, articleId, now())
  })

/** Lists the tags of the article's own page, and of those of the other chapters that it leaves or joins. */
const pagesAbout = (articleId: number, columns: readonly (number | null | undefined)[]) => [
  `around:${articleId}`,
  ...columns.flatMap((it) => (it ? [chaptersOf(it)] : [])),
]

async function takePlaceIn(tx: Writer, who: User, columnId: number, author: number): Promise<void> {
  const column = await own(tx, who, columnId)
  // An administrator arranges the columns of authors, but adds no article of another author to them.
  if (column.user_id !== author) refuse(404, UNKNOWN, { field: 'columnId' })
  await q.holdColumn(tx, columnId)
  if ((await q.findOrder(tx, columnId)).length >= COLUMN_ARTICLES_MAX)
    refuse(409, `一个专栏最多 ${COLUMN_ARTICLES_MAX} 篇`, { field: 'columnId' })
}

/**
 * Sets the order of a column. Returns the new order.
 * @throws Refusal 404, 409 with the current order when the ids are not those of the column's articles
 */
export const arrange = ({ db, now }: Deps, who: User, id: number, articleIds: readonly number[]): Promise<number[]> =>
  db.write(async (tx) => {
    const { name } = await own(tx, who, id)
    await q.holdColumn(tx, id)
    const there = await q.findOrder(tx, id)
    const shown = there.filter((it) => it.deleted_time === null).map((it) => it.article_id)
    const named = new Set(articleIds)
    const isSame = shown.length === articleIds.length && shown.every((it) => named.has(it))
    if (!isSame) refuse(409, '目录已在别处改过，请看看现在的样子', { current: { articleIds: shown } })
    // Deleted articles that can be restored go to the end.
    const order = [...articleIds, ...there.filter((it) => it.deleted_time !== null).map((it) => it.article_id)]
    const before = new Map(there.map((it) => [it.article_id, it.sort]))
    for (const [place, article] of order.entries())
      if (before.get(article) !== place + 1) await q.setPlace(tx, id, article, place + 1)
    const isLive = new Set(there.filter((it) => it.live === 1).map((it) => it.article_id))
    const [seenBefore, seenNow] = [shown, order].map((ids) => ids.filter((it) => isLive.has(it)).join())
    await appendChanges(tx, [...SHELF, ...(seenBefore === seenNow ? [] : [chaptersOf(id)])])
    const [was, is] = [{ order: shown.join('、') }, { order: articleIds.join('、') }]
    await recordOfAdmin(tx, who, now(), { does: 'column.arrange', id, name, before: was, after: is })
    return [...articleIds]
  })
