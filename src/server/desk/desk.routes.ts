import { desk } from '#contract/desk.ts'
import { implement } from '#server/http/implement.ts'
import { countWaiting } from '#server/writing/review.queries.ts'
import { countWaits } from './desk.queries.ts'
import { readRunning, readTrend } from './trend.rules.ts'

export const deskRoutes = implement(desk, {
  waiting: async (_, { db: { read } }) => ({ ...(await countWaits(read)), review: await countWaiting(read) }),

  trend: ({ query: { days } }, { db, now }) => readTrend(db.read, now(), days),

  running: (_, scope) => readRunning(scope),
})
