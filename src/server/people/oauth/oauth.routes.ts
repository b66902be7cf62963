import { oauth } from '#contract/people/oauth.ts'
import { implement } from '#server/core/http/implement.ts'
import { listBindings, unbind } from './bindings.rules.ts'
import { beginTrip, exchangeCode } from './trip.rules.ts'

export const oauthRoutes = implement(oauth, {
  render: ({ params, query }, scope) => beginTrip(scope, params.provider, query),

  exchange: ({ body }, scope) => exchangeCode(scope, body.code),

  bindings: (_, scope) => listBindings(scope, scope.user.id),

  async unbind({ params }, scope) {
    await unbind(scope, scope.user.id, params.provider)
    return true
  },
})
