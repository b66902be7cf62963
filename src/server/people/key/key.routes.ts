import { key } from '#contract/people/key.ts'
import { implement } from '#server/core/http/implement.ts'
import { listKeys, makeKey, revokeKey } from './key.rules.ts'

export const keyRoutes = implement(key, {
  list: (_, scope) => listKeys(scope),
  add: ({ body }, scope) => makeKey(scope, body),
  remove: ({ params }, scope) => revokeKey(scope, params.id),
})
