import { CHAT_RECALL_MS, type ChatType } from '#contract/talk/chat-text.ts'
import { isReferenced } from '#server/content/file/file.references.queries.ts'
import { findFile, hideFile } from '#server/content/file/file.remove.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { lockUser } from '#server/people/auth/account.queries.ts'
import { deviceOf } from '#server/people/auth/device.ts'
import { notifyMentionedInChat, withdrawChat } from '#server/people/notify/notify.ts'
import { findMentions } from './chat.finish.queries.ts'
import { finishLater } from './chat.finish.ts'
import { findMessage } from './chat.queries.ts'
import { forgetWords, indexMessage } from './chat.search.queries.ts'
import { textOf } from './chat.text.ts'
import { uploadOf } from './chat.upload.ts'
import * as write from './chat.write.queries.ts'

export const UNKNOWN = '消息不存在'

type CallerScope = Scope & { user: User }

interface Draft {
  type: ChatType
  content: string
  replyId?: number | null | undefined
  clientId?: string | undefined
  fileName?: string | undefined
  duration?: number | undefined
}

/**
 * Sends a message to the room and returns its id. A second call with the same `clientId` sends nothing.
 * @throws Refusal 403 for a muted user, 404 when there is nothing to answer or no such upload, 429 for too many messages
 */
export async function sendMessage(scope: CallerScope, draft: Draft): Promise<number> {
  const { db, user, now } = scope
  if (user.isMuted) refuse(403, '你已被禁言，暂时不能发言')
  const { clientId = null, replyId = null } = draft
  const sent = clientId && (await write.findSent(db.read, user.id, clientId))
  if (sent) return sent
  await scope.spend('chat')
  const { row, called, isHeld, finish } = await contentOf(scope, draft)
  const time = now()
  const id = await db.write(async (tx) => {
    await lockUser(tx, user.id)
    const twin = clientId && (await write.findSent(tx, user.id, clientId))
    if (twin) return twin
    if (replyId !== null && (await findMessage(tx, user.id, replyId))?.status !== 'shown')
      refuse(404, '要回复的消息不存在', { field: 'replyId' })
    // The owner may have deleted the upload meanwhile.
    if (draft.type !== 'text') await uploadOf(tx, user.id, { ...draft, type: draft.type })
    const saved = await write.insertMessage(tx, {
      ...row,
      change: await write.nextChange(tx),
      user_id: user.id,
      type: draft.type,
      reply_id: replyId,
      status: isHeld ? 'held' : 'shown',
      client_id: clientId,
      location: deviceOf(scope.visitor).ip_location,
      create_time: time,
    })
    await write.insertMentions(tx, saved, called)
    if (!isHeld) await spread(tx, { id: saved, userId: user.id, words: row.plain, called, now: time })
    return saved
  })
  finish(id)
  return id
}

const NOTHING = { content_md: '', content_html: '', render_key: null, file_id: null, file_name: '', duration: 0 }

async function contentOf(scope: CallerScope, draft: Draft) {
  const { type, content } = draft
  if (type === 'text') {
    const text = await textOf(scope, content)
    const row = { content_md: text.contentMd, content_html: text.html, render_key: text.key, plain: text.plain }
    const finish = (id: number) => finishLater(scope.db, id, text)
    return { row: { ...NOTHING, ...row }, called: text.called, isHeld: text.isHeld, finish }
  }
  const { isHeld, ...row } = await uploadOf(scope.db.read, scope.user.id, { ...draft, type })
  return { row: { ...NOTHING, ...row }, called: [], isHeld, finish: () => {} }
}

interface Shown {
  id: number
  userId: number
  words: string
  called: readonly { id: number }[]
  now: number
}

/** Brings a message to everybody: the search finds its words, and the users whom it mentions are notified. */
async function spread(tx: Writer, { id, userId, words, called, now }: Shown): Promise<void> {
  await indexMessage(tx, id, words)
  const people = called.map((it) => it.id)
  await notifyMentionedInChat(tx, { id, userId, called: people, now })
}

interface Wish {
  user: User
  id: number
  /** Counts milliseconds since the epoch (UTC). */
  now: number
}

/**
 * Recalls a message for good.
 * @throws Refusal 404 for a message of another user, 403 when it is too late
 */
export const recallMessage = (db: Database, wish: Wish): Promise<void> => db.write((tx) => recallIn(tx, wish))

/** Does the same as `recallMessage` in a transaction that does more. */
export async function recallIn(tx: Writer, { user, id, now }: Wish): Promise<void> {
  const found = (await write.findAny(tx, id)) ?? refuse(404, UNKNOWN)
  const isAdmin = user.role === 'admin'
  if (found.user_id !== user.id && !(isAdmin && (found.status === 'shown' || found.status === 'recalled'))) refuse(404, UNKNOWN)
  if (found.status === 'recalled' || found.status === 'refused') return
  if (!isAdmin && now - found.create_time > CHAT_RECALL_MS) refuse(403, '发送超过 2 分钟的消息不能撤回')
  // Users who have never read it need not learn that it is gone.
  await takeOut(tx, found, found.status === 'held' ? 'refused' : 'recalled', now)
}

type Found = NonNullable<Awaited<ReturnType<typeof write.findAny>>>

async function takeOut(tx: Writer, { id, file_id }: Found, status: 'recalled' | 'refused', now: number): Promise<void> {
  await write.wipeMessage(tx, id, status, await write.nextChange(tx))
  await forgetWords(tx, id)
  await withdrawChat(tx, id)
  const file = file_id === null ? undefined : await findFile(tx, file_id)
  // The file of the message leaves the disk, unless something else shows it.
  if (file && !(await isReferenced(tx, file))) await hideFile(tx, file.id, now)
}

/**
 * Stores an administrator's decision about a message that waits: everybody may read it, or nobody.
 * @throws Refusal 404 when there is none
 */
export const settleMessage = (
  { db, now }: { db: Database; now: () => number },
  id: number,
  status: 'shown' | 'refused',
): Promise<void> => db.write((tx) => settleIn(tx, id, status, now()))

/** Does the same as `settleMessage` in a transaction that does more. */
export async function settleIn(tx: Writer, id: number, status: 'shown' | 'refused', now: number): Promise<void> {
  const found = (await write.findAny(tx, id)) ?? refuse(404, UNKNOWN)
  if (found.status !== 'held') return
  if (status === 'refused') return takeOut(tx, found, 'refused', now)
  await write.setShown(tx, id, await write.nextChange(tx))
  const called = (await findMentions(tx, [id])).map((it) => ({ id: it.user_id }))
  await spread(tx, { id, userId: found.user_id, words: found.plain, called, now })
}
