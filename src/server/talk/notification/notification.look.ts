import type { OutlineEntry } from '#contract/content/article.ts'
import type { CommentTarget } from '#contract/core/talk-target.ts'
import type { Comment } from '#contract/talk/comment.ts'
import type { NotificationLook, NotificationThing } from '#contract/talk/notification.ts'
import { cut } from '#lib/cut.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { htmlText } from '#lib/html-text.ts'
import { findColumn } from '#server/content/column/column.queries.ts'
import { readSiteConfig } from '#server/core/config/site.rules.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { findTargetFor } from '#server/core/target/target.queries.ts'
import { presentComments, presentReplies } from '#server/talk/comment/comment.present.ts'
import { countChildren, findChildren, findComment } from '#server/talk/comment/comment.queries.ts'
import * as look from './notification.look.queries.ts'
import { findActors, findSome, type NotificationRow } from './notification.queries.ts'
import { toNotification } from './notification.words.ts'

/** Limits the faces of a notification about several likes, as in the list. */
const FACES = 3
const PASSAGE_MAX = 300
/** Limits the answers that are shown before the one that is new, and after it. */
const BEFORE_MAX = 5
const AFTER_MAX = 10

type Asking = Pick<Scope, 'db'> & { user: User }
type Talk = Pick<NotificationLook, 'commentId' | 'conversation' | 'earlierNum' | 'laterNum'>

const NO_TALK: Talk = { commentId: null, conversation: null, earlierNum: 0, laterNum: 0 }

/**
 * Returns what one of the user's own notifications is about, and the conversation around it. What the user may not read any more is left
 * out, by the rules of the calls that show it. Returns undefined for a notification that does not exist or is not the user's own.
 */
export async function lookAt({ db: { read }, user }: Asking, id: number): Promise<NotificationLook | undefined> {
  const [row] = await findSome(read, user.id, [id])
  if (!row) return undefined
  const people = Number(row.from_num) > 1 ? (await findActors(read, [id], FACES)).get(id) : undefined
  const told = toNotification(row, people)
  const { openComment } = await readSiteConfig(read)
  const found = await findAround(read, row, user)
  // The words of a comment are as private as the thing under which they stand.
  const message = row.type === 'system' ? row.message : found.thing ? told.message : ''
  const about = row.type === 'system' || found.thing ? told.about : ''
  return { notification: { ...told, message, about }, ...found, isOpen: openComment }
}

async function findAround(db: Reader, row: NotificationRow, user: User): Promise<Talk & Pick<NotificationLook, 'thing'>> {
  const { target_type: type, target_id: id } = row
  if (type === null || id === null) return { ...NO_TALK, thing: null }
  if (type === 'chat') return { ...NO_TALK, thing: await chatThing(db, id) }
  if (type === 'column') return { ...NO_TALK, thing: await columnThing(db, row.id, id, user) }
  const target = await findTargetFor(db, user.id, type, id)
  if (!target) return { ...NO_TALK, thing: null }
  const talk = row.comment_id === null ? NO_TALK : await talkAround(db, row.comment_id, user.id, target.user_id)
  return { ...talk, thing: await thingOf(db, { type, id, userId: target.user_id }, talk.conversation) }
}

async function thingOf(
  db: Reader,
  it: { type: CommentTarget; id: number; userId: number },
  conversation: Comment | null,
): Promise<NotificationThing | null> {
  const found = await look.findThing[it.type](db, it.id)
  if (!found) return null
  const anchor = conversation?.anchor
  const begins = it.type === 'moment' ? htmlText(found.begins) : found.begins
  return {
    ...it,
    title: found.title,
    cover: found.cover,
    passage: cut(anchor ? anchor.quote : begins, PASSAGE_MAX),
    section: anchor && !anchor.isGone ? await sectionOf(db, it.id, anchor.block) : '',
    articles: [],
  }
}

/** Finds the heading above a block. Where headings stand inside of other blocks, the outline does not say which it is. */
async function sectionOf(db: Reader, articleId: number, block: number): Promise<string> {
  const found = await look.findHeadings(db, articleId, block)
  const outline: OutlineEntry[] = found ? JSON.parse(found.outline) : []
  return (found && outline.length === found.all && outline[found.before - 1]?.text) || ''
}

async function chatThing(db: Reader, id: number): Promise<NotificationThing | null> {
  const found = await look.findChatMessage(db, id)
  const plain = { title: '', cover: '', section: '', articles: [] }
  return found ? { type: 'chat', id, userId: found.user_id, ...plain, passage: found.plain } : null
}

async function columnThing(db: Reader, notificationId: number, id: number, user: User): Promise<NotificationThing | null> {
  const column = await findColumn(db, user, id)
  if (!column) return null
  const articles = await look.findNewArticles(db, notificationId)
  return {
    type: 'column',
    id,
    userId: column.user_id,
    title: column.name,
    cover: column.cover,
    passage: column.summary,
    section: '',
    articles: articles.map(({ create_time, ...it }) => ({ ...it, createTime: shanghaiTime(create_time) })),
  }
}

/** Finds the comment at the top of a conversation with the answers around one comment. Others are counted. */
async function talkAround(db: Reader, id: number, me: number, authorId: number): Promise<Talk> {
  const found = await findComment(db, id, me)
  const topId = found?.parent_id ?? id
  const [top] = found && (await findComment(db, topId, me)) ? await presentComments(db, [topId], { me, authorId }) : []
  if (!top) return NO_TALK
  const before = topId === id ? 0 : await countChildren(db, topId, me, id)
  const earlierNum = Math.max(0, before - BEFORE_MAX)
  const rows = await findChildren(db, topId, before - earlierNum + 1 + AFTER_MAX, earlierNum, me)
  const children = await presentReplies(
    db,
    rows.map((it) => it.id),
    { me, authorId },
  )
  const laterNum = Math.max(0, top.replyNum - earlierNum - children.length)
  return { commentId: id, conversation: { ...top, children }, earlierNum, laterNum }
}
