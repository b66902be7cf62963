import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_SECONDS, type BackupDoing, type BackupState } from '#contract/keep/backup.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { Database } from '#server/core/db/database.ts'
import { SCHEMA } from '#server/core/db/migrate.ts'
import { isPostgresUrl } from '#server/core/db/postgres-url.ts'
import type { Settings } from '#server/core/env/env.ts'
import { createDownloadTickets } from '#server/core/http/download-tickets.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { Refusal, refuse } from '#server/core/http/refuse.ts'
import { findBackupFault } from '#server/core/job/job.queries.ts'
import { recorded } from '#server/core/job/job.record.ts'
import { shareProgress } from '#server/core/process/progress.ts'
import { readArchive } from './archive.read.ts'
import { type BackupFile, listBackups, noteKnown, removeBackup } from './backup.files.ts'
import type { BackupOptions } from './backup.make.ts'
import { nextSlot, readPlan } from './backup.plan.ts'
import { outdated } from './backup.rotate.ts'
import { runBackup, withBackupLock } from './backup.run.ts'
import { stageRestore } from './restore.stage.ts'
import { decideSwap } from './restore.swap.ts'

/** Ends this process so that the next start can complete a restore. */
export interface Restart {
  /** Is true when the process is started again by itself. */
  isPossible: boolean
  /** Checks whether another process uses the data too. */
  isShared(): Promise<boolean>
  now(): void
}

interface Options {
  db: Database
  settings: Settings
  /** Is the version of the program. */
  version: string
  now: () => number
  log: Logger
  /** Is null where this process may not be ended for a restore. */
  restart: Restart | null
}

/** Makes, checks, restores and removes the backups of this site, for the admin and for the clock. */
export interface Backups {
  state(): Promise<BackupState>
  /** Makes a backup and removes the outdated ones; resolves when both are done. @throws Refusal, or what went wrong */
  create(): Promise<BackupFile>
  /** Starts something and returns at once; `state` tells how it ends. @throws Refusal 409 while something is being done */
  begin(what: 'create' | 'verify' | 'restore', name?: string): void
  remove(name: string): Promise<void>
  /** Finds a backup by its name. @throws Refusal 404 when there is none */
  find(name: string): Promise<BackupFile>
  /** Makes a ticket for one download of this backup. */
  issue(name: string): Promise<string>
  /** Spends a ticket and returns its file; null when the ticket is unknown, used or expired. */
  take(ticket: string): Promise<{ name: string; path: string } | null>
}

declare module '#server/core/http/scope.ts' {
  interface Scope {
    backups: Backups
  }
}

/** Returns the part of the settings that a backup holds, without secrets. */
export const settingsOf = ({ siteUrl, isSiteUrlGiven, apiPrefix, roles, host, port }: Settings): Record<string, string> => ({
  ...(isSiteUrlGiven && { SITE_URL: siteUrl }),
  API_PREFIX: apiPrefix,
  ROLE: [...roles].join(','),
  HOST: host,
  PORT: String(port),
})

export const backupOptions = (settings: Settings, version: string, time: number): BackupOptions => ({
  databaseUrl: settings.databaseUrl,
  uploads: join(settings.dataDir, 'uploads'),
  folder: settings.backupDir,
  version,
  settings: settingsOf(settings),
  time,
})

/** Reads a backup from end to end and stores the result beside it. @throws Refusal with what is wrong */
export async function verifyBackup(
  folder: string,
  it: BackupFile,
  now: number,
  progress: (bytes: number) => void,
): Promise<BackupFile> {
  const note = { version: it.known?.version ?? '', schema: it.known?.schema ?? '', size: it.size, time: now }
  try {
    const { version, schema } = await readArchive(join(folder, it.name), { progress })
    const known = { ...note, version, schema, fault: null }
    await noteKnown(folder, it.name, known)
    return { ...it, known }
  } catch (error) {
    if (error instanceof Refusal) await noteKnown(folder, it.name, { ...note, fault: error.message })
    throw error
  }
}

