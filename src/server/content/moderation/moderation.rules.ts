import { ModerationDraft } from '#contract/content/moderation-draft.ts'
import type { FieldName } from '#contract/every-call.ts'
import { seenText } from '#lib/html-text.ts'
import { hasHidden } from '#lib/invisible.ts'
import { readSetting, writeSetting } from '#server/core/config/setting.queries.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import { accept } from '#server/core/http/accept.ts'
import { refuseStale, versionOf } from '#server/core/http/edit-version.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { judgeWords } from './words.ts'

type Moderation = Required<{ [K in keyof ModerationDraft]: NonNullable<ModerationDraft[K]> }>

const REFUSED = '内容里有不能发布的词语，请修改后再试'
const DEFAULTS: Moderation = { words: [], holdFirst: false, holdLinks: false }

/** Reads the settings of moderation, with defaults. */
export const readModeration = async (db: Reader): Promise<Moderation> => ({ ...DEFAULTS, ...(await readOwnModeration(db)) })

/** Reads only those settings that the owner has changed. */
export const readOwnModeration = async (db: Reader): Promise<Partial<Moderation>> =>
  ((await readSetting(db, 'moderation')) as Partial<Moderation> | undefined) ?? {}

/** Stores the settings as part of a transaction; fields that are left out stay. */
export const writeModeration = async (tx: Writer, draft: ModerationDraft) =>
  writeSetting(tx, 'moderation', { ...(await readOwnModeration(tx)), ...draft })

interface Edit {
  /** Is the version that the edit began with. */
  version: string
  /** Is the administrator, for the record. */
  by: { id: number }
  now: number
}

/**
 * Stores the settings of moderation; fields that are left out stay.
 * @throws Refusal 400 that names the first invalid field, 409 for a stale version
 */
export async function saveModeration(db: Database, draft: ModerationDraft, edit?: Edit): Promise<void> {
  const accepted = accept(ModerationDraft, draft)
  await db.write(async (tx) => {
    const before = await readModeration(tx)
    refuseStale(edit?.version, versionOf(before))
    const after: Moderation = { ...before, ...(accepted as Partial<Moderation>) }
    await writeSetting(tx, 'moderation', after)
    if (!edit) return
    const [was, is] = [toRecord(before, after), toRecord(after, before)]
    await recordAct(tx, edit.by, edit.now, { does: 'words.update', id: null, name: '', before: was, after: is })
  })
}

const ACTIONS = { block: '拒绝', mask: '打码', hold: '待审' }

/** Returns the fields for the record; of the words only those that the other settings do not have. */
function toRecord({ words, holdFirst, holdLinks }: Moderation, other: Moderation) {
  const known = new Set(other.words.map((it) => `${it.word}\n${it.action}`))
  const own = words.filter((it) => !known.has(`${it.word}\n${it.action}`))
  return { holdFirst, holdLinks, words: own.map((it) => `${it.word}（${ACTIONS[it.action]}）`).join('、') }
}

/**
 * Judges a text by the owner's words. Returns it as it may be shown.
 * @returns `isHeld`: it waits until the owner has looked at it
 * @param field names the field of the input that the text is, if it is one
 * @throws Refusal 400 when it has a word that may not be published
 */
export function judge(text: string, { words }: Pick<Moderation, 'words'>, field?: FieldName): { text: string; isHeld: boolean } {
  const found = judgeWords(text, words)
  if (found.isBlocked) refuse(400, REFUSED, { field })
  return found
}

/** An entity begins like this. It is the one way to write a sign that stands nowhere in the source. */
const ENTITY = /&[#a-z]/i

interface Seen {
  html: string
  /** Is false while only the source is shown, so that the final text is not known yet. */
  isComplete: boolean
}

/**
 * Judges the text that readers see, after `judge` of its source: entities, references and marks inside a word hide it in the source. A
 * word that should be masked holds the text instead, because the source does not contain it.
 */
export function judgeSeen({ html, isComplete }: Seen, { words }: Pick<Moderation, 'words'>) {
  const seen = seenText(html)
  const { isBlocked, isHeld, text } = judgeWords(seen, words)
  const isUnknown = !isComplete && words.length > 0
  return {
    isBlocked,
    isHeld: isHeld || text !== seen || isUnknown,
    hasHidden: hasHidden(seen.replace(/[\n\t]/g, '')),
    mayHide: !isComplete && ENTITY.test(seen),
  }
}

/**
 * Returns whether a text is held because of words that readers would see.
 * @throws Refusal 400 when it has a word that may not be published
 */
export function refuseWords(it: Seen, order: Pick<Moderation, 'words'>, field?: FieldName): boolean {
  const { isBlocked, isHeld } = judgeSeen(it, order)
  if (isBlocked) refuse(400, REFUSED, { field })
  return isHeld
}

/**
 * Judges a text like `refuseWords`, where users write to each other and nothing may be hidden.
 * @param what names the kind of text, for the message
 * @throws Refusal 400 when it has a word that may not be published, or invisible characters
 */
export function refuseSeen(it: Seen, order: Pick<Moderation, 'words'>, what: string, field: FieldName): boolean {
  const { hasHidden, mayHide } = judgeSeen(it, { words: [] })
  if (hasHidden) refuse(400, `${what}里有不能显示的字符`, { field })
  return refuseWords(it, order, field) || mayHide
}
