import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Deps, Reader, Writer } from '#server/core/db/database.ts'
import { ImportRefusal } from '../import.refusal.ts'
import * as q from './run.lease.queries.ts'

/** Limits how long a lease is valid without being renewed. */
const LEASE_MS = 60_000
const RENEW_MS = 10_000

/** Holds the leases of this process. */
const own = new Set<string>()

/** Checks whether the holder of a lease can still be at work: on this machine by its process, on another one until the lease ends. */
function isAlive({ holder, until }: { holder: string; until: number }, now: number): boolean {
  if (own.has(holder)) return true
  const [host, pid] = holder.split(' ')
  if (host === hostname()) {
    if (Number(pid) === process.pid) return false
    try {
      process.kill(Number(pid), 0)
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EPERM' && Number(until) > now
    }
  }
  return Number(until) > now
}

/** Returns the name of the import that runs right now, as its process gave it; null when none runs. */
export async function currentImport(db: Reader, now: number): Promise<string | null> {
  const held = await q.findLease(db)
  return held !== undefined && isAlive(held, now) ? (held.holder.split(' ')[3] ?? '') : null
}

async function take(tx: Writer, holder: string, now: number): Promise<boolean> {
  const row = { holder, until: now + LEASE_MS }
  const held = await q.findLease(tx)
  if (!held) return q.insertLease(tx, row)
  return !isAlive(held, now) && q.moveLease(tx, held.holder, row)
}

/**
 * Runs work that only one process may do at a time; `what` is a word for it. A process that dies loses the lease.
 * @throws ImportRefusal when another one holds the lease
 */
export async function withLease<T>({ db, now }: Deps, what: string, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
  const holder = `${hostname()} ${process.pid} ${randomUUID()} ${what}`
  if (!(await db.write((tx) => take(tx, holder, now())))) throw new ImportRefusal('另一个导入正在进行，请等它结束后再试')
  own.add(holder)
  const lost = new AbortController()
  const renewal = setInterval(() => {
    db.write((tx) => q.moveLease(tx, holder, { holder, until: now() + LEASE_MS }))
      .then((isMine) => isMine || lost.abort())
      .catch(() => {
        // The next renewal comes before the lease ends.
      })
  }, RENEW_MS)
  renewal.unref()
  try {
    return await work(lost.signal)
  } finally {
    clearInterval(renewal)
    own.delete(holder)
    await db
      .write((tx) => q.deleteLease(tx, holder))
      .catch(() => {
        // The disk may be full. The lease counts as free even so, because `own` no longer has it.
      })
  }
}
