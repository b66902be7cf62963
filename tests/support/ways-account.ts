import type { file } from '#contract/content/file.ts'
import type { profile } from '#contract/people/profile.ts'
import type { sign } from '#contract/people/sign.ts'
import type { feedback } from '#contract/talk/feedback.ts'
import { offerDirect } from '#server/content/file/file.direct.ts'
import { drawing, PASSWORD, resetPassword, type WaysInto } from './member-world.ts'

const nothing = async () => ({ input: {} })
let width = 100

export const feedbackWays: WaysInto<typeof feedback> = {
  list: async () => ({ input: { query: {} } }),
  add: async () => ({ input: { body: { type: 'bug' as const, content: '页面上有一处错字' } } }),
}

export const fileWays: WaysInto<typeof file> = {
  upload: async () => ({
    input: { query: { source: 'avatar' as const }, parts: { file: new File([new Uint8Array(await drawing(++width))], 'a.png') } },
  }),
  direct: async () => ({ input: { body: { source: 'avatar' as const, size: 1000 } } }),
  async finish({ blog, ids }) {
    const bytes = await drawing(++width)
    blog.uploads.direct = {
      offer: async (name) => ({ name, url: `https://store.test/${name}`, headers: {} }),
      read: async () => bytes,
      drop: async () => {},
    }
    const of = async (userId: number) => {
      const offer = await offerDirect({ ...blog.deps, quota: undefined }, userId, 'avatar', bytes.length)
      return { body: { ticket: offer?.ticket ?? '' } }
    }
    return { input: await of(ids.member), foreign: await of(ids.other), missing: { body: { ticket: 'none' } } }
  },
  async remove({ picture, ids }) {
    const of = (url: string) => ({ query: { url } })
    width += 2
    const [mine, theirs] = [await picture(ids.member, width), await picture(ids.other, width + 1)]
    return { input: of(mine), foreign: of(theirs), missing: of('/uploads/none.png') }
  },
}

export const profileWays: WaysInto<typeof profile> = {
  detail: nothing,
  update: async ({ picture, ids }) => ({
    input: { body: { signature: '在路上', avatar: await picture(ids.member, ++width) } },
    foreign: { body: { avatar: await picture(ids.other, ++width) } },
    missing: { body: { avatar: '/uploads/none.png' } },
  }),
  async changePassword(world) {
    await resetPassword(world)
    return { input: { body: { oldPassword: PASSWORD, newPassword: 'another-2' } } }
  },
  sessions: nothing,
  async endSession({ session, sessionsOf, ids }) {
    await session(ids.member)
    await session(ids.other)
    const of = (id = 0) => ({ params: { id } })
    return {
      input: of((await sessionsOf(ids.member)).at(-1)),
      foreign: of((await sessionsOf(ids.other)).at(-1)),
      missing: of(987_654),
    }
  },
  endOtherSessions: nothing,
  exportData: nothing,
  async leave() {
    return { input: { body: { articles: 'keep' as const } } }
  },
  stay: nothing,
}

export const signWays: WaysInto<typeof sign> = { sign: nothing, isSignedToday: nothing, days: nothing }
