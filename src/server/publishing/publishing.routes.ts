import { publishing } from '#contract/publishing.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { Reader } from '#server/db/database.ts'
import { implement } from '#server/http/implement.ts'
import { refuse } from '#server/http/refuse.ts'
import type { User } from '#server/http/scope.ts'
import { findOwn } from '#server/writing/writing.queries.ts'
import { UNKNOWN } from '#server/writing/writing.shapes.ts'
import { retryNow } from './going-live.queries.ts'
import { howLive } from './going-live.ts'
import { countPages, findFailedPages, isPublishingBehind } from './publishing.queries.ts'

async function guard(db: Reader, id: number, user: User): Promise<void> {
  if (!(await findOwn(db, id, user))) refuse(404, UNKNOWN)
}

export const publishingRoutes = implement(publishing, {
  async of({ query: { articleId } }, { db, user }) {
    await guard(db.read, articleId, user)
    return howLive(db.read, articleId)
  },

  async retry({ query: { articleId } }, { db, user }) {
    await guard(db.read, articleId, user)
    const { failed } = await howLive(db.read, articleId)
    const paths = failed.map((it) => it.path)
    return (await db.write((tx) => retryNow(tx, paths))) > 0
  },

  async status(_, { db }) {
    const failed = await findFailedPages(db.read)
    return {
      isWaiting: await isPublishingBehind(db.read),
      pages: await countPages(db.read),
      failed: failed.map(({ path, reason, failures, retry_time }) => ({
        path,
        reason: reason ?? '',
        failures,
        retryTime: shanghaiTime(retry_time),
      })),
    }
  },
})
