import type { Database } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import { addLikes, deleteMark, insertMark, type MarkKind } from './article.mark.queries.ts'
import { findCounters, isMarked } from './article.queries.ts'

interface Wish {
  userId: number
  articleId: number
  /** Missing: turned over. */
  to?: '1' | '0' | undefined
  /** UTC milliseconds. */
  now: number
}

/** Sets or takes away what one reader thinks of an article. Counts likes with it; like a view, a like publishes nothing. */
export const mark = (db: Database, kind: MarkKind, { userId, articleId, to, now }: Wish) =>
  db.write(async (tx) => {
    const [article] = await findCounters(tx, [articleId])
    if (!article) refuse(404, '文章不存在')
    const isOn = to ? to === '1' : !(await isMarked(tx, kind, userId, articleId))
    const isChanged = isOn
      ? await insertMark(tx, kind, { user_id: userId, article_id: articleId, create_time: now })
      : await deleteMark(tx, kind, userId, articleId)
    if (!isChanged || kind !== 'article_like') return { isOn, likeNum: article.like_num }
    const more = isOn ? 1 : -1
    await addLikes(tx, articleId, more)
    return { isOn, likeNum: article.like_num + more }
  })
