import { CHAT_EMOJI_MAX, CHAT_LINKS_MAX, ChatText } from '#contract/talk/chat-text.ts'
import { htmlText } from '#lib/html-text.ts'
import { judge, readModeration, refuseSeen } from '#server/content/moderation/moderation.rules.ts'
import type { Database } from '#server/core/db/database.ts'
import { accept } from '#server/core/http/accept.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { findPeopleAmong, renderComment } from '#server/talk/comment/comment.text.ts'
import { findSpeakers } from './chat.people.queries.ts'
import { hasSpoken } from './chat.write.queries.ts'

type CallerScope = Pick<Scope, 'db' | 'renderer'> & { user: User }

/** Finds the users whom the text of a message may mention. */
export const peopleOf = (db: Database['read'], contentMd: string) =>
  findPeopleAmong(db, contentMd, (people) => findSpeakers(db, people))

const ABOUT_TEXT = { field: 'content' } as const

/**
 * Returns the text of a message as it may be shown, and whether it waits until an administrator has looked at it.
 * @throws Refusal 400 for a text that shows nothing, holds too much or may not be said
 */
export async function textOf(scope: CallerScope, said: string) {
  const { db, user } = scope
  const order = await readModeration(db.read)
  const { text: contentMd, isHeld: isSourceHeld } = judge(accept(ChatText, said, 'content'), order, 'content')
  const people = await peopleOf(db.read, contentMd)
  const text = await renderComment(scope, { userId: user.id, contentMd, people })
  if (text.saysNothing) refuse(400, '写点什么再发送吧', ABOUT_TEXT)
  if (text.links > CHAT_LINKS_MAX) refuse(400, `一条消息最多 ${CHAT_LINKS_MAX} 个链接`, ABOUT_TEXT)
  if (text.html.split('<img ').length - 1 > CHAT_EMOJI_MAX) refuse(400, `一条消息最多 ${CHAT_EMOJI_MAX} 个表情`, ABOUT_TEXT)
  const isHeld = refuseSeen(text, order, '消息', ABOUT_TEXT.field) || isSourceHeld
  const isTrusted = user.role === 'admin' || !order.holdFirst || (await hasSpoken(db.read, user.id))
  const isSuspect = !isTrusted || (order.holdLinks && (text.links > 0 || !text.isComplete) && user.role !== 'admin')
  return { ...text, contentMd, plain: htmlText(text.html), isHeld: isHeld || isSuspect }
}
