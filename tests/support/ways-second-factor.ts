import type { secondFactor } from '#contract/people/second-factor.ts'
import { authenticator } from '#server/people/auth/second-factor.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** The code of now: the clock of this world stands. */
const codeOf = ({ blog }: MemberWorld) => authenticator(SECRET, '', '').generate({ timestamp: blog.clock.now })
const set = ({ blog, ids }: MemberWorld, fields: { otp_secret: string | null; otp_pending: string | null }) =>
  blog.db.write((tx) => tx.updateTable('user').set(fields).where('id', '=', ids.admin).execute())

export const secondFactorWays: WaysInto<typeof secondFactor> = {
  async start(world) {
    await set(world, { otp_secret: null, otp_pending: null })
    return { input: {} }
  },
  async confirm(world) {
    await set(world, { otp_secret: null, otp_pending: `${SECRET}:${world.blog.clock.now + 60_000}` })
    return { input: { body: { code: codeOf(world) } } }
  },
  async stop(world) {
    await set(world, { otp_secret: `${SECRET}:0`, otp_pending: null })
    return { input: { body: { code: codeOf(world) } } }
  },
}
