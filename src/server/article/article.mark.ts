import type { Database } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import { addLikes, deleteMark, insertMark, type MarkKind } from './article.mark.queries.ts'
import { findCounters } from './article.queries.ts'

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
    // Taken away first, and only what was not there is set: what a look would have said may be over by then.
    const wasThere = to !== '1' && (await deleteMark(tx, kind, userId, articleId))
    const isOn = to ? to === '1' : !wasThere
    const isNew = isOn && (await insertMark(tx, kind, { user_id: userId, article_id: articleId, create_time: now }))
    if (kind !== 'article_like' || wasThere === isNew) return { isOn, likeNum: article.like_num }
    return { isOn, likeNum: await addLikes(tx, articleId, isNew ? 1 : -1) }
  })
