import * as z from 'zod/mini'
import { ArticleRow, TITLE_MAX } from '../content/article.ts'
import { call, described, ids, input, time, whole } from '../core/define.ts'
import { atMost } from '../core/owner-text.ts'
import { pageOf, paging } from '../core/page.ts'
import { meLiked } from './me-liked.ts'

/** Limits the comments that one call removes. */
const COMMENTS_AT_ONCE = 50

const MyComment = z.object({
  id: z.int(),
  targetType: z.enum(['article', 'moment', 'goods']),
  targetId: z.int(),
  articleId: z.nullable(described(z.int(), 'Null under anything else than an article')),
  articleTitle: described(z.string(), 'Of what it stands under; empty when that can no longer be read'),
  content: described(z.string(), 'Sanitised HTML'),
  likeNum: z.int(),
  createTime: time(),
})
export type MyComment = z.infer<typeof MyComment>

const MyReply = z.extend(MyComment, { replyNickname: described(z.string(), 'Who is answered') })
export type MyReply = z.infer<typeof MyReply>

const MyArticle = z.extend(ArticleRow, {
  status: described(z.int(), '0 off shelf, 1 published, 2 draft, 3 in review, 4 scheduled, 5 returned'),
  visibility: z.enum(['public', 'login', 'password', 'private']),
  draftStatus: z.nullable(described(z.int(), 'What is written beside it: 2 being written, 3 in review, 5 returned')),
  reason: described(z.string(), 'Why it was returned; else empty'),
  changeTime: described(time(), 'When its author last wrote there'),
  deleteTime: z.nullable(described(time(), 'In the bin since then')),
  mayRestore: described(z.boolean(), 'In the bin, and for its author to bring back'),
  mayPublish: described(z.boolean(), 'Whether who asks publishes without review'),
})
export type MyArticle = z.infer<typeof MyArticle>

/** Holds the lists of the personal centre; each user sees only their own rows. */
export const me = {
  ...meLiked,
  comments: call({
    method: 'GET',
    path: '/protal/user/comment',
    aliases: ['/portal/user/comment'],
    access: 'member',
    writes: false,
    summary: 'All comments that one wrote, newest first.',
    query: input(paging),
    data: pageOf(MyComment),
  }),
  replies: call({
    method: 'GET',
    path: '/protal/user/myReply',
    aliases: ['/portal/user/myReply'],
    access: 'member',
    writes: false,
    summary: 'Those of them that answer somebody.',
    query: input(paging),
    data: pageOf(MyReply),
  }),
  likes: call({
    method: 'GET',
    path: '/protal/user/myLike',
    aliases: ['/portal/user/myLike'],
    access: 'member',
    writes: false,
    summary: 'Articles that one likes and may read without a password, the last liked first.',
    query: input(paging),
    data: pageOf(ArticleRow),
  }),
  favorites: call({
    method: 'GET',
    path: '/protal/user/myFavorite',
    aliases: ['/portal/user/myFavorite'],
    access: 'member',
    writes: false,
    summary: 'Articles that one keeps and may read without a password, the last one first.',
    query: input(paging),
    data: pageOf(ArticleRow),
  }),
  articles: call({
    method: 'GET',
    path: '/protal/user/myArticle',
    aliases: ['/portal/user/myArticle'],
    access: 'member',
    writes: false,
    summary: 'Own articles of every status, the last changed first.',
    query: input({
      title: z.optional(described(z.string().check(z.trim(), atMost('标题', TITLE_MAX)), 'Part of the title')),
      status: z.optional(whole('文章状态不正确', 0, 5)),
      deleted: z.optional(described(z.literal('1', '参数 deleted 只能是 1'), 'Those in the bin instead')),
      ...paging,
    }),
    data: pageOf(MyArticle),
  }),
  deleteComments: call({
    method: 'DELETE',
    path: '/protal/user/delMyComment/:ids',
    aliases: ['/portal/user/delMyComment/:ids'],
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Takes own comments away, with what answers them.',
    params: input({ ids: ids(COMMENTS_AT_ONCE, '评论编号不正确') }),
    data: z.boolean(),
  }),
}
