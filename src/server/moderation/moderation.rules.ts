import { ModerationDraft } from '#contract/moderation-draft.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { accept } from '#server/http/accept.ts'
import { refuse } from '#server/http/refuse.ts'
import { readSetting, writeSetting } from '#server/site/site.queries.ts'
import { judgeWords } from './words.ts'

type Moderation = Required<{ [K in keyof ModerationDraft]: NonNullable<ModerationDraft[K]> }>

const REFUSED = '内容里有不能发布的词语，请修改后再试'
const DEFAULTS: Moderation = { words: [], holdFirst: false, holdLinks: false }

/** How the owner keeps order. */
export const readModeration = async (db: Reader): Promise<Moderation> => ({
  ...DEFAULTS,
  ...((await readSetting(db, 'moderation')) as Partial<Moderation> | undefined),
})

/**
 * Stores how the owner keeps order; what is left out stays.
 * @throws Refusal 400 naming the first field that cannot be
 */
export async function saveModeration(db: Database, draft: ModerationDraft): Promise<void> {
  const accepted = accept(ModerationDraft, draft)
  await db.write(async (tx) => writeSetting(tx, 'moderation', { ...(await readModeration(tx)), ...accepted }))
}

/**
 * A text as it may be shown.
 * @returns `isHeld`: it waits until the owner has looked at it
 * @throws Refusal 400 when it may not be said at all
 */
export function judge(text: string, { words }: Pick<Moderation, 'words'>): { text: string; isHeld: boolean } {
  const found = judgeWords(text, words)
  if (found.isBlocked) refuse(400, REFUSED)
  return found
}
