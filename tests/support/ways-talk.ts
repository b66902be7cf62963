import type { comment } from '#contract/comment.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

const NOWHERE = 987_654

/** A comment of somebody under an article of somebody. */
async function under(world: MemberWorld, writer: number, speaker: number): Promise<number> {
  const { id } = await world.blog.write({ title: '有评论', userId: writer })
  return world.comment(speaker, { target_id: id })
}

const of = (id: number) => ({ params: { id }, query: {} })
let said = 0

export const commentWays: WaysInto<typeof comment> = {
  async add({ blog }) {
    const { id } = await blog.write({ title: '一篇' })
    const body = (articleId: number) => ({ body: { articleId, contentMd: `第 ${++said} 条` } })
    const draft = (await blog.write({ title: '草稿', status: 2 })).id
    return { input: body(id), foreign: body(draft), missing: body(NOWHERE) }
  },
  async update(world) {
    const { member, other } = world.ids
    const body = (id: number) => ({ body: { id, contentMd: '改过' } })
    const [mine, theirs] = [await under(world, other, member), await under(world, other, other)]
    return { input: body(mine), foreign: body(theirs), missing: body(NOWHERE) }
  },
  async delete(world) {
    const { member, other } = world.ids
    const [mine, theirs] = [await under(world, other, member), await under(world, other, other)]
    return { input: { params: { id: mine } }, foreign: { params: { id: theirs } }, missing: { params: { id: NOWHERE } } }
  },
  async like(world) {
    return { input: of(await under(world, world.ids.other, world.ids.other)), missing: of(NOWHERE) }
  },
  async stick(world) {
    const { member, other } = world.ids
    const [mine, theirs] = [await under(world, member, other), await under(world, other, other)]
    return { input: of(mine), foreign: of(theirs), missing: of(NOWHERE) }
  },
  async report(world) {
    const about = (id: number) => ({ params: { id }, body: { reason: 'spam' as const } })
    return { input: about(await under(world, world.ids.other, world.ids.other)), missing: about(NOWHERE) }
  },
}
