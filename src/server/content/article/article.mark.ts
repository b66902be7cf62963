import { turnMark } from '#server/content/mark/mark.rules.ts'
import type { Database } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { likeNotifier } from '#server/people/notify/notify.ts'
import { countersFor } from './article.access.ts'
import { addLikes, deleteMark, insertMark, type MarkKind } from './article.mark.queries.ts'

interface Wish {
  user: User
  articleId: number
  /** Toggles the mark when it is undefined. */
  to?: '1' | '0' | undefined
  /** Counts milliseconds since the epoch (UTC). */
  now: number
}

/** Turns a user's like or favorite of an article on or off (without `to` it toggles), and counts likes. It publishes no page. */
export const mark = (db: Database, kind: MarkKind, { user, articleId, to, now }: Wish) =>
  db.write(async (tx) => {
    const userId = user.id
    const article = await countersFor(tx, articleId, user)
    if (!article) refuse(404, '文章不存在')
    return turnMark(to, {
      take: () => deleteMark(tx, kind, userId, articleId),
      set: () => insertMark(tx, kind, { user_id: userId, article_id: articleId, create_time: now }),
      ...(kind === 'article_like' && likeNotifier(tx, { type: 'article', id: articleId, userId, now })),
      add: async (more) => (kind === 'article_like' ? addLikes(tx, articleId, more) : article.like_num),
      likeNum: article.like_num,
    })
  })
