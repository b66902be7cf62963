import type { Database, Reader, Writer } from '#server/db/database.ts'
import { readSetting, writeSetting } from '#server/site/site.queries.ts'
import { ReturnRefusal } from './return.source.ts'

const KEY = 'return'
/** So many refusals are told by name; all are counted. */
const NAMED_MAX = 500

/** How far one export has come in, kept in the database with what came in: whatever stops it, the next run goes on. */
export interface Progress {
  /** Which export: hash of its marker. */
  mark: string
  /** What is being brought in, and how much of it is done. */
  step: string
  done: number
  whole: boolean
  /** By kind: what came in. */
  taken: Record<string, number>
  /** By kind: what did not. */
  refused: Record<string, number>
  reasons: { name: string; reason: string }[]
}

export const readProgress = async (db: Reader) => (await readSetting(db, KEY)) as Progress | undefined
export const writeProgress = (tx: Writer, progress: Progress) => writeSetting(tx, KEY, progress)

export interface Batch {
  /** Of the kind that comes in, how many things were looked at. */
  seen: number
  taken: number
  refused: readonly { name: string; reason: string }[]
}

/**
 * Does one batch of a step and notes it, in one transaction.
 * @throws ReturnRefusal when another run has done it meanwhile
 */
export const advance = (
  db: Database,
  at: Pick<Progress, 'mark' | 'step' | 'done'>,
  kind: string,
  work: (tx: Writer) => Promise<Batch>,
): Promise<Progress> =>
  db.write(async (tx) => {
    const before = await readProgress(tx)
    if (before?.mark !== at.mark || before.step !== at.step || before.done !== at.done)
      throw new ReturnRefusal('另一个导入正在进行，这一次没有继续')
    const { seen, taken, refused } = await work(tx)
    const after: Progress = {
      ...before,
      done: before.done + seen,
      taken: { ...before.taken, [kind]: (before.taken[kind] ?? 0) + taken },
      refused: { ...before.refused, [kind]: (before.refused[kind] ?? 0) + refused.length },
      reasons: [...before.reasons, ...refused].slice(0, NAMED_MAX),
    }
    await writeProgress(tx, after)
    return after
  })
