import type { Database } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import { hideFile } from './file.remove.queries.ts'

interface Deps {
  db: Database
  now: () => number
}

/**
 * Takes a user's own file away. It is known by its whole address, which never becomes a path; what is missing and what is somebody
 * else's are the same.
 * @throws Refusal 404 when there is none, 409 while something shows it
 */
export const removeFile = ({ db, now }: Deps, userId: number, url: string): Promise<void> =>
  db.write(async (tx) => {
    if (!(await hideFile(tx, userId, url, now()))) refuse(404, '文件不存在')
  })
