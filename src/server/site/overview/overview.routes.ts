import { overview } from '#contract/site/overview.ts'
import { countWaiting } from '#server/content/writing/review.queries.ts'
import { implement } from '#server/core/http/implement.ts'
import { countWaits } from './overview.queries.ts'
import { readRunning, readTrend } from './trend.rules.ts'

export const overviewRoutes = implement(overview, {
  waiting: async (_, { db: { read } }) => ({ ...(await countWaits(read)), review: await countWaiting(read) }),

  trend: ({ query: { days } }, { db, now }) => readTrend(db.read, now(), days),

  running: (_, scope) => readRunning(scope),
})
