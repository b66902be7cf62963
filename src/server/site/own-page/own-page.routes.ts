import { ownPage } from '#contract/site/own-page.ts'
import { implement } from '#server/core/http/implement.ts'
import { findOwnPages } from './own-page.queries.ts'
import { ownPageRow, removeOwnPage, saveOwnPage } from './own-page.rules.ts'

export const ownPageRoutes = implement(ownPage, {
  list: async (_, { db }) => (await findOwnPages(db.read)).map(ownPageRow),

  save: ({ body }, scope) => saveOwnPage(scope, scope.user, body),

  async remove({ params: { id } }, { db, user, now }) {
    await removeOwnPage(db, user, id, now())
    return true
  },
})
