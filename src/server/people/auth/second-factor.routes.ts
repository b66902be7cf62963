import { secondFactor } from '#contract/people/second-factor.ts'
import { implement } from '#server/core/http/implement.ts'
import { confirmFactor, startFactor, stopFactor } from './second-factor.rules.ts'

export const secondFactorRoutes = implement(secondFactor, {
  start: (_, scope) => startFactor(scope),
  confirm: async ({ body }, scope) => ({ recoveryCodes: await confirmFactor(scope, body.code) }),
  stop: ({ body }, scope) => stopFactor(scope, body.code),
})
