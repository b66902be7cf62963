import { JOB_NAMES, type JobName, type JobRow } from '#contract/keep/job.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { nextSlot, readPlan } from '#server/keep/backup/backup.plan.ts'
import { HOUSE_JOBS } from '#server/keep/job/housekeeping.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { postDigests } from '#server/talk/digest/digest.rules.ts'
import { findHotTimes, findJobs, hurryHot } from '../../core/job/job.queries.ts'
import { LOST_MS, recorded } from '../../core/job/job.record.ts'

const DAY_MS = 24 * 3_600_000
/** Limits how long a page waits for a job. */
const PATIENCE_MS = 4_000

const timeOf = (at: number) => (at ? shanghaiTime(at) : '')

/** Lists how each job went, in the order of the table. */
export async function readJobs(db: Reader, now: number): Promise<JobRow[]> {
  const known = new Map((await findJobs(db)).map((it) => [it.name, it]))
  const hot = await findHotTimes(db)
  const plan = await readPlan(db)
  const nextBackup = plan.isOn ? timeOf(nextSlot(plan, now)) : ''
  return JOB_NAMES.map((name) => {
    if (name === 'hot') {
      const state = hot.reason ? 'failed' : hot.last ? 'done' : 'never'
      return { name, state, beginTime: timeOf(hot.last), took: null, reason: hot.reason, nextTime: timeOf(hot.next) }
    }
    const it = known.get(name)
    const next = it && name !== 'digest' ? timeOf(Number(it.begin_time) + DAY_MS) : ''
    return { name, ...howItWent(it, now), nextTime: name === 'backup' ? nextBackup : next }
  })
}

function howItWent(it: Awaited<ReturnType<typeof findJobs>>[number] | undefined, now: number) {
  if (!it) return { state: 'never' as const, beginTime: '', took: null, reason: '' }
  const begin = Number(it.begin_time)
  const { took } = it
  const about = { beginTime: timeOf(begin), took, reason: it.reason ?? '' }
  if (took !== null) return { ...about, state: it.reason ? ('failed' as const) : ('done' as const) }
  if (now - begin < LOST_MS) return { ...about, state: 'running' as const }
  return { ...about, state: 'failed' as const, reason: it.reason ?? '没有做完就停了' }
}

const jobOf = async (scope: Scope, name: JobName) =>
  (await readJobs(scope.db.read, scope.now())).find((it) => it.name === name) as JobRow

async function work(scope: Scope, name: JobName): Promise<void> {
  const { db, mail, now } = scope
  if (name === 'hot') await db.write(hurryHot)
  else if (name === 'backup') await scope.backups.create()
  else if (name === 'digest') while (await postDigests({ db, mail }, now())) {}
  else await HOUSE_JOBS[name](scope)
}

/**
 * Runs a job now, in this process; hot lists are found by the process that publishes.
 * @throws Refusal 409 while it runs, or where it cannot
 */
export async function runJob(scope: Scope & { user: User }, name: JobName): Promise<JobRow> {
  const { db, user, now, mail, log } = scope
  if ((await jobOf(scope, name)).state === 'running') refuse(409, '这个任务正在运行')
  if (name === 'digest' && !mail.isOn) refuse(409, '邮件没有打开，先到站点设置里打开')
  await db.write((tx) => recordAct(tx, user, now(), { does: 'job.run', id: null, name, before: null, after: {} }))
  const run = name === 'hot' || name === 'backup' ? work(scope, name) : recorded(db, now, name, () => work(scope, name))
  const ended = run.catch((err) => log.error({ err, job: name }, 'a job that was asked for failed'))
  await Promise.race([ended, new Promise((over) => setTimeout(over, PATIENCE_MS).unref())])
  return jobOf(scope, name)
}
