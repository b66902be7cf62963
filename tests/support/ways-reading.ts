import type { reading } from '#contract/content/reading.ts'
import { PLAIN_LOOK } from '#lib/reading-look.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

const NOWHERE = 987_654
const place = { block: 1, part: 0, percent: 30, section: '', isFinished: false, ago: 0 }

async function three({ blog, ids }: MemberWorld) {
  const { id } = await blog.write({ title: '一篇' })
  const hidden = await blog.write({ title: '别人的草稿', userId: ids.other, status: 2 })
  return { id, hidden: hidden.id }
}
const read = ({ blog }: MemberWorld, user_id: number, article_id: number) =>
  blog.db.write((tx) => tx.insertInto('article_reading').values({ user_id, article_id, read_time: 1 }).execute())

export const readingWays: WaysInto<typeof reading> = {
  async open(world) {
    const { id, hidden } = await three(world)
    const of = (id: number) => ({ params: { id }, body: { revision: 0 } })
    return { input: of(id), missing: of(NOWHERE), foreign: of(hidden) }
  },
  note: async (world) => ({ input: { body: { places: [{ ...place, articleId: (await three(world)).id }] } } }),
  shelf: async () => ({ input: {} }),
  history: async () => ({ input: { query: {} } }),
  async forget(world) {
    const [mine, theirs] = [(await three(world)).id, (await three(world)).id]
    await read(world, world.ids.member, mine)
    await read(world, world.ids.other, theirs)
    const of = (id: number) => ({ params: { id } })
    return { input: of(mine), missing: of(NOWHERE), foreign: of(theirs) }
  },
  clear: async () => ({ input: {} }),
  setLook: async () => ({ input: { body: PLAIN_LOOK } }),
  keep: async () => ({ input: { body: { isKept: true } } }),
}
