import type { Database } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import * as q from './comment.queries.ts'
import { recountComments } from './comment.target.queries.ts'
import { setStatus } from './comment.write.queries.ts'

/**
 * The owner's word about a comment: everyone may read it, or nobody.
 * @throws Refusal 404 when there is none
 */
export const settleComment = (db: Database, id: number, status: 'shown' | 'hidden'): Promise<void> =>
  db.write(async (tx) => {
    const found = (await q.findAny(tx, id)) ?? refuse(404, '评论不存在')
    await setStatus(tx, id, status)
    await recountComments(tx, found.target_type, found.target_id)
  })
