import { TAGS_MAX } from '#contract/content/article.ts'
import type { writing } from '#contract/content/writing.ts'
import type { Visibility } from '#contract/content/writing-fields.ts'
import type { Input } from '#contract/core/define.ts'
import { SHANGHAI_OFFSET } from '#lib/dates.ts'
import { tagKey } from '#lib/tag-key.ts'
import { findPasswordHash } from '#server/content/article/article.lock.queries.ts'
import { findTagNames } from '#server/content/tag/tag.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { type DraftRow, findBody, findDraft, findTagNamesOf, type OwnArticle } from './writing.queries.ts'

/** Holds everything that an author says of an article. */
export interface Sheet {
  title: string
  cover: string
  /** Is the drawing that is shown without a cover; null for the one that follows from the title. */
  drawing: number | null
  summary: string
  contentMd: string
  categoryId: number | null
  tagNames: readonly string[]
  isOriginal: boolean
  originalUrl: string
  keywords: string
  /** Is what readers are told of the update that this becomes. */
  note: string
  visibility: Visibility
  passwordHash: string | null
  /** Counts milliseconds since the epoch (UTC); null means the moment of the approval. */
  publishTime: number | null
}

/** Holds what a save may change; the password comes as its hash. */
export type Changes = Partial<Omit<Input<typeof writing.autosave>['body'], 'id' | 'version' | 'saveId' | 'password'>> & {
  passwordHash?: string
}

export const EMPTY: Sheet = {
  title: '',
  cover: '',
  drawing: null,
  summary: '',
  contentMd: '',
  categoryId: null,
  tagNames: [],
  isOriginal: true,
  originalUrl: '',
  keywords: '',
  note: '',
  visibility: 'public',
  passwordHash: null,
  publishTime: null,
}

/** Checks whether readers have an article, will have it at its time, or had it. */
export const hasBeenShown = ({ status }: { status: number }): boolean => status === 0 || status === 1 || status === 4

/** Returns the newest text of an article with all that belongs to it, and the draft that holds it when readers have another text. */
export async function readSheet(db: Reader, article: OwnArticle): Promise<{ sheet: Sheet; draft: DraftRow | undefined }> {
  const draft = await findDraft(db, article.id)
  return { sheet: draft ? sheetOfDraft(draft) : await sheetOfArticle(db, article), draft }
}

export const sheetOfDraft = (it: DraftRow): Sheet => ({
  title: it.title,
  cover: it.cover,
  drawing: it.drawing,
  summary: it.summary,
  contentMd: it.content_md,
  categoryId: it.category_id,
  tagNames: JSON.parse(it.tag_names) as string[],
  isOriginal: it.is_original === 1,
  originalUrl: it.original_url,
  keywords: it.keywords,
  note: it.note,
  visibility: it.visibility,
  passwordHash: it.password_hash,
  publishTime: it.publish_time,
})

/** Returns what readers have, or had. */
export async function sheetOfArticle(db: Reader, it: OwnArticle): Promise<Sheet> {
  const body = await findBody(db, it.id)
  return {
    title: it.title,
    cover: it.cover,
    drawing: it.drawing,
    // A summary that was taken from the text is taken again from the next text: it would go on showing words that are gone.
    summary: it.summary === body?.auto_summary ? '' : it.summary,
    contentMd: body?.content_md ?? '',
    categoryId: it.category_id,
    tagNames: await findTagNamesOf(db, it.id),
    isOriginal: it.is_original === 1,
    originalUrl: it.original_url,
    keywords: it.keywords,
    note: '',
    visibility: it.visibility,
    passwordHash: await findPasswordHash(db, it.id),
    publishTime: hasBeenShown(it) ? it.create_time : null,
  }
}

/**
 * Returns a sheet after a save; missing fields stay unchanged.
 * @param isStrict refuses unknown tags; otherwise they are left out, so that no words are lost because of them
 * @throws Refusal 400 for unknown or too many tags
 */
export async function changed(db: Reader, base: Sheet, changes: Changes, isStrict: boolean): Promise<Sheet> {
  const { tagIds, tagNames, publishTime, ...plain } = changes
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as Partial<Sheet>
  const tags = tagIds || tagNames ? await tagsFrom(db, tagIds ?? [], tagNames ?? [], isStrict) : base.tagNames
  return { ...base, ...given, tagNames: tags, publishTime: timeFrom(base.publishTime, publishTime) }
}

async function tagsFrom(db: Reader, ids: readonly number[], names: readonly string[], isStrict: boolean): Promise<string[]> {
  const known = await findTagNames(db, ids)
  if (isStrict && ids.some((id) => !known.has(id))) refuse(400, '所选的标签已经不存在，请重新选择', { field: 'tagIds' })
  const all = [...ids.flatMap((id) => known.get(id) ?? []), ...names.map((it) => it.replace(/\s+/gu, ' '))]
  const byKey = new Map<string, string>()
  for (const name of all) if (!byKey.has(tagKey(name))) byKey.set(tagKey(name), name)
  if (byKey.size > TAGS_MAX) refuse(400, `标签最多 ${TAGS_MAX} 个`, { field: 'tagNames' })
  return [...byKey.values()]
}

/**
 * Keeps the old time when both have the same second: a time on the wire has no fractions, and one that comes back as it was sent is
 * the same.
 */
function timeFrom(base: number | null, given: string | null | undefined): number | null {
  if (given === undefined || given === null) return given === null ? null : base
  const ms = Date.parse(`${given.replace(' ', 'T')}Z`) - SHANGHAI_OFFSET
  return base !== null && Math.floor(base / 1000) === ms / 1000 ? base : ms
}

/** Returns the columns of a draft that hold this sheet. */
export const columnsOf = (sheet: Sheet) => ({
  title: sheet.title,
  cover: sheet.cover,
  drawing: sheet.drawing,
  summary: sheet.summary,
  content_md: sheet.contentMd,
  category_id: sheet.categoryId,
  tag_names: JSON.stringify(sheet.tagNames),
  is_original: sheet.isOriginal ? (1 as const) : (0 as const),
  original_url: sheet.originalUrl,
  keywords: sheet.keywords,
  note: sheet.note,
  visibility: sheet.visibility,
  password_hash: sheet.passwordHash,
  publish_time: sheet.publishTime,
})
