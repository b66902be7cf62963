import type { Database } from '#server/core/db/database.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { isReferenced } from './file.references.queries.ts'
import { findOwnFile, hideFile } from './file.remove.queries.ts'

interface Deps {
  db: Database
  now: () => number
  log: Logger
}

/**
 * Deletes a user's own file; it leaves the disk some days later. The file is found by its whole address, which never becomes a path. A
 * missing file and another user's file get the same answer.
 * @throws Refusal 404 when there is none, 409 while something shows it
 */
export async function removeFile({ db, now, log }: Deps, userId: number, url: string): Promise<void> {
  await db.write(async (tx) => {
    const it = (await findOwnFile(tx, userId, url)) ?? refuse(404, '文件不存在')
    if (await isReferenced(tx, it)) refuse(409, '文件正在被使用，不能删除')
    await hideFile(tx, it.id, now())
  })
  // The file stays on the disk for seven days, in which somebody may ask who deleted it.
  log.info({ audit: 'file deleted', userId, url }, 'a file was deleted by its owner')
}
