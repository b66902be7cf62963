import * as z from 'zod/mini'
import { ADMIN_READ, call, described, input, time } from '../core/define.ts'
import { TriedPassword } from '../people/account-fields.ts'

/** Limits the backups that are kept of each kind. */
export const KEEP_MAX = 60
/** Counts the seconds for which the address of a download is valid. */
export const BACKUP_SECONDS = 60

const Backup = z.object({
  name: z.string(),
  createTime: time(),
  size: described(z.int(), 'Bytes'),
  state: described(z.enum(['whole', 'broken', 'unknown']), 'What was found when it was last read from end to end'),
  verifyTime: described(time(), 'When that was; empty: never'),
  reason: described(z.string(), 'Why it is broken'),
  version: described(z.string(), 'Of the program that made it; empty when unknown'),
  schema: z.string(),
})
export type Backup = z.infer<typeof Backup>

const keep = (words: string) =>
  z.int(`${words}应为整数`).check(z.gte(0, `${words}不能小于 0`), z.lte(KEEP_MAX, `${words}最多 ${KEEP_MAX}`))

/** Tells when backups are made automatically, and how many of them are kept. */
export const BackupPlan = z.object({
  isOn: z.boolean('请说明是否自动备份'),
  hour: described(z.int('请选择几点').check(z.gte(0, '请选择 0 到 23 点'), z.lte(23, '请选择 0 到 23 点')), 'In Shanghai'),
  daily: described(keep('保留的天数'), 'Of so many days the newest stays'),
  weekly: keep('保留的周数'),
  monthly: keep('保留的月数'),
})
export type BackupPlan = z.infer<typeof BackupPlan>

const Doing = z.object({
  what: z.enum(['create', 'verify', 'restore']),
  stage: described(z.enum(['database', 'pack', 'verify', 'unpack', 'restart']), 'What it does right now'),
  done: z.int(),
  total: described(z.int(), '0 while nobody knows'),
})
export type BackupDoing = z.infer<typeof Doing>

const State = z.object({
  backups: described(z.array(Backup), 'The newest first'),
  plan: BackupPlan,
  nextTime: described(time(), 'When the next one is made by itself; empty: never'),
  doing: z.nullable(Doing),
  fault: described(z.string(), 'Why the last one that was asked for failed; empty: it did not'),
  free: described(z.int(), 'Bytes that are free where backups lie'),
  restarts: described(z.boolean(), 'Whether the program starts again by itself after a restore'),
  version: described(z.string(), 'Of the program'),
  schema: described(z.string(), 'Of its database'),
})
export type BackupState = z.infer<typeof State>

const NAME = /^inkstone-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz$/
const name = z.string('请选择一个备份').check(z.regex(NAME, '没有这个备份'))
const password = z.optional(described(TriedPassword, 'Of whoever asks, typed again'))
const act = { access: 'admin', writes: true, rate: 'admin' } as const

export const backup = {
  state: call({
    method: 'GET',
    path: '/sys/backup/state',
    ...ADMIN_READ,
    summary: 'The backups there are, when they are made, and what is being done about them.',
    data: State,
  }),
  create: call({
    ...act,
    method: 'POST',
    path: '/sys/backup/create',
    summary: 'Begins a backup; `state` tells how far it is. 409 while something is being done.',
    data: State,
  }),
  verify: call({
    ...act,
    method: 'POST',
    path: '/sys/backup/verify',
    summary: 'Reads a backup from end to end.',
    body: input({ name }),
    data: State,
  }),
  remove: call({
    ...act,
    method: 'DELETE',
    path: '/sys/backup',
    summary: 'Deletes a backup for good.',
    query: input({ name }),
    data: State,
  }),
  plan: call({
    ...act,
    method: 'PUT',
    path: '/sys/backup/plan',
    summary: 'Says when backups are made and how many stay. 409 when somebody else has changed it since.',
    body: input({ plan: BackupPlan, before: described(BackupPlan, 'As it stood when the edit began') }),
    data: State,
  }),
  download: call({
    ...act,
    method: 'POST',
    path: '/sys/backup/download',
    summary: 'An address for the browser to go to; good once, and not for long.',
    body: input({ name, password }),
    data: z.object({ url: z.string(), expireIn: described(z.int(), 'Seconds') }),
  }),
  restore: call({
    ...act,
    method: 'POST',
    path: '/sys/backup/restore',
    summary: 'Puts a backup in place of everything there is; the program ends and starts again. What was there is kept aside.',
    body: input({ name, password }),
    data: State,
  }),
}
