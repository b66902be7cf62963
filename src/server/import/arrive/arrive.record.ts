import type { Database, Writer } from '#server/db/database.ts'
import { Refusal } from '#server/http/refuse.ts'
import { ForeignFault } from '../arriving.ts'
import { findOwnerId } from '../import.queries.ts'
import * as q from './arrive.desk.queries.ts'
import { withLease } from './arrive.lease.ts'

const PROGRESS_EVERY_MS = 1_000
/** Runs of the command line that stay on record. */
const COMMANDS_MAX = 20

interface Deps {
  db: Database
  now: () => number
}

/** How who runs learns that it is to stop, and tells how far it is. */
export interface Watched {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/** What a run came to: its report, in the shape in which it is kept. */
export interface Ended {
  isStopped: boolean
  report: object
}

interface Beginning {
  id: number
  isDry: boolean
  /** As they were asked for, kept with it. */
  options: object
  signal?: AbortSignal | undefined
  /** Goes with the note that it runs. */
  also?: (tx: Writer) => Promise<unknown>
  /** Whoever looks now sees it running. */
  begun?: () => void
}

/** What the lease of a run is called: by it a run whose process is gone is told from one that goes on. */
export const leaseOf = (id: number) => `desk-${id}`

/**
 * Does an import whose row is there, alone, and writes down how far it is and how it ends. Who says at the desk that it is to stop is heard.
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
      await q.updateArrival(tx, id, { ...row, options: JSON.stringify(options), begin_time: now(), end_time: null })
      await also?.(tx)
    })
    begun?.()
    const stopping = new AbortController()
    let position = { done: 0, total: 0 }
    const tell = async () => {
      if (!(await db.write((tx) => q.noteProgress(tx, id, position)))) stopping.abort()
    }
    // A timer: between two things may be a long download.
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
      await db.write((tx) => q.updateArrival(tx, id, { ...position, state, report, end_time: now() }))
      return ended
    } catch (error) {
      await db
        .write((tx) => q.updateArrival(tx, id, { state: 'failed', reason: reasonOf(error), end_time: now() }))
        .catch(() => {
          // A full disk: what is thrown says so.
        })
      throw error
    } finally {
      clearInterval(watch)
    }
  })
}

/** Whether it says itself, in a sentence for the owner, why it failed. */
export const isSaid = (error: unknown): error is Error => error instanceof Refusal || error instanceof ForeignFault

const reasonOf = (error: unknown) =>
  (isSaid(error) ? error.message : '导入中断了，原因记在服务器的日志里。可以再运行一次，会从停下的地方继续').slice(0, 500)

interface Typed {
  /** What was imported, as the owner called it. */
  name: string
  system: string
  options: object
  signal?: AbortSignal | undefined
}

/**
 * Does an import of the command line as the desk does its own: it is listed there, and can be stopped from there. A try that failed before
 * anything came leaves no row, since who typed it was told; the rows of earlier tries go with the first that succeeds.
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
    return q.insertArrival(tx, { ...row, is_dry: 0, create_time: now() })
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
    if (!isBegun || (isSaid(error) && taken === 0)) await db.write((tx) => q.deleteArrival(tx, id))
    throw error
  }
}
