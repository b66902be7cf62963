import { readSetting, writeSetting } from '#server/core/config/setting.queries.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import { ReturnRefusal } from './return.source.ts'

const KEY = 'return'
/** Limits how many refusals are listed by name; all are counted. */
const NAMED_MAX = 500

/**
 * Records how far an export has been imported. The database stores it together with the imported rows, so that the next run can
 * continue after any interruption.
 */
export interface Progress {
  /** Identifies the export by the hash of its marker. */
  mark: string
  /** Names the kind that is being imported; `done` counts its finished items. */
  step: string
  done: number
  whole: boolean
  /** Counts the imported items by kind. */
  taken: Record<string, number>
  /** Counts the refused items by kind. */
  refused: Record<string, number>
  reasons: { name: string; reason: string }[]
}

export const readProgress = async (db: Reader) => (await readSetting(db, KEY)) as Progress | undefined
export const writeProgress = (tx: Writer, progress: Progress) => writeSetting(tx, KEY, progress)

export interface Batch {
  /** Counts the items of this batch, whether imported or refused. */
  seen: number
  taken: number
  refused: readonly { name: string; reason: string }[]
}

/**
 * Does one batch of a step and records it in the same transaction.
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
