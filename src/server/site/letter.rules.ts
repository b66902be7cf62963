import type { LETTERS } from '#contract/site.ts'
import { LetterDraft } from '#contract/site-draft.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Database } from '#server/db/database.ts'
import { accept } from '#server/http/accept.ts'
import type { Renderer } from '#server/render/renderer.ts'
import { agreement } from './letter.agreement.ts'
import { privacy } from './letter.privacy.ts'
import { deleteLetter, findLetter, upsertLetter } from './letter.queries.ts'
import { renderOwnerText } from './owner-text.ts'

type LetterName = (typeof LETTERS)[number]

/** What stands until the owner writes his own. */
export const BUILT_IN_LETTERS: Record<LetterName, { title: string; content: string }> = { agreement, privacy }

/** Renders and stores one of the owner's letters; null brings the built-in text back. Its page is published again. */
export async function saveLetter(
  { db, renderer, now }: { db: Database; renderer: Renderer; now: () => number },
  name: LetterName,
  draft: { title: string; contentMd: string } | null,
): Promise<void> {
  const letter = draft && accept(LetterDraft, draft)
  const text = letter && (await renderOwnerText({ db, renderer }, 'letter', letter.contentMd))
  await db.write(async (tx) => {
    const before = await findLetter(tx, name)
    const isSame = letter
      ? before?.title === letter.title &&
        before.content_md === letter.contentMd &&
        before.content_html === text?.columns.content_html
      : before === undefined
    if (isSame) return
    if (letter && text)
      await upsertLetter(tx, {
        name,
        title: letter.title,
        ...text.columns,
        update_time: now(),
      })
    else await deleteLetter(tx, name)
    await appendChanges(tx, [`letter:${name}`])
  })
  text?.stored()
}
