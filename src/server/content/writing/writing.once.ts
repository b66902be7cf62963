import { createHash } from 'node:crypto'
import type { Saved } from '#contract/content/writing.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { refuseStale, savedAs } from './writing.present.ts'
import * as q from './writing.queries.ts'
import type { Changes } from './writing.sheet.ts'

// A save may arrive twice: a network that broke before the answer, a tab that was restored. By its mark, `saveId`, the second one gets
// the answer of the first.

/** Limits the saves of one article that are recognised. */
const SAVES_KEPT = 50

/** Describes a save with the mark of its sender; without a mark it is always a new one. */
interface Marked {
  saveId: string | undefined
  changes: Changes
  isSubmitted: boolean
}

/** Is thrown when a save comes a second time while the first is under way. */
export class SentTwice extends Error {
  override name = 'SentTwice'
}

/**
 * Notes that this save was made, in its own transaction.
 * @throws SentTwice when it was made meanwhile
 */
export async function noteSave(tx: Writer, who: User, save: Marked, id: number, version: number) {
  if (save.saveId === undefined) return
  const row = { user_id: who.id, save_id: save.saveId, article_id: id, version, digest: digestOf(save) }
  if (!(await q.insertSave(tx, row, SAVES_KEPT))) throw new SentTwice()
}

/**
 * Refuses the later of two saves at the same time, or tells that both are the same save.
 * @throws SentTwice when they are the same
 * @throws Refusal as `refuseStale`
 */
export async function staleOrTwice(db: Reader, who: User, { saveId }: Pick<Marked, 'saveId'>, id: number): Promise<never> {
  if (saveId !== undefined && (await q.findSave(db, who.id, saveId))) throw new SentTwice()
  return refuseStale(db, id, who)
}

/**
 * Makes a save unless it was made before: then it returns the same answer.
 * @throws Refusal 400 when its mark stands for another text; the refusal carries the id and the version of that save
 */
export async function onceOnly(
  db: Database,
  who: User,
  save: Marked & { id: number | null },
  work: () => Promise<Saved>,
): Promise<Saved> {
  const made = async () => {
    const known = save.saveId === undefined ? undefined : await q.findSave(db.read, who.id, save.saveId)
    if (!known) return undefined
    if (known.digest !== digestOf(save) || (save.id !== null && save.id !== known.article_id))
      refuse(400, '这个保存编号已经用于别的内容，请换一个再保存', {
        field: 'saveId',
        saved: { id: known.article_id, version: known.version },
      })
    return savedAs(db.read, known.article_id, known.version)
  }
  const before = await made()
  if (before) return before
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SentTwice)) throw error
    return (await made()) ?? refuse(409, '请稍后再试')
  }
}

/** Returns a digest of what is saved. It leaves out the hash of the password, which could be guessed by it. */
function digestOf({ changes, isSubmitted }: Marked): string {
  const { passwordHash: _, ...told } = changes
  const parts = Object.entries(told).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([isSubmitted, parts]))
    .digest('base64url')
}
