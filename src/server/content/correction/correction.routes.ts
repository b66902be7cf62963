import { correction } from '#contract/content/correction.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { findDraft } from '#server/content/writing/writing.queries.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { totalOf } from '#server/people/user/writer.present.ts'
import { accept } from './correction.accept.ts'
import { toDetail, toMine, toReceived } from './correction.present.ts'
import * as q from './correction.queries.ts'
import { addCorrection, correctable, decline, leftToday, receivedBy, show, withdrawOwn } from './correction.rules.ts'
import { readPresent, sourceOf } from './correction.source.ts'

export const correctionRoutes = implement(correction, {
  async source({ query: { articleId, block } }, { db: { read }, user, now }) {
    await correctable(read, articleId, user)
    const present = await readPresent(read, articleId)
    return {
      source: sourceOf(present, block),
      version: present.version,
      left: await leftToday(read, user.id, now()),
    }
  },

  async add({ body }, scope) {
    const { db, user, now } = scope
    const id = await addCorrection(scope, body)
    const found = (await q.findCorrection(db.read, id)) ?? refuse(404, '文章不存在')
    return { ...toMine(found), left: await leftToday(db.read, user.id, now()) }
  },

  async mine({ query }, { db: { read }, user }) {
    const paging = pagingOf(query)
    const rows = await q.findMine(read, user.id, paging.pageSize, paging.offset)
    return pageOfRecords(rows.map(toMine), await totalOf(rows.length, paging, () => q.countMine(read, user.id)), paging)
  },

  withdraw: ({ params: { id } }, scope) => withdrawOwn(scope, id),

  async open({ query }, { db: { read }, user }) {
    const [paging, filter] = [pagingOf(query), { who: user, articleId: query.articleId }]
    const rows = await q.findWaiting(read, filter, paging.pageSize, paging.offset)
    return pageOfRecords(rows.map(toReceived), await totalOf(rows.length, paging, () => q.countWaiting(read, filter)), paging)
  },

  async detail({ params: { id } }, { db: { read }, user }) {
    const found = await receivedBy(read, id, user)
    const draft = await findDraft(read, found.article_id)
    return toDetail(found, await readPresent(read, found.article_id), draft?.content_md)
  },

  accept: ({ params: { id }, body }, scope) => accept(scope, id, body),
  decline: ({ params: { id }, body }, scope) => decline(scope, id, body.answer),
  show: ({ params: { id } }, scope) => show(scope, id),
})
