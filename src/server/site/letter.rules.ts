import type { LETTERS } from '#contract/site.ts'
import { LetterDraft } from '#contract/site-draft.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Database } from '#server/db/database.ts'
import { accept } from '#server/http/accept.ts'
import type { Renderer } from '#server/render/renderer.ts'
import { agreement } from './letter.agreement.ts'
import { privacy } from './letter.privacy.ts'
import { deleteLetter, findLetter, upsertLetter } from './letter.queries.ts'

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
  const html = letter && (await renderer.render(letter.contentMd)).rendered.html
  await db.write(async (tx) => {
    const before = await findLetter(tx, name)
    const isSame = letter
      ? before?.title === letter.title && before.content_md === letter.contentMd && before.content_html === html
      : before === undefined
    if (isSame) return
    if (letter && html !== null)
      await upsertLetter(tx, {
        name,
        title: letter.title,
        content_md: letter.contentMd,
        content_html: html,
        update_time: now(),
      })
    else await deleteLetter(tx, name)
    await appendChanges(tx, [`letter:${name}`])
  })
}
