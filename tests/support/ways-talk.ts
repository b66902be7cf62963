import type { emoji } from '#contract/content/emoji.ts'
import type { comment } from '#contract/talk/comment.ts'
import type { moderation } from '#contract/talk/moderation.ts'
import type { notification } from '#contract/talk/notification.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

const NOWHERE = 987_654

/** Adds a comment of one user under an article of another. */
async function under(world: MemberWorld, writer: number, speaker: number): Promise<number> {
  const { id } = await world.blog.write({ title: '有评论', userId: writer })
  return world.comment(speaker, { target_id: id })
}

const of = (id: number) => ({ params: { id }, query: {} })
let said = 0

export const commentWays: WaysInto<typeof comment> = {
  mentions: async ({ blog }) => ({ input: { query: { articleId: (await blog.write({ title: '一篇' })).id } } }),
  preview: async () => ({ input: { body: { contentMd: '**好**' } } }),
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

export const emojiWays: WaysInto<typeof emoji> = {
  list: async () => ({ input: {} }),
  add: async () => ({
    input: { query: { url: '/emoji/rocket.svg' } },
    missing: { query: { url: '/uploads/nowhere.webp' } },
  }),
  async remove({ blog, ids }) {
    const keep = async (user_id: number, url: string) => {
      const row = { user_id, url, create_time: 1 }
      await blog.db.write((tx) => tx.deleteFrom('favorite_emoji').where('user_id', '=', user_id).execute())
      return blog.db.write((tx) => tx.insertInto('favorite_emoji').values(row).returning('id').executeTakeFirstOrThrow())
    }
    const of = (id: number) => ({ params: { id } })
    const [mine, theirs] = [await keep(ids.member, '/emoji/crown.svg'), await keep(ids.other, '/emoji/crown.svg')]
    return { input: of(mine.id), foreign: of(theirs.id), missing: of(NOWHERE) }
  },
}

export const moderationWays: WaysInto<typeof moderation> = {
  async report({ admin }) {
    const about = (targetId: number) => ({ body: { targetType: 'message' as const, targetId, reason: 'spam' as const } })
    return { input: about(await admin.message(`广告 ${++said}`)), missing: about(NOWHERE) }
  },
  hide: async ({ ids }) => ({ input: of(ids.other), missing: of(NOWHERE) }),
  hidden: async () => ({ input: {} }),
}

/** Adds a notification of a user. */
const told = async ({ blog }: MemberWorld, user_id: number): Promise<number> => {
  const row = { user_id, type: 'system' as const, title: '通知', create_time: 1 }
  return (await blog.db.write((tx) => tx.insertInto('notification').values(row).returning('id').executeTakeFirstOrThrow())).id
}
const oneOf = async (world: MemberWorld) => ({
  input: { params: { id: await told(world, world.ids.member) } },
  foreign: { params: { id: await told(world, world.ids.other) } },
  missing: { params: { id: NOWHERE } },
})

export const notificationWays: WaysInto<typeof notification> = {
  page: async () => ({ input: { query: {} } }),
  look: oneOf,
  unReadNum: async () => ({ input: {} }),
  isUnread: async () => ({ input: {} }),
  readAll: async () => ({ input: { query: {} } }),
  read: oneOf,
  remove: oneOf,
  async people(world) {
    const { input, foreign, missing } = await oneOf(world)
    const of = ({ params }: typeof input) => ({ params, query: {} })
    return { input: of(input), foreign: of(foreign), missing: of(missing) }
  },
  settings: async () => ({ input: {} }),
  saveSettings: async () => ({ input: { body: { like: false } } }),
}
