import type { highlight } from '#contract/content/highlight.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

const NOWHERE = 987_654
const words = { quote: '正文', prefix: '', suffix: '', ink: 'yellow' as const }

async function two({ blog, ids }: MemberWorld) {
  const { id } = await blog.write({ title: '一篇', contentMd: '正文。' })
  const hidden = await blog.write({ title: '别人的草稿', userId: ids.other, status: 2 })
  return { id, hidden: hidden.id }
}
const mark = async ({ blog }: MemberWorld, user_id: number, article_id: number) => {
  const row = { ...words, user_id, article_id, block: 1, note: '', revision: 1, create_time: 1, update_time: 1 }
  const made = await blog.db.write((tx) =>
    tx.insertInto('article_highlight').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return Number(made.id)
}
async function marks(world: MemberWorld) {
  const { id } = await two(world)
  return { mine: await mark(world, world.ids.member, id), theirs: await mark(world, world.ids.other, id), articleId: id }
}

export const highlightWays: WaysInto<typeof highlight> = {
  async add(world) {
    const { id, hidden } = await two(world)
    const of = (articleId: number) => ({ body: { ...words, articleId, block: 1 } })
    return { input: of(id), missing: of(NOWHERE), foreign: of(hidden) }
  },
  list: async (world) => ({ input: { query: { articleId: (await marks(world)).articleId } } }),
  page: async () => ({ input: { query: {} } }),
  async update(world) {
    const { mine, theirs } = await marks(world)
    const of = (id: number) => ({ body: { id, note: '批注' } })
    return { input: of(mine), missing: of(NOWHERE), foreign: of(theirs) }
  },
  async remove(world) {
    const { mine, theirs } = await marks(world)
    const of = (id: number) => ({ params: { id } })
    return { input: of(mine), missing: of(NOWHERE), foreign: of(theirs) }
  },
  export: async () => ({ input: { query: {} } }),
}
