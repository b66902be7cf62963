import type { chat } from '#contract/talk/chat.ts'
import { insertMessage, nextChange } from '#server/talk/chat/chat.write.queries.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

const NOWHERE = 987_654
let said = 0

/** Adds a recent message of a user to the room. */
const saidBy = async ({ blog }: MemberWorld, user_id: number): Promise<number> => {
  const text = { type: 'text' as const, content_md: '在', content_html: '<p>在</p>', plain: '在' }
  const row = {
    ...text,
    user_id,
    file_name: '',
    duration: 0,
    location: '',
    status: 'shown' as const,
    create_time: blog.clock.now,
  }
  return blog.db.write(async (tx) => insertMessage(tx, { ...row, change: await nextChange(tx) }))
}

export const chatWays: WaysInto<typeof chat> = {
  list: async () => ({ input: { query: {} } }),
  async around(world) {
    return { input: { query: { id: await saidBy(world, world.ids.other) } }, missing: { query: { id: NOWHERE } } }
  },
  search: async () => ({ input: { query: { keyword: '在' } } }),
  async sendMsg(world) {
    const body = (replyId: number) => ({ body: { type: 'text' as const, content: `第 ${++said} 句`, replyId } })
    return { input: body(await saidBy(world, world.ids.other)), missing: body(NOWHERE) }
  },
  async recallMsg(world) {
    const { member, other } = world.ids
    const [mine, theirs] = [await saidBy(world, member), await saidBy(world, other)]
    return { input: { body: { id: mine } }, foreign: { body: { id: theirs } }, missing: { body: { id: NOWHERE } } }
  },
  state: async () => ({ input: {} }),
  read: async () => ({ input: { body: { id: 1 } } }),
  mentions: async () => ({ input: { query: {} } }),
  async report(world) {
    const about = (id: number) => ({ params: { id }, body: { reason: 'spam' as const } })
    return { input: about(await saidBy(world, world.ids.other)), missing: about(NOWHERE) }
  },
  ticket: async () => ({ input: {} }),
}
