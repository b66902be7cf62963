import { saveRedirects } from '#server/content/redirect/redirect.queries.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Deps, Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import * as q from './category.admin.queries.ts'
import { recountCategory } from './category.queries.ts'

interface Who {
  id: number
}

const one = async (db: Reader, id: number) => (await q.findCategoryRow(db, id)) ?? refuse(404, '分类不存在')

async function refuseTaken(db: Reader, name: string): Promise<void> {
  if (await q.findCategoryCalled(db, name)) refuse(409, `已经有叫「${name}」的分类了，可以把两个合并`, { field: 'name' })
}

/**
 * Adds a category after all others. Returns its id.
 * @throws Refusal 409 when the name is taken
 */
export const addCategory = ({ db, now }: Deps, who: Who, name: string): Promise<number> =>
  db.write(async (tx) => {
    await refuseTaken(tx, name)
    const id = await q.insertCategory(tx, name)
    await recordAct(tx, who, now(), { does: 'category.create', id, name, before: null, after: { name } })
    await appendChanges(tx, ['categories'])
    return id
  })

interface Change {
  id: number
  name: string
  /** Is its name before. */
  was: string
  /** Stays when it is missing. */
  hue?: number | undefined
}

/**
 * Renames a category, and gives it another hue.
 * @throws Refusal 404, 409 when its name is no longer `was`, or the new name is taken
 */
export const changeCategory = ({ db, now }: Deps, who: Who, it: Change): Promise<void> =>
  db.write(async (tx) => {
    const { id, name } = it
    const before = await one(tx, id)
    const hue = it.hue ?? before.hue
    const isRenamed = before.name !== name
    if (!isRenamed && before.hue === hue) return
    if (isRenamed && before.name !== it.was) refuse(409, `这个分类刚刚被改名为「${before.name}」，请看看再改`, { field: 'name' })
    if (isRenamed) await refuseTaken(tx, name)
    await q.updateCategory(tx, id, { name, hue })
    const told = (at: { name: string; hue: number }) => ({
      ...(isRenamed && { name: at.name }),
      ...(hue !== before.hue && { hue: at.hue }),
    })
    const act = { does: 'category.update', id, name: before.name } as const
    await recordAct(tx, who, now(), { ...act, before: told(before), after: told({ name, hue }) })
    await appendChanges(tx, ['categories', `category-name:${id}`])
  })

/**
 * Sets the order of all categories.
 * @throws Refusal 409 when the ids are not exactly those of all categories
 */
export const arrangeCategories = ({ db, now }: Deps, who: Who, ids: readonly number[]): Promise<void> =>
  db.write(async (tx) => {
    const there = await q.findAdminCategories(tx)
    const names = new Map(there.map((it) => [it.id, it.name]))
    const isSame = ids.length === there.length && new Set(ids).size === ids.length && ids.every((it) => names.has(it))
    if (!isSame) refuse(409, '分类刚刚有增减，请看看现在的样子再排')
    for (const [place, id] of ids.entries()) await q.updateCategory(tx, id, { sort: place + 1 })
    const order = (list: readonly number[]) => ({ order: list.map((it) => names.get(it)).join('、') })
    const [before, after] = [order(there.map((it) => it.id)), order(ids)]
    await recordAct(tx, who, now(), { does: 'category.arrange', id: null, name: '', before, after })
    await appendChanges(tx, ['categories'])
  })

/**
 * Merges a category into another one. Its address redirects to the other one from then on.
 * @throws Refusal 404, 400 when both are the same
 */
export const mergeCategory = ({ db, now }: Deps, who: Who, id: number, into: number): Promise<void> =>
  db.write(async (tx) => {
    if (id === into) refuse(400, '不能和自己合并', { field: 'into' })
    const [from, to] = [await one(tx, id), await one(tx, into)]
    await q.moveAll(tx, id, into)
    await q.deleteCategory(tx, id)
    await recountCategory(tx, into)
    await saveRedirects(tx, [{ from: `/category/${id}`, to: `/category/${into}` }], now())
    const told = { does: 'category.merge', id, name: from.name } as const
    await recordAct(tx, who, now(), { ...told, before: { name: from.name }, after: { name: to.name } })
    await appendChanges(tx, ['categories', `category-name:${id}`, `category:${id}`, `category:${into}`])
  })

/**
 * Removes an empty category.
 * @throws Refusal 404, 409 while it has articles, or when it is the last one
 */
export const removeCategory = ({ db, now }: Deps, who: Who, id: number): Promise<void> =>
  db.write(async (tx) => {
    const { name } = await one(tx, id)
    const inside = await q.countInside(tx, id)
    if (inside) refuse(409, `「${name}」里还有 ${inside} 篇文章，请先把它们合并到别的分类`)
    const other = (await q.findAdminCategories(tx)).find((it) => it.id !== id)
    if (!other) return refuse(409, '这是最后一个分类，至少要留一个')
    // Articles in the bin need a category when they are restored.
    await q.moveAll(tx, id, other.id)
    await q.deleteCategory(tx, id)
    await recordAct(tx, who, now(), { does: 'category.remove', id, name, before: { name }, after: null })
    await appendChanges(tx, ['categories', `category-name:${id}`, `category:${id}`])
  })
