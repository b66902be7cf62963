import { RESTORE_DAYS } from '#contract/content/writing.ts'
import { me } from '#contract/site/me.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { toRow } from '#server/content/article/article.present.ts'
import { findTagsOf } from '#server/content/article/article.queries.ts'
import { mayPublish } from '#server/content/writing/writing.order.ts'
import type { ArticleStatus } from '#server/core/db/column-types.ts'
import type { Reader } from '#server/core/db/database.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import * as articles from './me.article.queries.ts'
import * as comments from './me.comment.queries.ts'
import { likedThings } from './me.liked.ts'

const DAY_MS = 24 * 3_600_000

type Query = Parameters<typeof pagingOf>[0]
type CommentRow = Awaited<ReturnType<typeof comments.findOwnComments>>[number]

const toComment = (it: CommentRow) => ({
  id: it.id,
  targetType: it.target_type,
  targetId: it.target_id,
  articleId: it.target_type === 'article' ? it.target_id : null,
  articleTitle: it.article_title ?? it.goods_name ?? '',
  content: it.content_html,
  likeNum: it.like_num,
  createTime: shanghaiTime(it.create_time),
})

async function commentsOf(db: Reader, userId: number, query: Query, repliesOnly: boolean) {
  const paging = pagingOf(query)
  const rows = await comments.findOwnComments(db, userId, repliesOnly, paging.pageSize, paging.offset)
  const total = await comments.countOwnComments(db, userId, repliesOnly)
  return pageOfRecords(
    rows.map((it) => ({ ...toComment(it), replyNickname: it.nickname ?? '' })),
    total,
    paging,
  )
}

async function marked(db: Reader, kind: 'article_like' | 'article_favorite', userId: number, query: Query) {
  const paging = pagingOf(query)
  const rows = await articles.findMarked(db, kind, userId, paging.pageSize, paging.offset)
  const tags = await findTagsOf(
    db,
    rows.map((it) => it.id),
  )
  const total = await articles.countMarked(db, kind, userId)
  return pageOfRecords(
    rows.map((it) => toRow(it, tags.get(it.id) ?? [])),
    total,
    paging,
  )
}

export const meRoutes = implement(me, {
  comments: ({ query }, { db, user }) => commentsOf(db.read, user.id, query, false),
  replies: ({ query }, { db, user }) => commentsOf(db.read, user.id, query, true),
  likes: ({ query }, { db, user }) => marked(db.read, 'article_like', user.id, query),
  likedThings: ({ query }, { db, user }) => likedThings(db.read, user.id, query),
  favorites: ({ query }, { db, user }) => marked(db.read, 'article_favorite', user.id, query),

  async articles({ query }, { db: { read }, user, now }) {
    const paging = pagingOf(query)
    const deletedSince = query.deleted === '1' ? now() - RESTORE_DAYS * DAY_MS : undefined
    const filter = { title: query.title, status: query.status as ArticleStatus | undefined, deletedSince }
    const rows = await articles.findOwnArticles(read, user.id, filter, paging.pageSize, paging.offset)
    const tags = await findTagsOf(
      read,
      rows.map((it) => it.id),
    )
    const publishes = await mayPublish(read, user)
    return pageOfRecords(
      rows.map((it) => ({
        ...toRow(it, tags.get(it.id) ?? []),
        status: it.status,
        visibility: it.visibility,
        draftStatus: it.draft_status,
        reason: it.reason ?? '',
        changeTime: shanghaiTime(it.draft_time ?? it.update_time),
        deleteTime: it.deleted_time === null ? null : shanghaiTime(it.deleted_time),
        mayRestore: it.deleted_time !== null && (user.role === 'admin' || it.deleted_user_id === user.id),
        mayPublish: publishes,
      })),
      await articles.countOwnArticles(read, user.id, filter),
      paging,
    )
  },

  async deleteComments({ params: { ids } }, { db, user, now }) {
    return (await db.write((tx) => comments.deleteComments(tx, user.id, ids, now()))) || refuse(404, '评论不存在')
  },
})
