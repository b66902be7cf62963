import { sample } from '#contract/keep/sample.ts'
import { implement } from '#server/core/http/implement.ts'
import { clearSample, isSampleThere } from './sample.clear.ts'

export const sampleRoutes = implement(sample, {
  state: async (_, { db }) => ({ isThere: await isSampleThere(db.read) }),

  clear: async (_, { db, now, user }) => ({ kept: await clearSample({ db, now }, user) }),
})
