import { type ColumnDetail, column, SHELF_MAX, type ShelvedColumn } from '#contract/content/column.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { findSets } from '#server/content/file/file.sets.ts'
import { UNKNOWN as UNKNOWN_ARTICLE } from '#server/content/writing/writing.present.ts'
import { findOwn } from '#server/content/writing/writing.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { implement, WithExtra } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { nextOf, stateOf, toArticles, toRow, UNKNOWN } from './column.present.ts'
import * as q from './column.queries.ts'
import * as shelf from './shelf.queries.ts'
import { arrange, putArticle, removeColumn, saveColumn } from './shelf.rules.ts'

/** Limits the columns that are searched for something left to read. */
const LOOKED_THROUGH = 5
const CANDIDATES = 10

async function detailOf(db: Reader, user: User, id: number): Promise<ColumnDetail> {
  const found = (await q.findColumn(db, user, id)) ?? (await ofAdmin(db, user, id)) ?? refuse(404, UNKNOWN)
  const mayEdit = found.user_id === user.id || user.role === 'admin'
  const rows = await (mayEdit ? q.findAllArticles(db, user.id, id) : q.findArticles(db, user, id))
  return {
    ...toRow(found, user.id, await findSets(db, [found.cover])),
    author: { id: found.user_id, nickname: found.nickname, avatar: found.avatar, hasPage: found.has_page === 1 },
    viewNum: rows.reduce((sum, it) => sum + it.quantity, 0),
    mayEdit,
    articles: toArticles(rows),
    next: nextOf(rows),
  }
}

/** Finds any column for an administrator, who also arranges those that nobody can read yet. */
const ofAdmin = (db: Reader, user: User, id: number) => (user.role === 'admin' ? q.findAnyColumn(db, user, id) : undefined)

export const columnRoutes = implement(column, {
  async list({ query }, { db: { read }, user }) {
    const paging = pagingOf(query)
    const scope = query.scope ?? 'all'
    const [rows, counts] = [
      await q.findColumns(read, user, scope, paging.pageSize, paging.offset),
      await q.countColumns(read, user),
    ]
    const setOf = await findSets(
      read,
      rows.map((it) => it.cover),
    )
    const records = rows.map((it) => toRow(it, user.id, setOf))
    return new WithExtra(pageOfRecords(records, counts[scope], paging), counts)
  },

  async shelf(_, { db: { read } }) {
    const columns = await q.findShelved(read, SHELF_MAX)
    const setOf = await findSets(
      read,
      columns.map((it) => it.cover),
    )
    const shelved: ShelvedColumn[] = []
    for (const { id, name, cover, article_num } of columns) {
      const first = await q.findFirstOf(read, id)
      if (first) shelved.push({ id, name, cover, coverSet: setOf(cover), articleNum: Number(article_num), first })
    }
    return shelved
  },

  async continue(_, { db: { read }, user }) {
    for (const id of await q.findLastRead(read, user.id, LOOKED_THROUGH)) {
      const found = await q.findColumn(read, user, id)
      const next = found && nextOf(await q.findArticles(read, user, id))
      if (found && next) return { column: toRow(found, user.id, await findSets(read, [found.cover])), next }
    }
    return null
  },

  detail: ({ params: { id } }, { db, user }) => detailOf(db.read, user, id),

  async subscribe({ params: { id }, query }, { db, user, now }) {
    const isSubscribed = query.to !== '0'
    const subscriberNum = await db.write(async (tx) => {
      const found = (await q.findColumn(tx, user, id)) ?? refuse(404, UNKNOWN)
      if (isSubscribed && found.user_id === user.id) refuse(400, '这是你自己的专栏')
      if (isSubscribed) await q.insertSubscriber(tx, id, user.id, now())
      else await q.deleteSubscriber(tx, id, user.id)
      return q.countSubscribers(tx, id)
    })
    return new WithExtra(true, { isSubscribed, subscriberNum })
  },

  add: async ({ body }, scope) => ({ id: await saveColumn(scope, scope.user, null, body) }),
  async update({ body: { id, ...draft } }, scope) {
    await saveColumn(scope, scope.user, id, draft)
    return true
  },
  remove: ({ params: { id } }, scope) => removeColumn(scope, scope.user, id),

  async choices({ query: { articleId } }, { db: { read }, user }) {
    const article =
      articleId === undefined
        ? undefined
        : ((await findOwn(read, articleId, user)) ?? refuse(404, UNKNOWN_ARTICLE, { field: 'articleId' }))
    return {
      columns: await shelf.findOwnColumns(read, article?.user_id ?? user.id),
      columnId: (article && (await shelf.findPlace(read, article.id))?.column_id) ?? null,
    }
  },

  async candidates({ params: { id }, query: { title = '' } }, { db: { read }, user }) {
    const found = (await shelf.findOwnColumn(read, user, id)) ?? refuse(404, UNKNOWN)
    const rows = await shelf.findCandidates(read, { columnId: id, userId: found.user_id, title, most: CANDIDATES })
    return rows.map((it) => ({
      id: it.id,
      title: it.title,
      createTime: shanghaiTime(it.create_time),
      state: stateOf(it),
      columnName: it.name ?? '',
    }))
  },

  async put({ body: { articleId, columnId } }, scope) {
    await putArticle(scope, scope.user, articleId, columnId)
    return { columnId }
  },
  arrange: async ({ body }, scope) => ({ articleIds: await arrange(scope, scope.user, body.id, body.articleIds) }),
})