export function openBackups({ db, settings, version, now, log, restart }: Options): Backups {
  const folder = settings.backupDir
  const tickets = createDownloadTickets(db, 'backup', BACKUP_SECONDS, now)
  let doing: BackupDoing | null = null
  let fault = ''
  const progress = shareProgress<BackupDoing>(db, 'backup', now, () => ({ doing, fault }))

  const find = async (name: string) =>
    (await listBackups(folder)).find((it) => it.name === name) ?? refuse(404, '没有这个备份，它可能已被删除')

  async function alone<T>(what: BackupDoing['what'], work: () => Promise<T>): Promise<T> {
    if (doing) refuse(409, '另一个备份正在进行，等它做完再来')
    doing = { what, stage: what === 'create' ? 'database' : 'verify', done: 0, total: 0 }
    fault = ''
    try {
      if ((await progress.elsewhere())?.doing) refuse(409, '另一个备份正在进行，等它做完再来')
      return await progress.during(work)
    } catch (error) {
      fault = error instanceof Refusal ? error.message : `出错了：${error instanceof Error ? error.message : error}`
      throw error
    } finally {
      doing = null
      await progress.over()
    }
  }

  const create = () =>
    alone('create', async () => {
      let made: BackupFile | undefined
      await recorded(db, now, 'backup', async () => {
        made = await runBackup(backupOptions(settings, version, now()), (it) => {
          doing = { what: 'create', ...it }
        })
        await withBackupLock(folder, async () => {
          for (const it of outdated(await listBackups(folder), await readPlan(db.read))) await removeBackup(folder, it.name)
        })
      })
      return made ?? refuse(503, '备份没有做成')
    })

  const verify = (name: string) =>
    alone('verify', async () => {
      const it = await find(name)
      await verifyBackup(folder, it, now(), (done) => {
        doing = { what: 'verify', stage: 'verify', done, total: it.size }
      })
    })

  const restore = (name: string) =>
    alone('restore', async () => {
      const it = await find(name)
      if (isPostgresUrl(settings.databaseUrl))
        refuse(409, '数据在 PostgreSQL 里，别的机器可能也在用：把站点都停下来，再用 npm run blog -- restore 恢复')
      if (!restart || (await restart.isShared()))
        refuse(409, '还有别的进程在用这些数据，请都停下来，再用 npm run blog -- restore 恢复')
      await withBackupLock(folder, async () => {
        const unpacked = (done: number) => {
          doing = { what: 'restore', stage: 'unpack', done, total: it.size }
        }
        const { swap } = await stageRestore(join(folder, name), settings, { now: now(), progress: unpacked })
        await decideSwap(settings.dataDir, swap)
      })
      log.warn({ backup: name }, 'a backup takes the place of the data: the program ends now')
      restart.now()
      // This promise never resolves: the process ends meanwhile.
      await new Promise(() => {
        doing = { what: 'restore', stage: 'restart', done: 1, total: 1 }
      })
    })

  return {
    create,
    find,
    begin(what, name = '') {
      if (doing) refuse(409, '另一个备份正在进行，等它做完再来')
      const work = what === 'create' ? create() : what === 'verify' ? verify(name) : restore(name)
      work.catch((err) => {
        if (!(err instanceof Refusal)) log.error({ err }, `backup: ${what} failed`)
      })
    },
    remove: (name) =>
      withBackupLock(folder, async () => {
        await find(name)
        await removeBackup(folder, name)
      }),
    issue: tickets.issue,
    async take(ticket) {
      const name = await tickets.take(ticket)
      return name === null ? null : { name, path: join(folder, name) }
    },
    async state() {
      const plan = await readPlan(db.read)
      const theirs = doing ? null : await progress.elsewhere()
      const told = theirs ? theirs.fault : fault
      const disk = await statfs(folder).catch(() => statfs(settings.dataDir))
      return {
        backups: (await listBackups(folder)).map(shapeOf),
        plan,
        nextTime: plan.isOn ? shanghaiTime(nextSlot(plan, now())) : '',
        doing: doing ?? theirs?.doing ?? null,
        // The record of jobs also knows the failures of other processes, and of this one before its last start.
        fault: told || (doing ? '' : await findBackupFault(db.read)),
        free: disk.bavail * disk.bsize,
        restarts: restart?.isPossible ?? false,
        version,
        schema: SCHEMA,
      }
    },
  }
}

const shapeOf = ({ name, time, size, known }: BackupFile) => ({
  name,
  createTime: shanghaiTime(time),
  size,
  state: known === null ? ('unknown' as const) : known.fault === null ? ('whole' as const) : ('broken' as const),
  verifyTime: known ? shanghaiTime(known.time) : '',
  reason: known?.fault ?? '',
  version: known?.version ?? '',
  schema: known?.schema ?? '',
})

/** Stands in where nothing can be backed up: for calls inside the process, and in tests of other things. */
export const noBackups: Backups = {
  state: () => refuse(409, '这里不能备份'),
  create: () => refuse(409, '这里不能备份'),
  begin: () => refuse(409, '这里不能备份'),
  remove: () => refuse(409, '这里不能备份'),
  find: () => refuse(409, '这里不能备份'),
  issue: () => refuse(409, '这里不能备份'),
  take: async () => null,
}
