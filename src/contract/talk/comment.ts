import * as z from 'zod/mini'
import { to } from '../content/article-marks.ts'
import { ClientId } from '../core/client-id.ts'
import { call, described, id, input, time, tolerant } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'
import { COMMENT_TARGETS, type CommentTarget } from '../core/talk-target.ts'
import { commentAids } from './comment-aids.ts'
import { AnchorSent, CommentAnchor, PlaceTalk, placeInQuery } from './comment-anchor.ts'
import { CommentText } from './comment-text.ts'
import { complaintFields } from './complaint.ts'

const UNKNOWN_ID = '评论编号不正确'
const byId = input({ id: id(UNKNOWN_ID) })

/** Returns the cache tag of a conversation: a page that shows the conversation depends on it. */
export const commentsTag = (type: CommentTarget, id: number): string =>
  type === 'article' ? `comments:${id}` : `comments:${type}-${id}`

const comment_ = {
  id: z.int(),
  articleId: z.nullable(described(z.int(), 'Null under anything else than an article')),
  targetType: z.enum(COMMENT_TARGETS),
  targetId: z.int(),
  parentId: z.nullable(described(z.int(), 'The comment at the top that a reply stands under')),
  userId: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  isAuthor: described(z.boolean(), 'Wrote what is talked about'),
  role: z.enum(['admin', 'user']),
  replyUserId: z.nullable(described(z.int(), 'Whose reply is answered; null for an answer to the comment at the top')),
  replyNickname: z.string(),
  content: described(z.string(), 'Sanitised HTML'),
  contentMd: z.optional(described(z.string(), 'Own ones only')),
  likeNum: z.int(),
  isLike: z.boolean(),
  ipSource: described(z.string(), 'Region, or empty'),
  browser: z.string(),
  os: z.string(),
  createTime: time(),
  editTime: z.optional(time()),
  isStick: z.boolean(),
  isHeld: described(z.boolean(), 'Waits to be looked at; only who wrote it sees it'),
  replyNum: described(z.int(), 'Answers that can be read'),
  anchor: z.optional(described(CommentAnchor, 'Only of one that is attached to a place in an article')),
}

/** Holds an answer to a comment, or to another answer. */
export const CommentReply = z.object(comment_)
export type CommentReply = z.infer<typeof CommentReply>

/** Holds a comment that is not an answer. */
export const Comment = z.object({
  ...comment_,
  children: described(z.array(CommentReply), 'The first three answers, the oldest first'),
})
export type Comment = z.infer<typeof Comment>

/** Names the thing that the comments are about; `articleId` is a short form for articles. */
const place = {
  articleId: z.optional(described(id('文章编号不正确'), 'Stands for `targetType=article` and `targetId`')),
  targetType: z.optional(z.enum(COMMENT_TARGETS, '不认识的评论对象')),
  targetId: z.optional(id('评论对象的编号不正确')),
}
const around = z.optional(described(id(UNKNOWN_ID), 'Answers the page that this comment stands on, whatever `pageNum` says'))

type Place = { articleId?: number | undefined; targetType?: CommentTarget | undefined; targetId?: number | undefined }

/** Returns the target of a call; null when it names none, or two. */
export function targetOf({ articleId, targetType, targetId }: Place): { type: CommentTarget; id: number } | null {
  if (articleId !== undefined && targetType === undefined && targetId === undefined) return { type: 'article', id: articleId }
  return articleId === undefined && targetType && targetId !== undefined ? { type: targetType, id: targetId } : null
}

const tagOf = (it: Place) => {
  const target = targetOf(it)
  return target ? [commentsTag(target.type, target.id)] : []
}

