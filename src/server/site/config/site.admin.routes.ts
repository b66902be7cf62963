import { siteAdmin } from '#contract/site/site-admin.ts'
import { implement } from '#server/core/http/implement.ts'
import { adminLetter, saveLetter } from '../letter/letter.rules.ts'
import { readSettings, saveSection, withVersions } from './settings.rules.ts'

export const siteAdminRoutes = implement(siteAdmin, {
  read: async (_, { db, logins }) => ({
    ...withVersions(await readSettings(db.read)),
    openLogins: [...(logins.wechat ? ['wechat'] : []), ...logins.providers.keys()],
  }),

  save: ({ body }, scope) => saveSection(scope, scope.user, body),

  letter: ({ params: { name } }, { db }) => adminLetter(db.read, name),

  async saveLetter({ body: { name, version, ...draft } }, scope) {
    await saveLetter(scope, name, draft, { id: scope.user.id, version })
    return adminLetter(scope.db.read, name)
  },

  async resetLetter({ query: { name } }, scope) {
    await saveLetter(scope, name, null, { id: scope.user.id })
    return adminLetter(scope.db.read, name)
  },
})
