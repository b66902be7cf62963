import { comment } from '#contract/talk/comment.ts'
import { CALLABLE_MAX } from '#contract/talk/comment-aids.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import type { Reader } from '#server/core/db/database.ts'
import { implement, WithExtra } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { reportThing } from '#server/talk/moderation/complaint.rules.ts'
import * as deeds from './comment.actions.ts'
import { listComments, pageAt } from './comment.list.ts'
import { findPeopleElsewhere, findPeopleHere } from './comment.mention.queries.ts'
import { presentComments, presentReplies } from './comment.present.ts'
import * as q from './comment.queries.ts'
import { addComment, changeComment, placeOf, UNKNOWN } from './comment.rules.ts'
import { renderComment } from './comment.text.ts'

/** Returns a comment in the shape of its list: as a top-level comment or as an answer. */
async function presentOne(db: Reader, id: number, me: number) {
  const { authorId, parent_id } = await deeds.readableComment(db, id, me)
  const [told] =
    parent_id === null ? await presentComments(db, [id], { me, authorId }) : await presentReplies(db, [id], { me, authorId })
  return { children: [], ...(told ?? refuse(404, UNKNOWN)) }
}

export const commentRoutes = implement(comment, {
  async place({ params: { id } }, { db: { read }, user }) {
    const { target_type, target_id, parent_id } = await deeds.readableComment(read, id, user?.id)
    const top = (await q.findRows(read, [parent_id ?? id])).get(parent_id ?? id)
    const block = top?.present_block ?? null
    return { targetType: target_type, targetId: target_id, block, line: block === null ? null : (top?.anchor_line ?? null) }
  },

  async mentions({ query }, { db: { read }, user }) {
    const [place, start] = [await placeOf(read, query, user.id), query.keyword ?? '']
    const here = await findPeopleHere(read, place, start, CALLABLE_MAX + 1)
    const elsewhere = start ? await findPeopleElsewhere(read, start, 2 * CALLABLE_MAX + 1) : []
    const known = new Set([user.id, ...here.map((it) => it.id)])
    return [
      ...here.filter((it) => it.id !== user.id).map((it) => ({ ...it, isHere: true })),
      ...elsewhere.filter((it) => !known.has(it.id)).map((it) => ({ ...it, isHere: false })),
    ].slice(0, CALLABLE_MAX)
  },

  async preview({ body: { contentMd } }, scope) {
    const { signal } = scope
    const source = { userId: scope.user.id, contentMd, people: [] }
    const { html } = await renderComment(scope, source, { isPreview: true, ...(signal && { signal }) })
    return { content: html }
  },

  list: ({ query }, scope) => listComments(scope, query),

  async replies({ query }, { db: { read }, user }) {
    const me = user?.id
    const { id, parent_id, authorId } = await deeds.readableComment(read, query.commentId, me)
    if (parent_id !== null) refuse(404, UNKNOWN)
    const wanted = query.around && (await q.findComment(read, query.around, me))
    const isHere = wanted && wanted.parent_id === id
    const paging = isHere ? pageAt(pagingOf(query), await q.countChildren(read, id, me, wanted.id)) : pagingOf(query)
    const ids = (await q.findChildren(read, id, paging.pageSize, paging.offset, me)).map((it) => it.id)
    return pageOfRecords(await presentReplies(read, ids, { me, authorId }), await q.countChildren(read, id, me), paging)
  },

  async add({ body }, scope) {
    return presentOne(scope.db.read, await addComment(scope, body), scope.user.id)
  },

  async update({ body: { id, contentMd } }, scope) {
    await changeComment(scope, id, contentMd)
    return presentOne(scope.db.read, id, scope.user.id)
  },

  async delete({ params: { id } }, { db, user, now }) {
    await deeds.removeComment(db, { user, id, now: now() })
    return true
  },

  async like({ params: { id }, query }, { db, user, now, answers }) {
    const { isOn, likeNum, tag } = await deeds.likeComment(db, { user, id, to: query.to, now: now() })
    answers.forget(tag)
    return new WithExtra(true, { isLike: isOn, likeNum })
  },

  async stick({ params: { id }, query }, { db, user, now }) {
    return new WithExtra(true, { isStick: await deeds.stickComment(db, { user, id, to: query.to, now: now() }) })
  },

  async report({ params: { id }, body }, { db, user, now }) {
    const found = await deeds.readableComment(db.read, id, user.id)
    if (found.user_id === user.id) refuse(400, '不能举报自己')
    await reportThing(db, user.id, { type: 'comment', id }, body, now())
    return true
  },
})