export const comment = {
  ...commentAids,
  list: call({
    method: 'GET',
    path: '/api/comment/list',
    access: 'anyone',
    writes: false,
    summary: 'What is said about an article, a moment or a project: pinned ones first, each with its first answers.',
    query: input({
      ...place,
      ...placeInQuery,
      sortType: z.optional(described(z.enum(['new', 'like'], '排序方式不正确'), 'new (default) or like')),
      around,
      ...paging,
    }),
    data: z.extend(pageOf(Comment), {
      commentNum: described(z.int(), 'All that can be read, answers included'),
      places: described(z.array(PlaceTalk), 'Where in the article something is said, in no order'),
    }),
    tags: ({ query }: { query: Place }) => tagOf(query),
  }),
  replies: call({
    method: 'GET',
    path: '/api/comment/replies',
    access: 'anyone',
    writes: false,
    summary: 'The answers to a comment, the oldest first.',
    query: input({ commentId: id(UNKNOWN_ID), around, ...paging }),
    data: pageOf(CommentReply),
    // The answer tells the conversation; an empty page has no tag, but no cache keeps it for long.
    tags: (_: unknown, page: { records: CommentReply[] }) =>
      page.records.slice(0, 1).map((it) => commentsTag(it.targetType, it.targetId)),
  }),
  place: call({
    method: 'GET',
    path: '/api/comment/place/:id',
    access: 'anyone',
    writes: false,
    summary: 'Under what a comment stands, for addresses that name nothing but the comment.',
    params: byId,
    data: z.object({
      targetType: z.enum(COMMENT_TARGETS),
      targetId: z.int(),
      block: z.nullable(described(z.int(), 'The block of the article that its conversation is attached to, while it is there')),
      line: z.nullable(z.int()),
    }),
    tags: (_: unknown, it: { targetType: CommentTarget; targetId: number }) => [commentsTag(it.targetType, it.targetId)],
  }),
  add: call({
    method: 'POST',
    path: '/api/comment/add',
    access: 'member',
    writes: true,
    rate: 'comment',
    ratedInside: true,
    summary: 'Says something about an article, a moment or a project, or answers a comment. Answers it as the list shows it.',
    body: tolerant({
      articleId: z.optional(z.int('文章编号不正确').check(z.positive('文章编号不正确'))),
      targetType: place.targetType,
      targetId: z.optional(z.int('评论对象的编号不正确').check(z.positive('评论对象的编号不正确'))),
      contentMd: CommentText,
      parentId: z.optional(
        described(z.int(UNKNOWN_ID).check(z.positive(UNKNOWN_ID)), 'What is answered: a comment, or an answer to one'),
      ),
      replyUserId: z.optional(
        described(
          z.int('用户编号不正确'),
          'Who of that conversation is answered; follows from `parentId` when that is an answer',
        ),
      ),
      anchor: z.optional(described(AnchorSent, 'Where in the article it belongs; not of an answer')),
      clientId: z.optional(described(ClientId, 'Sent again with the same one, it answers the comment that is there')),
    }),
    data: Comment,
  }),
  update: call({
    method: 'PUT',
    path: '/api/comment/update',
    access: 'member',
    writes: true,
    rate: 'comment',
    summary: 'Changes an own comment within 15 minutes.',
    body: input({ id: z.int(UNKNOWN_ID).check(z.positive(UNKNOWN_ID)), contentMd: CommentText }),
    data: Comment,
  }),
  delete: call({
    method: 'DELETE',
    path: '/api/comment/delete/:id',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Takes a comment away with its answers: an own one, one under an own work, and for administrators any.',
    params: byId,
    data: z.boolean(),
  }),
  like: call({
    method: 'GET',
    path: '/api/comment/like/:id',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Likes a comment, or takes the like away.',
    params: byId,
    query: to,
    data: z.boolean(),
    extra: z.object({ isLike: z.boolean(), likeNum: z.int() }),
  }),
  stick: call({
    method: 'POST',
    path: '/api/comment/stick/:id',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Pins a comment at the top, or takes the pin away: for who wrote what is talked about, and administrators.',
    params: byId,
    query: to,
    data: z.boolean(),
    extra: z.object({ isStick: z.boolean() }),
  }),
  report: call({
    method: 'POST',
    path: '/api/comment/report/:id',
    access: 'member',
    writes: true,
    rate: 'complaint',
    summary: 'Tells the owner of the site that something is wrong with a comment; once counts for a member.',
    params: byId,
    body: input(complaintFields),
    data: z.boolean(),
  }),
}
