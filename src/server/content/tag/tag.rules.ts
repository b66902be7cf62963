import { saveRedirects } from '#server/content/redirect/redirect.queries.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Deps, Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import * as q from './tag.admin.queries.ts'
import { findTagCalled, recountTag } from './tag.queries.ts'

interface Who {
  id: number
}

const one = async (db: Reader, id: number) => (await q.findTag(db, id)) ?? refuse(404, '标签不存在')

/**
 * Renames a tag.
 * @throws Refusal 404, 409 when its name is no longer `was`, or another tag has the same key
 */
export const renameTag = ({ db, now }: Deps, who: Who, it: { id: number; name: string; was: string }): Promise<void> =>
  db.write(async (tx) => {
    const { id } = it
    const name = it.name.replace(/\s+/gu, ' ')
    const before = await one(tx, id)
    if (before.name === name) return
    if (before.name !== it.was) refuse(409, `这个标签刚刚被改名为「${before.name}」，请看看再改`, { field: 'name' })
    const other = await findTagCalled(tx, name)
    if (other && other.id !== id) refuse(409, `已经有「${other.name}」这个标签了，可以把两个合并`, { field: 'name' })
    await q.renameTag(tx, id, name)
    await q.renameInDrafts(tx, before.name, name)
    const told = { does: 'tag.update', id, name: before.name } as const
    await recordAct(tx, who, now(), { ...told, before: { name: before.name }, after: { name } })
    await appendChanges(tx, ['tags', `tag-name:${id}`])
  })

/**
 * Merges tags into another one. Their addresses redirect to it from then on.
 * @throws Refusal 404, 400 when a tag is merged with itself
 */
export const mergeTags = ({ db, now }: Deps, who: Who, ids: readonly number[], into: number): Promise<void> =>
  db.write(async (tx) => {
    const to = await one(tx, into)
    for (const id of new Set(ids)) {
      if (id === into) refuse(400, '不能和自己合并', { field: 'into' })
      const from = await one(tx, id)
      await q.moveArticles(tx, id, into)
      await q.renameInDrafts(tx, from.name, to.name)
      await saveRedirects(tx, [{ from: `/tags/${id}`, to: `/tags/${into}` }], now())
      const told = { does: 'tag.merge', id, name: from.name } as const
      await recordAct(tx, who, now(), { ...told, before: { name: from.name }, after: { name: to.name } })
      await appendChanges(tx, [`tag-name:${id}`, `tag:${id}`])
    }
    await recountTag(tx, into)
    await appendChanges(tx, ['tags', `tag:${into}`])
  })

/**
 * Deletes tags and removes them from all articles.
 * @throws Refusal 404
 */
export const removeTags = ({ db, now }: Deps, who: Who, ids: readonly number[]): Promise<void> =>
  db.write(async (tx) => {
    for (const id of new Set(ids)) {
      const { name, article_num } = await one(tx, id)
      await q.deleteTag(tx, id)
      await q.renameInDrafts(tx, name, null)
      const before = { name, articles: article_num }
      await recordAct(tx, who, now(), { does: 'tag.remove', id, name, before, after: null })
      await appendChanges(tx, ['tags', `tag-name:${id}`, `tag:${id}`])
    }
  })
