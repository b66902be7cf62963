import type { column } from '#contract/content/column.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

const NOWHERE = 987_654

const columnOf = async ({ blog }: MemberWorld, userId: number): Promise<number> => {
  const row = { user_id: userId, name: '一册', cover: '', summary: '', create_time: 1, update_time: 1 }
  return Number((await blog.db.write((tx) => tx.insertInto('column').values(row).returning('id').executeTakeFirstOrThrow())).id)
}

/** A column with something to read. */
async function filled(world: MemberWorld, userId: number): Promise<{ id: number; article: number }> {
  const id = await columnOf(world, userId)
  const article = (await world.blog.write({ title: '一篇', userId })).id
  const row = { column_id: id, article_id: article, sort: 1, create_time: 1, told_time: 1 }
  await world.blog.db.write((tx) => tx.insertInto('column_article').values(row).execute())
  return { id, article }
}

const byId =
  <I extends object>(more: I) =>
  async (world: MemberWorld) => {
    const at = (id: number) => ({ params: { id }, ...more })
    const [mine, theirs] = [await columnOf(world, world.ids.member), await columnOf(world, world.ids.other)]
    return { input: at(mine), foreign: at(theirs), missing: at(NOWHERE) }
  }

export const columnWays: WaysInto<typeof column> = {
  list: async () => ({ input: { query: {} } }),
  continue: async () => ({ input: {} }),
  detail: byId({}),
  async subscribe(world) {
    const at = (id: number) => ({ params: { id }, query: {} })
    const empty = await columnOf(world, world.ids.other)
    return { input: at((await filled(world, world.ids.other)).id), foreign: at(empty), missing: at(NOWHERE) }
  },
  add: async () => ({ input: { body: { name: '新册' } } }),
  async update(world) {
    const at = (id: number) => ({ body: { id, name: '改名' } })
    const [mine, theirs] = [await columnOf(world, world.ids.member), await columnOf(world, world.ids.other)]
    return { input: at(mine), foreign: at(theirs), missing: at(NOWHERE) }
  },
  remove: byId({}),
  async choices(world) {
    const at = (articleId: number) => ({ query: { articleId } })
    const [mine, theirs] = [await filled(world, world.ids.member), await filled(world, world.ids.other)]
    return { input: at(mine.article), foreign: at(theirs.article), missing: at(NOWHERE) }
  },
  candidates: byId({ query: {} }),
  async put(world) {
    const at = (articleId: number) => ({ body: { articleId, columnId: null } })
    const [mine, theirs] = [await filled(world, world.ids.member), await filled(world, world.ids.other)]
    return { input: at(mine.article), foreign: at(theirs.article), missing: at(NOWHERE) }
  },
  async arrange(world) {
    const at = ({ id, article }: { id: number; article: number }) => ({ body: { id, articleIds: [article] } })
    const [mine, theirs] = [await filled(world, world.ids.member), await filled(world, world.ids.other)]
    return { input: at(mine), foreign: at(theirs), missing: at({ id: NOWHERE, article: 1 }) }
  },
}
