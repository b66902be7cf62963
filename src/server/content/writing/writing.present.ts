import type { EditorArticle, Saved } from '#contract/content/writing.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { findTagCalled } from '#server/content/tag/tag.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { mayPublish } from './writing.order.ts'
import * as q from './writing.queries.ts'
import { readSheet } from './writing.sheet.ts'

export const UNKNOWN = '文章不存在'

/** Returns an article as its editor needs it. */
export async function toEditor(db: Reader, article: q.OwnArticle, who: User): Promise<EditorArticle> {
  const { sheet, draft } = await readSheet(db, article)
  const category = sheet.categoryId === null ? undefined : await q.findCategory(db, sheet.categoryId)
  const tags: EditorArticle['tags'] = []
  for (const name of sheet.tagNames) tags.push({ id: null, name, ...(await findTagCalled(db, name)) })
  const { passwordHash, publishTime, categoryId: _, tagNames: __, ...plain } = sheet
  return {
    ...plain,
    id: article.id,
    userId: article.user_id,
    nickname: await q.findNickname(db, article.user_id),
    version: article.version,
    categoryId: category?.id ?? null,
    categoryName: category?.name ?? '',
    tags,
    hasPassword: passwordHash !== null,
    publishTime: publishTime === null ? null : shanghaiTime(publishTime),
    ...statesOf(article, draft),
    reason: draft?.reason ?? '',
    liveVersion: liveVersion(article, draft),
    mayPublish: await mayPublish(db, who),
    createTime: shanghaiTime(article.create_time),
  }
}

const statesOf = (article: q.OwnArticle, draft: q.DraftRow | undefined) => ({
  status: article.status,
  draftStatus: draft?.status ?? null,
  updateTime: shanghaiTime(draft?.update_time ?? article.update_time),
})

const liveVersion = (article: q.OwnArticle, draft: q.DraftRow | undefined) =>
  article.status === 1 || article.status === 4 ? (draft?.base_version ?? article.version) : null

/** Returns the version that readers have, or will have at its time; null when there is none. */
export const liveVersionOf = async (db: Reader, article: q.OwnArticle): Promise<number | null> =>
  liveVersion(article, await q.findDraft(db, article.id))

/** Returns the state of an article after a save. */
export async function savedAs(db: Reader, id: number, version?: number, isComplete = true): Promise<Saved> {
  const article = (await q.findOwn(db, id, { id: 0, role: 'admin' })) ?? refuse(404, UNKNOWN)
  const draft = await q.findDraft(db, id)
  return { id, version: version ?? article.version, ...statesOf(article, draft), isComplete }
}

/** Ends a save whose version is no longer the newest; the refusal carries the newest article. */
export async function refuseStale(
  db: Reader,
  id: number,
  who: User,
  message = '文章已在别处改过，请比较后再保存',
): Promise<never> {
  const article = (await q.findOwn(db, id, who)) ?? refuse(404, UNKNOWN)
  return refuse(409, message, { current: await toEditor(db, article, who) })
}
