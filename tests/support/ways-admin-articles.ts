import type { articleAdmin } from '#contract/content/article-admin.ts'
import type { categoryAdmin } from '#contract/content/category-admin.ts'
import type { columnAdmin } from '#contract/content/column-admin.ts'
import type { tagAdmin } from '#contract/content/tag-admin.ts'
import { ensureCategory } from '#server/content/category/category.queries.ts'
import { ensureTag } from '#server/content/tag/tag.queries.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

const NOWHERE = 987_654

const published = async ({ blog, ids }: MemberWorld) => (await blog.write({ title: '一篇', userId: ids.member })).id

export const articleAdminWays: WaysInto<typeof articleAdmin> = {
  list: async () => ({ input: { query: {} } }),
  authors: async () => ({ input: {} }),
  async move(world) {
    const at = (id: number) => ({ body: { ids: [id], categoryId: 1 } })
    return { input: at(await published(world)), missing: at(NOWHERE) }
  },
  async shelve(world) {
    const at = (id: number) => ({ body: { ids: [id], isOn: false } })
    return { input: at(await published(world)), missing: at(NOWHERE) }
  },
}

const named = (noun: string) => `${noun} ${++made}`
let made = 0

const categoryOf = ({ blog }: MemberWorld) => blog.db.write((tx) => ensureCategory(tx, named('分类')))
const tagOf = ({ blog }: MemberWorld) => blog.db.write((tx) => ensureTag(tx, named('标签')))
const was = async ({ blog }: MemberWorld, table: 'category' | 'tag', id: number) =>
  (await blog.db.read.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

export const categoryAdminWays: WaysInto<typeof categoryAdmin> = {
  list: async () => ({ input: {} }),
  add: async () => ({ input: { body: { name: named('新分类') } } }),
  async update(world) {
    const id = await categoryOf(world)
    const at = (of: number, was: string) => ({ body: { id: of, name: named('改名'), was } })
    return { input: at(id, await was(world, 'category', id)), missing: at(NOWHERE, '') }
  },
  async arrange({ blog }) {
    const rows = await blog.db.read.selectFrom('category').select('id').orderBy('id', 'desc').execute()
    return { input: { body: { ids: rows.map((it) => it.id) } } }
  },
  async merge(world) {
    const at = (id: number, into: number) => ({ body: { id, into } })
    const [one, two] = [await categoryOf(world), await categoryOf(world)]
    return { input: at(one, two), missing: at(NOWHERE, two) }
  },
  async remove(world) {
    const at = (id: number) => ({ params: { id } })
    await categoryOf(world)
    return { input: at(await categoryOf(world)), missing: at(NOWHERE) }
  },
}

export const columnAdminWays: WaysInto<typeof columnAdmin> = {
  list: async () => ({ input: { query: {} } }),
}

export const tagAdminWays: WaysInto<typeof tagAdmin> = {
  list: async () => ({ input: { query: {} } }),
  async update(world) {
    const id = await tagOf(world)
    const at = (of: number, was: string) => ({ body: { id: of, name: named('改名'), was } })
    return { input: at(id, await was(world, 'tag', id)), missing: at(NOWHERE, '') }
  },
  async merge(world) {
    const at = (ids: number[], into: number) => ({ body: { ids, into } })
    const [one, two] = [await tagOf(world), await tagOf(world)]
    return { input: at([one], two), missing: at([NOWHERE], two) }
  },
  async remove(world) {
    const at = (id: number) => ({ params: { ids: [id] } })
    return { input: at(await tagOf(world)), missing: at(NOWHERE) }
  },
}
