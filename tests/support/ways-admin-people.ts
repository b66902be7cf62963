import type { userAdmin } from '#contract/people/user-admin.ts'
import type { complaintAdmin } from '#contract/talk/complaint-admin.ts'
import type { feedbackAdmin } from '#contract/talk/feedback-admin.ts'
import type { chatAdmin, commentAdmin, messageAdmin } from '#contract/talk/talk-admin.ts'
import type { wordsAdmin } from '#contract/talk/words-admin.ts'
import { readModeration } from '#server/content/moderation/moderation.rules.ts'
import { versionOf } from '#server/core/http/edit-version.ts'
import { findStanding } from '#server/people/auth/standing.queries.ts'
import { standingVersion } from '#server/people/auth/standing.rules.ts'
import { insertMessage, nextChange } from '#server/talk/chat/chat.write.queries.ts'
import { findOneFeedback, insertFeedback } from '#server/talk/feedback/feedback.queries.ts'
import { feedbackVersion } from '#server/talk/feedback/feedback.rules.ts'
import { makeAccount } from './account.ts'
import { type MemberWorld, PASSWORD, type WaysInto } from './member-world.ts'

const NOWHERE = 987_654
let made = 0

/** Creates a new user for a decision of the administrator. */
async function somebody({ blog }: MemberWorld) {
  const userId = await makeAccount(blog.db, { username: `new-${++made}`, password: PASSWORD, nickname: '新人' })
  const standing = await findStanding(blog.db.read, userId)
  if (!standing) throw new Error('he is not there')
  return { userId, version: standingVersion(standing) }
}
const spam = { hours: 1 as const, reason: '广告' }

export const userAdminWays: WaysInto<typeof userAdmin> = {
  list: async () => ({ input: { query: {} } }),
  detail: async ({ ids }) => ({ input: { params: { id: ids.other } }, missing: { params: { id: NOWHERE } } }),
  role: async (world) => ({ input: { body: { ...(await somebody(world)), role: 'user' } } }),
  trust: async (world) => ({ input: { body: { ...(await somebody(world)), isTrusted: true } } }),
  mute: async (world) => ({ input: { body: { ...(await somebody(world)), ...spam } } }),
  ban: async (world) => ({ input: { body: { ...(await somebody(world)), ...spam } } }),
  free: async (world) => ({ input: { body: await somebody(world) } }),
  endSessions: async (world) => ({ input: { body: { userId: (await somebody(world)).userId } } }),
}

const MISSING = [NOWHERE]

/** Adds a comment of another user. */
async function said(world: MemberWorld): Promise<number> {
  const { id } = await world.blog.write({ title: '有评论' })
  return world.comment(world.ids.other, { target_id: id })
}

export const commentAdminWays: WaysInto<typeof commentAdmin> = {
  list: async () => ({ input: { query: {} } }),
  act: async (world) => ({
    input: { body: { ids: [await said(world)], does: 'hide' } },
    missing: { body: { ids: MISSING, does: 'hide' } },
  }),
}

export const messageAdminWays: WaysInto<typeof messageAdmin> = {
  list: async () => ({ input: { query: {} } }),
  act: async ({ admin }) => ({
    input: { body: { ids: [await admin.message(`路过 ${++made}`)], does: 'hide' } },
    missing: { body: { ids: MISSING, does: 'hide' } },
  }),
}

export const chatAdminWays: WaysInto<typeof chatAdmin> = {
  list: async () => ({ input: { query: {} } }),
  act: async ({ blog, ids }) => {
    const line = await blog.db.write(async (tx) => {
      const nothing = {
        content_html: '',
        render_key: null,
        file_id: null,
        file_name: '',
        duration: 0,
        reply_id: null,
        client_id: null,
      }
      const text = { ...nothing, type: 'text' as const, content_md: '好', plain: '好', location: '', create_time: 1 }
      return insertMessage(tx, { ...text, user_id: ids.other, status: 'shown', change: await nextChange(tx) })
    })
    return { input: { body: { ids: [line], does: 'recall' } }, missing: { body: { ids: MISSING, does: 'recall' } } }
  },
}

export const complaintAdminWays: WaysInto<typeof complaintAdmin> = {
  list: async () => ({ input: { query: {} } }),
  async settle(world) {
    const targetId = await said(world)
    const row = {
      user_id: world.ids.member,
      target_type: 'comment' as const,
      target_id: targetId,
      reason: 'spam',
      create_time: 1,
      note: '',
    }
    await world.blog.db.write((tx) => tx.insertInto('complaint').values(row).execute())
    return { input: { body: { targetType: 'comment', targetId, thing: 'hide', author: 'keep' } } }
  },
}

export const wordsAdminWays: WaysInto<typeof wordsAdmin> = {
  detail: async () => ({ input: {} }),
  async update({ blog }) {
    return { input: { body: { holdLinks: true, version: versionOf(await readModeration(blog.db.read)) } } }
  },
  try: async () => ({ input: { body: { text: '好' } } }),
}

/** Adds feedback to the administrator. */
async function feedback({ blog, ids }: MemberWorld) {
  const row = { user_id: ids.other, type: 'bug' as const, content: '第一处错字', email: '', create_time: 1 }
  const feedbackId = await blog.db.write((tx) => insertFeedback(tx, row))
  const found = await findOneFeedback(blog.db.read, feedbackId)
  if (!found) throw new Error('it is not there')
  return { feedbackId, version: feedbackVersion(found) }
}

export const feedbackAdminWays: WaysInto<typeof feedbackAdmin> = {
  list: async () => ({ input: { query: {} } }),
  answer: async (world) => ({ input: { body: { ...(await feedback(world)), content: '改好了' } } }),
  close: async (world) => ({ input: { body: await feedback(world) } }),
}
