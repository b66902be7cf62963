import type { oauth } from '#contract/people/oauth.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

/** Binds an account of a provider, unless one is bound. */
const bind = ({ blog }: MemberWorld, user_id: number, provider: string) =>
  blog.db.write((tx) =>
    tx
      .insertInto('identity')
      .values({ provider, subject: String(user_id), user_id, name: '', create_time: blog.clock.now })
      .onConflict((c) => c.doNothing())
      .execute(),
  )

export const oauthWays: WaysInto<typeof oauth> = {
  bindings: async () => ({ input: {} }),
  async unbind(world) {
    await bind(world, world.ids.member, 'github')
    await bind(world, world.ids.other, 'gitee')
    const of = (provider: string) => ({ params: { provider } })
    return { input: of('github'), foreign: of('gitee'), missing: of('nowhere') }
  },
}
