import { job } from '#contract/keep/job.ts'
import { implement } from '#server/core/http/implement.ts'
import { readJobs, runJob } from './job.rules.ts'

export const jobRoutes = implement(job, {
  list: (_, { db, now }) => readJobs(db.read, now()),

  run: ({ body: { name } }, scope) => runJob(scope, name),
})
