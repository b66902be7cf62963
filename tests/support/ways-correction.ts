import type { correction } from '#contract/content/correction.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

const NOWHERE = 987_654
const TEXT = '一段事务。'
const SUGGESTED = '一段事物。'

/** Writes an article of this user; what was suggested before counts as of another day. */
async function written({ blog }: MemberWorld, userId: number) {
  await blog.db.write((tx) => tx.updateTable('article_correction').set({ create_time: 0 }).execute())
  return blog.write({ title: '一篇', userId, contentMd: TEXT })
}

/** Stores a suggestion of one user for an article of another. Its words stand in the text already. */
async function suggested(world: MemberWorld, from: number, to: number, status: 'open' | 'held' = 'open'): Promise<number> {
  const { id, version } = await written(world, to)
  const row = {
    article_id: id,
    user_id: from,
    block: 1,
    base_version: version,
    base: SUGGESTED,
    suggestion: TEXT,
    reason: '',
    status,
  }
  return world.blog.db.write(async (tx) => {
    const made = tx
      .insertInto('article_correction')
      .values({ ...row, create_time: 0 })
      .returning('id')
    return Number((await made.executeTakeFirstOrThrow()).id)
  })
}

const page = async () => ({ input: { query: {} } })
const of = (id: number) => ({ params: { id } })

/** Describes calls about one suggestion to an article of the member, with this body. */
const received =
  <B extends object>(body: B) =>
  async (world: MemberWorld) => {
    const { member, other, muted } = world.ids
    const [mine, theirs] = [await suggested(world, other, member), await suggested(world, muted, other)]
    const at = (id: number) => ({ ...of(id), ...body })
    return { input: at(mine), foreign: at(theirs), missing: at(NOWHERE) }
  }

export const correctionWays: WaysInto<typeof correction> = {
  async source(world) {
    const { id } = await written(world, world.ids.other)
    const at = (articleId: number) => ({ query: { articleId, block: 1 } })
    return { input: at(id), missing: at(NOWHERE) }
  },
  async add(world) {
    const { id, version } = await written(world, world.ids.other)
    const at = (articleId: number) => ({ body: { articleId, block: 1, version, suggestion: SUGGESTED } })
    return { input: at(id), missing: at(NOWHERE) }
  },
  mine: page,
  async withdraw(world) {
    const { member, other } = world.ids
    const [mine, theirs] = [await suggested(world, member, other), await suggested(world, other, member)]
    return { input: of(mine), foreign: of(theirs), missing: of(NOWHERE) }
  },
  open: page,
  detail: received({}),
  accept: received({ body: {} }),
  decline: received({ body: { answer: '原文没有错' } }),
  async show(world) {
    const { member, other } = world.ids
    return { input: of(await suggested(world, member, other, 'held')), missing: of(NOWHERE) }
  },
}
