import { publishing } from '#contract/publishing.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { implement } from '#server/http/implement.ts'
import { countPages, findFailedPages, isPublishingBehind } from './publishing.queries.ts'

export const publishingRoutes = implement(publishing, {
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
