import { job } from '#contract/job.ts'
import { implement } from '#server/http/implement.ts'
import { readJobs, runJob } from './job.rules.ts'

export const jobRoutes = implement(job, {
  list: (_, { db, now }) => readJobs(db.read, now()),

  run: ({ body: { name } }, scope) => runJob(scope, name),
})
