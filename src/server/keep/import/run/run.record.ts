import type { Deps, Writer } from '#server/core/db/database.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { ForeignFault } from '../import.items.ts'
import { findOwnerId } from '../import.queries.ts'
import { withLease } from './run.lease.ts'
import * as q from './run.queries.ts'

const PROGRESS_EVERY_MS = 1_000
/** Limits how many imports of the command line stay on record. */
const COMMANDS_MAX = 20

/** Tells a running import when to stop, and receives its progress. */
export interface Watched {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/** Holds the result of an import. The report has the form in which it is stored. */
export interface Ended {
  isStopped: boolean
  report: object
}

interface Beginning {
  id: number
  isDry: boolean
  /** Holds the options as they were given; they are stored with the import. */
  options: object
  signal?: AbortSignal | undefined
  /** Runs in the transaction that marks the import as running. */
  also?: (tx: Writer) => Promise<unknown>
  /** Is called as soon as other requests can see the import running. */
  begun?: () => void
}

/** Returns the name of an import's lease: it tells a running import from one whose process is gone. */
export const leaseOf = (id: number) => `desk-${id}`

/**
 * Runs an import that has a row already, as the only one, and records its progress and its end. It stops when the admin says so.
 * @throws ImportRefusal while another one runs, or what the work threw; the reason is on record then
 */
export function recordRun<T extends Ended>(
  { db, now }: Deps,
  { id, isDry, options, signal, also, begun }: Beginning,
  work: (it: Watched) => Promise<T>,
): Promise<T> {
  return withLease({ db, now }, leaseOf(id), async (lost) => {
    await db.write(async (tx) => {
      const row = { state: 'running' as const, is_dry: isDry ? (1 as const) : (0 as const), reason: '', done: 0, total: 0 }
      await q.updateImportRun(tx, id, { ...row, options: JSON.stringify(options), begin_time: now(), end_time: null })
      await also?.(tx)
    })
    begun?.()
    const stopping = new AbortController()
    let position = { done: 0, total: 0 }
    const tell = async () => {
      if (!(await db.write((tx) => q.noteProgress(tx, id, position)))) stopping.abort()
    }
    // The timer is needed because a long download may lie between two items.
    const watch = setInterval(() => void tell().catch(() => {}), PROGRESS_EVERY_MS)
    watch.unref()
    try {
      const ended = await work({
        signal: AbortSignal.any([stopping.signal, lost, ...(signal ? [signal] : [])]),
        onProgress: (done, total) => {
          position = { done, total }
        },
      })
      const state = ended.isStopped ? 'stopped' : 'done'
      const report = JSON.stringify(ended.report)
      await db.write((tx) => q.updateImportRun(tx, id, { ...position, state, report, end_time: now() }))
      return ended
    } catch (error) {
      await db
        .write((tx) => q.updateImportRun(tx, id, { state: 'failed', reason: reasonOf(error), end_time: now() }))
        .catch(() => {
          // The disk may be full: the error that is thrown says so.
        })
      throw error
    } finally {
      clearInterval(watch)
    }
  })
}

/** Checks whether an error tells the owner in a sentence why the import failed. */
export const isSaid = (error: unknown): error is Error => error instanceof Refusal || error instanceof ForeignFault

const reasonOf = (error: unknown) =>
  (isSaid(error) ? error.message : '导入中断了，原因记在服务器的日志里。可以再运行一次，会从停下的地方继续').slice(0, 500)

interface Typed {
  /** Names what is imported, as the owner called it. */
  name: string
  system: string
  options: object
  signal?: AbortSignal | undefined
}

/**
 * Runs an import of the command line like one of the admin: the admin lists it and can stop it. An attempt that failed before anything
 * was imported leaves no row, because the terminal showed the reason. The first attempt that succeeds deletes the rows of earlier
 * ones.
 */
export async function recordCommand<T extends Ended>(
  deps: Deps,
  { name, system, options, signal }: Typed,
  work: (it: Watched) => Promise<T>,
): Promise<T> {
  const { db, now } = deps
  const id = await db.write(async (tx) => {
    await q.pruneCommands(tx, COMMANDS_MAX - 1)
    const row = { user_id: await findOwnerId(tx), file: '', name, size: 0, system, state: 'ready' as const, options: '{}' }
    return q.insertImportRun(tx, { ...row, is_dry: 0, create_time: now() })
  })
  let [isBegun, taken] = [false, 0]
  const begun = () => {
    isBegun = true
  }
  const counting = (watched: Watched) =>
    work({
      ...watched,
      onProgress: (done, total) => {
        taken = done
        watched.onProgress(done, total)
      },
    })
  try {
    const ended = await recordRun(deps, { id, isDry: false, options, signal, begun }, counting)
    if (!ended.isStopped) await db.write((tx) => q.deleteTries(tx, name, id))
    return ended
  } catch (error) {
    if (!isBegun || (isSaid(error) && taken === 0)) await db.write((tx) => q.deleteImportRun(tx, id))
    throw error
  }
}
