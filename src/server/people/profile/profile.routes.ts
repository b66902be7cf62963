import { profile } from '#contract/people/profile.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { implement, WithExtra } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { deleteSession, findSessions } from '#server/people/auth/session.queries.ts'
import { endSessions } from '#server/people/auth/session.rules.ts'
import { issueExport } from './export.rules.ts'
import { askToLeave, stay } from './leave.rules.ts'
import { changePassword } from './password.rules.ts'
import { countOwn, findProfile } from './profile.queries.ts'
import { updateProfile } from './profile.rules.ts'
import { toExtra, toProfile } from './profile.shape.ts'

export const profileRoutes = implement(profile, {
  async detail(_, { db: { read }, user }) {
    const it = (await findProfile(read, user.id)) ?? refuse(401, '请先登录以继续操作')
    return new WithExtra(toProfile(it, await countOwn(read, user.id)), toExtra(it))
  },

  async update({ body }, scope) {
    await updateProfile(scope, body)
    return true
  },

  async changePassword({ body }, scope) {
    await changePassword(scope, body)
    return true
  },

  sessions: async (_, { db, user, now }) =>
    (await findSessions(db.read, user.id, now())).map((it) => ({
      id: it.id,
      os: it.os,
      browser: it.browser,
      ipLocation: it.ip_location,
      loginType: it.login_type,
      isCurrent: it.id === user.session,
      createTime: shanghaiTime(it.create_time),
      lastTime: shanghaiTime(it.last_time),
    })),

  async endSession({ params }, { db, user }) {
    const wasThere = await db.write((tx) => deleteSession(tx, user.id, params.id))
    return wasThere || refuse(404, '会话不存在')
  },

  async endOtherSessions(_, { db, user }) {
    await db.write((tx) => endSessions(tx, user.id, user.session))
    return true
  },

  exportData: (_, scope) => issueExport(scope, scope.user.id),

  leave: async ({ body }, scope) => ({ leaveTime: shanghaiTime(await askToLeave(scope, body)) }),

  async stay(_, scope) {
    await stay(scope, scope.user.id)
    return true
  },
})
