import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EXPORT_HOURS, EXPORT_LINK_SECONDS, type ExportState } from '#contract/keep/export.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { Database } from '#server/core/db/database.ts'
import { createDownloadTickets } from '#server/core/http/download-tickets.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { Refusal, refuse } from '#server/core/http/refuse.ts'
import { shareProgress } from '#server/core/process/progress.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
import type { Choices } from './export.nouns.ts'

const NAME = /^inkstone-export-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.zip$/
const LIVES_MS = EXPORT_HOURS * 3_600_000
const LOOK_EVERY_MS = 600_000

interface Options {
  db: Database
  uploads: FileStorage
  /** Must be a folder whose files the site does not serve. */
  folder: string
  now: () => number
  log: Logger
}

/** Makes exports for the admin, keeps each for a day and then deletes it. */
export interface Exports {
  state(): Promise<ExportState>
  /** Starts an export and returns at once. @throws Refusal 409 while another is made */
  begin(choices: Choices): void
  stop(): Promise<void>
  /** Deletes an export. @throws Refusal 404 when there is none of this name */
  remove(name: string): Promise<void>
  /** Returns a ticket for a download. @throws Refusal 404 when there is no export of this name */
  issue(name: string): Promise<string>
  /** Returns the export of a ticket; each ticket works once. Null when the ticket is not valid. */
  take(ticket: string): Promise<{ name: string; path: string } | null>
  close(): void
}

declare module '#server/core/http/scope.ts' {
  interface Scope {
    exports: Exports
  }
}

export function openExports({ db, uploads, folder, now, log }: Options): Exports {
  const tickets = createDownloadTickets(db, 'export', EXPORT_LINK_SECONDS, now)
  let doing: ExportState['doing'] = null
  let stopping: AbortController | null = null
  let fault = ''
  const progress = shareProgress<NonNullable<ExportState['doing']>>(db, 'export', now, () => ({ doing, fault }))

  async function list() {
    const names = (await readdir(folder).catch(() => [])).filter((it) => NAME.test(it)).sort()
    const found = await Promise.all(
      names.map(async (name) => ({
        name,
        time: timeOf(name),
        size: (await stat(join(folder, name)).catch(() => null))?.size ?? 0,
      })),
    )
    return found.filter((it) => it.time + LIVES_MS > now()).reverse()
  }

  /** Deletes exports that are a day old and the remains of interrupted ones. */
  async function sweep(): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      const isOld = NAME.test(name) && timeOf(name) + LIVES_MS <= now()
      if (isOld || (name.endsWith('.part') && !doing)) await rm(join(folder, name), { recursive: true, force: true })
    }
  }

  async function make(choices: Choices, signal: AbortSignal): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await sweep()
    const target = join(folder, `inkstone-export-${shanghaiTime(now()).replace(' ', '-').replaceAll(':', '')}.zip`)
    const onProgress = (done: number, total: number) => {
      doing = { done, total }
    }
    if ((await progress.elsewhere())?.doing) refuse(409, '另一份导出正在进行，等它做完再来')
    const stop = () => stopping?.abort()
    // The module is loaded only when an export is made.
    const { makeExport } = await import('./export.make.ts')
    await progress.during(() => makeExport({ db, uploads, now }, { target, choices, onProgress, signal }), stop)
  }

  const find = async (name: string) => (await list()).find((it) => it.name === name) ?? refuse(404, '没有这份导出，它可能已过期')
  const clock = setInterval(
    () => void sweep().catch((err) => log.error({ err }, 'old exports not deleted')),
    LOOK_EVERY_MS,
  ).unref()

  return {
    begin(choices) {
      if (doing) refuse(409, '另一份导出正在进行，等它做完再来')
      doing = { done: 0, total: 0 }
      fault = ''
      stopping = new AbortController()
      const { signal } = stopping
      make(choices, signal)
        .catch((err) => {
          if (signal.aborted) return
          fault = err instanceof Refusal ? err.message : `出错了：${err instanceof Error ? err.message : err}`
          if (!(err instanceof Refusal)) log.error({ err }, 'export failed')
        })
        .finally(() => {
          doing = null
          return progress.over()
        })
        .catch((err) => log.error({ err }, 'how an export ended was not told'))
    },
    async stop() {
      if (!doing) return progress.stop()
      stopping?.abort()
    },
    async remove(name) {
      await find(name)
      await rm(join(folder, name), { force: true })
    },
    async issue(name) {
      await find(name)
      return tickets.issue(name)
    },
    async take(ticket) {
      const name = await tickets.take(ticket)
      return name === null ? null : { name, path: join(folder, name) }
    },
    async state() {
      const exports = (await list()).map(({ name, time, size }) => ({
        name,
        size,
        createTime: shanghaiTime(time),
        expireTime: shanghaiTime(time + LIVES_MS),
      }))
      const theirs = doing ? null : await progress.elsewhere()
      return { exports, doing: doing ?? theirs?.doing ?? null, fault: theirs ? theirs.fault : fault }
    },
    close() {
      clearInterval(clock)
      stopping?.abort()
    },
  }
}

function timeOf(name: string): number {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return Date.parse(`${day}T${hour}:${minute}:${second}+08:00`)
}

const nowhere = () => refuse(409, '这里不能导出')

/** Refuses all exports: calls within the process and most tests use it. */
export const noExports: Exports = {
  state: nowhere,
  begin: nowhere,
  stop: nowhere,
  remove: nowhere,
  issue: nowhere,
  take: async () => null,
  close() {},
}
