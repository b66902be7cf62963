import type { Comment, CommentReply } from '#contract/talk/comment.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { Reader } from '#server/core/db/database.ts'
import * as q from './comment.queries.ts'

interface Looking {
  me: q.Me
  /** Is the author of what the comments are about. */
  authorId: number
}

/** Returns top-level comments with their first answers, in the order of the ids; comments that are gone are left out. */
export async function presentComments(db: Reader, ids: readonly number[], { me, authorId }: Looking): Promise<Comment[]> {
  const children = await q.findFirstChildren(db, ids, me)
  const told = await tell(db, [...ids, ...children.map((it) => it.id)], { me, authorId })
  return ids.flatMap((id) => {
    const it = told.get(id)
    if (!it) return []
    const own = children.filter((child) => child.parent_id === id)
    const shown = own.flatMap((child) => told.get(child.id) ?? [])
    return [{ ...it, replyNum: Number(own[0]?.total ?? 0), children: shown }]
  })
}

/** Returns answers in the order of the ids. */
export async function presentReplies(db: Reader, ids: readonly number[], looking: Looking): Promise<CommentReply[]> {
  const told = await tell(db, ids, looking)
  return ids.flatMap((id) => told.get(id) ?? [])
}

async function tell(db: Reader, ids: readonly number[], { me, authorId }: Looking): Promise<Map<number, CommentReply>> {
  const rows = await q.findRows(db, ids)
  const liked = me === undefined ? new Set<number>() : await q.findLiked(db, me, ids)
  return new Map([...rows.values()].map((it) => [it.id, shapeOf(it, { me, authorId }, liked.has(it.id))]))
}

const shapeOf = (it: q.CommentRow, { me, authorId }: Looking, isLike: boolean): CommentReply => ({
  id: it.id,
  articleId: it.target_type === 'article' ? it.target_id : null,
  targetType: it.target_type,
  targetId: it.target_id,
  parentId: it.parent_id,
  userId: it.user_id,
  nickname: it.nickname,
  avatar: it.avatar,
  isAuthor: it.user_id === authorId,
  role: it.role === 'admin' ? 'admin' : 'user',
  replyUserId: it.reply_user_id,
  replyNickname: it.reply_nickname ?? '',
  content: it.content_html,
  ...(it.user_id === me && { contentMd: it.content_md }),
  likeNum: it.like_num,
  isLike,
  ipSource: it.ip_source,
  browser: it.browser,
  os: it.os,
  createTime: shanghaiTime(it.create_time),
  ...(it.edit_time !== null && { editTime: shanghaiTime(it.edit_time) }),
  isStick: it.is_stick === 1,
  isHeld: it.status === 'held',
  replyNum: 0,
  ...(it.anchor_block !== null && {
    anchor: {
      block: it.anchor_block,
      line: it.anchor_line,
      quote: it.anchor_quote ?? '',
      isGone: it.present_block === null,
    },
  }),
})
