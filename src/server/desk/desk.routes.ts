import { desk } from '#contract/desk.ts'
import { implement } from '#server/http/implement.ts'
import { countWaiting } from '#server/writing/review.queries.ts'
import { countWaits } from './desk.queries.ts'

export const deskRoutes = implement(desk, {
  waiting: async (_, { db: { read } }) => ({ ...(await countWaits(read)), review: await countWaiting(read) }),
})
