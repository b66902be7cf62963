import type { z } from 'zod/mini'
import type { CommentTarget } from '#contract/core/talk-target.ts'
import { targetOf } from '#contract/talk/comment.ts'
import type { AnchorSent } from '#contract/talk/comment-anchor.ts'
import { COMMENT_EDIT_MS, SAME_COMMENT_MS } from '#contract/talk/comment-text.ts'
import { judge, readModeration, refuseSeen } from '#server/content/moderation/moderation.rules.ts'
import { readSiteConfig } from '#server/core/config/site.rules.ts'
import type { Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { lockUser } from '#server/people/auth/account.queries.ts'
import { deviceOf } from '#server/people/auth/device.ts'
import { refuseMuted } from '#server/people/auth/silence.ts'
import { tellHooks } from '#server/people/webhook/webhook.tell.ts'
import { countOneMore, findTargetFor, lockTarget, recountComments } from '../../core/target/target.queries.ts'
import { confirmAnchor, findAnchor } from './comment.anchor.ts'
import { finishLater } from './comment.finish.ts'
import { notifyAgain, notifyConcerned } from './comment.notify.ts'
import * as q from './comment.queries.ts'
import { findPeople, refuseSame, refuseText, renderComment } from './comment.text.ts'
import * as write from './comment.write.queries.ts'

const GONE: Record<CommentTarget, string> = { article: '文章不存在', moment: '说说不存在', goods: '项目不存在' }
export const UNKNOWN = '评论不存在'
const NEWCOMER_MS = 24 * 60 * 60_000

type CallerScope = Pick<Scope, 'db' | 'now' | 'renderer' | 'spend' | 'visitor'> & { user: User }
type Place = Parameters<typeof targetOf>[0]

interface Draft extends Place {
  contentMd: string
  parentId?: number | undefined
  replyUserId?: number | undefined
  clientId?: string | undefined
  anchor?: z.infer<typeof AnchorSent> | undefined
}

/**
 * Finds what a call is about, if the user may read it.
 * @throws Refusal 400 when the call does not say it, 404 when it does not exist
 */
export async function placeOf(db: Scope['db']['read'], it: Place, me: number | undefined) {
  const { type, id } = targetOf(it) ?? refuse(400, '请说明评论的是什么')
  const { user_id: authorId, comment_num: commentNum } = (await findTargetFor(db, me, type, id)) ?? refuse(404, GONE[type])
  return { type, id, authorId, commentNum }
}

/**
 * Adds a comment to a conversation and returns its id. A second call with the same `clientId` adds nothing.
 * @throws Refusal 403 when the user may not comment or comments are closed, 404 when there is nothing to answer, 429 for too many
 * comments
 */
export async function addComment(scope: CallerScope, draft: Draft): Promise<number> {
  const { db, user, now } = scope
  await refuseSilent(scope)
  const sent = draft.clientId && (await write.findSent(db.read, user.id, draft.clientId))
  if (sent) return sent.deleted_time === null ? sent.id : refuse(404, UNKNOWN)
  await scope.spend('comment')
  if (await isNewcomer(scope)) await scope.spend('first-comments')
  const place = await placeOf(db.read, draft, user.id)
  const anchor = await anchorOf(scope, place, draft)
  const text = await textOf(scope, draft.contentMd, place)
  const time = now()
  const id = await db.write(async (tx) => {
    // Comments of one sender, and comments in one conversation, are written one after the other.
    await lockUser(tx, user.id)
    await lockTarget(tx, place.type, place.id)
    const twin = draft.clientId && (await write.findSent(tx, user.id, draft.clientId))
    if (twin) return twin.id
    await placeOf(tx, draft, user.id)
    if (anchor) await confirmAnchor(tx, place.id, anchor)
    const answered = await answeredBy(tx, place, draft)
    refuseSame(await write.findSame(tx, user.id, text.contentMd, time - SAME_COMMENT_MS), time)
    const device = deviceOf(scope.visitor)
    const saved = await write.insertComment(tx, {
      target_type: place.type,
      target_id: place.id,
      user_id: user.id,
      ...answered,
      content_md: text.contentMd,
      status: text.isHeld ? 'held' : 'shown',
      content_html: text.html,
      render_key: text.key,
      client_id: draft.clientId ?? null,
      anchor_block: anchor?.block ?? null,
      anchor_line: anchor?.line ?? null,
      anchor_quote: anchor?.quote ?? null,
      ip_source: device.ip_location,
      browser: device.browser,
      os: device.os,
      create_time: time,
    })
    await write.insertMentions(tx, saved, text.called)
    if (!text.isHeld) {
      await notifyConcerned(tx, saved, time)
      await tellHooks(tx, 'comment.shown', saved)
      await countOneMore(tx, place.type, place.id)
    }
    return saved
  })
  finishLater(db, id, text)
  return id
}

/** Finds the place in the article that a new comment belongs to, if it names one. */
async function anchorOf(scope: CallerScope, place: { type: CommentTarget; id: number }, { anchor, parentId }: Draft) {
  if (!anchor) return undefined
  if (place.type !== 'article' || parentId !== undefined)
    refuse(400, '只有文章下的评论能写在段落旁，回复跟着它回答的评论', { field: 'anchor' })
  return findAnchor(scope, place.id, anchor)
}

/** Finds the top-level comment above a new one, and the user whose answer it answers. */
async function answeredBy(tx: Writer, place: { type: CommentTarget; id: number }, { parentId, replyUserId }: Draft) {
  if (parentId === undefined) {
    if (replyUserId !== undefined) refuse(400, '请说明回复的是哪条评论', { field: 'parentId' })
    return { parent_id: null, reply_user_id: null }
  }
  const parent = await q.findComment(tx, parentId, undefined)
  if (!parent || parent.target_type !== place.type || parent.target_id !== place.id)
    refuse(404, '要回复的评论不存在', { field: 'parentId' })
  const top = parent.parent_id ?? parent.id
  const answered = parent.parent_id === null ? replyUserId : parent.user_id
  if (replyUserId !== undefined && replyUserId !== answered) refuse(400, '回复的人不在这段对话里', { field: 'replyUserId' })
  if (answered === undefined || parent.parent_id !== null) return { parent_id: top, reply_user_id: answered ?? null }
  if (!(await write.speaksBelow(tx, top, answered))) refuse(404, '要回复的评论不存在', { field: 'replyUserId' })
  // The author of the top-level comment is answered by the place below it and needs no name.
  return { parent_id: top, reply_user_id: answered === parent.user_id ? null : answered }
}

/**
 * Changes an own comment soon after it was written.
 * @throws Refusal 403 when it is too late or the user may not comment, 404 when it is another user's comment
 */
export async function changeComment(scope: CallerScope, id: number, contentMd: string): Promise<void> {
  const { db, user, now } = scope
  await refuseSilent(scope)
  const found = await ownComment(db.read, id, user.id, now())
  const text = await textOf(scope, contentMd, { type: found.target_type, id: found.target_id })
  await db.write(async (tx) => {
    await lockTarget(tx, found.target_type, found.target_id)
    const before = await ownComment(tx, id, user.id, now())
    if (before.content_md === text.contentMd) return
    const fields = { content_md: text.contentMd, content_html: text.html, render_key: text.key, edit_time: now() }
    const isHeld = before.status === 'held' || text.isHeld
    await write.updateText(tx, id, { ...fields, status: isHeld ? 'held' : 'shown' })
    await write.replaceMentions(tx, id, text.called)
    await notifyAgain(tx, id, isHeld, now())
    await recountComments(tx, before.target_type, before.target_id)
  })
  finishLater(db, id, text)
}

/** Returns the text as it may be shown, and whether it waits until an administrator has looked at it. */
async function textOf(scope: CallerScope, said: string, { type, id }: { type: CommentTarget; id: number }) {
  const { db, user } = scope
  const order = await readModeration(db.read)
  const { text: contentMd, isHeld: isSourceHeld } = judge(said, order, 'contentMd')
  const people = await findPeople(db.read, contentMd, type, id)
  const text = await renderComment(scope, { userId: user.id, contentMd, people })
  refuseText(text)
  const isHeld = refuseSeen(text, order, '评论', 'contentMd') || isSourceHeld
  const isSuspect =
    user.role !== 'admin' &&
    ((order.holdLinks && (text.links > 0 || !text.isComplete)) || (order.holdFirst && !(await write.hasSpoken(db.read, user.id))))
  return { ...text, contentMd, isHeld: isHeld || isSuspect }
}

async function ownComment(db: Writer | Scope['db']['read'], id: number, userId: number, now: number) {
  const found = await q.findComment(db, id, userId)
  if (!found || found.user_id !== userId) refuse(404, UNKNOWN)
  if (now - found.create_time > COMMENT_EDIT_MS) refuse(403, '发表超过 15 分钟的评论不能再修改')
  return found
}

async function refuseSilent({ db, user }: CallerScope): Promise<void> {
  refuseMuted(user, '评论')
  if (!(await readSiteConfig(db.read)).openComment) refuse(403, '评论已关闭')
}

async function isNewcomer({ db, user, now }: CallerScope): Promise<boolean> {
  if (user.role === 'admin') return false
  const joined = await write.findJoined(db.read, user.id)
  return joined !== undefined && now() - joined < NEWCOMER_MS
}
