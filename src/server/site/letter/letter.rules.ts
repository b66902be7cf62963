import type { LETTERS } from '#contract/site/site.ts'
import type { AdminLetter } from '#contract/site/site-admin.ts'
import { LetterDraft } from '#contract/site/site-draft.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Reader } from '#server/core/db/database.ts'
import { accept } from '#server/core/http/accept.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { renderOwnerText } from '../../content/owner-text/owner-text.ts'
import { agreement } from './letter.agreement.ts'
import { privacy } from './letter.privacy.ts'
import { deleteLetter, findLetter, upsertLetter } from './letter.queries.ts'

type LetterName = (typeof LETTERS)[number]

/** Holds the texts that are shown until the owner writes others. */
export const BUILT_IN_LETTERS: Record<LetterName, { title: string; content: string }> = { agreement, privacy }

/** Returns a letter as the admin edits it. */
export async function adminLetter(db: Reader, name: LetterName): Promise<AdminLetter> {
  const written = await findLetter(db, name)
  if (!written)
    return { title: BUILT_IN_LETTERS[name].title, contentMd: BUILT_IN_LETTERS[name].content, isBuiltIn: true, version: 0 }
  return { title: written.title, contentMd: written.content_md, isBuiltIn: false, version: written.update_time }
}

/**
 * Renders and stores one of the owner's letters; null brings the built-in text back. Its page is published again.
 * @param by the administrator, and the version that the edit began with
 * @throws Refusal 409 when another administrator has changed it meanwhile
 */
export async function saveLetter(
  { db, renderer, now }: { db: Database; renderer: Renderer; now: () => number },
  name: LetterName,
  draft: { title: string; contentMd: string } | null,
  by?: { id: number; version?: number },
): Promise<void> {
  const letter = draft && accept(LetterDraft, draft)
  const text = letter && (await renderOwnerText({ db, renderer }, 'letter', letter.contentMd))
  await db.write(async (tx) => {
    const before = await findLetter(tx, name)
    if (by?.version !== undefined && by.version !== (before?.update_time ?? 0))
      refuse(409, '这一页刚刚被别人改过，你的改动还没有保存', { current: await adminLetter(tx, name) })
    const isSame = letter
      ? before?.title === letter.title &&
        before.content_md === letter.contentMd &&
        before.content_html === text?.columns.content_html
      : before === undefined
    if (isSame) return
    const at = Math.max(now(), (before?.update_time ?? 0) + 1)
    if (letter && text) await upsertLetter(tx, { name, title: letter.title, ...text.columns, update_time: at })
    else await deleteLetter(tx, name)
    await appendChanges(tx, [`letter:${name}`])
    if (!by) return
    const [was, is] = [
      { title: before?.title ?? '', contentMd: before?.content_md ?? '' },
      { title: letter?.title ?? '', contentMd: letter?.contentMd ?? '' },
    ]
    await recordAct(tx, by, now(), {
      does: 'site.letter',
      id: null,
      name: BUILT_IN_LETTERS[name].title,
      before: was,
      after: is,
    })
  })
  text?.stored()
}
