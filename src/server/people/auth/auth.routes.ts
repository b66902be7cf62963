import { auth } from '#contract/people/auth.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { makeCaptcha } from './captcha.ts'
import { login } from './login.ts'
import { prove } from './proof.rules.ts'
import { leaveSession, renewSession, sessionUser } from './session.rules.ts'

export const authRoutes = implement(auth, {
  login: ({ body }, scope) => login(scope, body),

  ways: (_, { logins, mail, siteUrl }) => ({
    // A third party sends the browser back to the site's address, so none works without one.
    logins: [...(logins.wechat ? ['wechat'] : []), ...(siteUrl ? logins.providers.keys() : [])],
    canMail: mail.isOn,
  }),

  async logout({ headers }, scope) {
    await leaveSession(scope, headers['refresh-token'])
    return true
  },

  refresh({ query, headers }, scope) {
    const token = headers['refresh-token'] ?? query.refreshToken
    return token ? renewSession(scope, token) : refuse(400, '缺少 refreshToken', { field: 'refreshToken' })
  },

  info: (_, { db, user }) => sessionUser(db.read, user.id),

  prove: ({ body }, scope) => prove(scope, body),

  captcha: ({ query }, scope) => makeCaptcha(scope, query.ticket),
})
