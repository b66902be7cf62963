import { secondFactor } from '#contract/second-factor.ts'
import { implement } from '#server/http/implement.ts'
import { confirmFactor, startFactor, stopFactor } from './second-factor.rules.ts'

export const secondFactorRoutes = implement(secondFactor, {
  start: ({ body }, scope) => startFactor(scope, body.password),
  confirm: async ({ body }, scope) => ({ recoveryCodes: await confirmFactor(scope, body.code) }),
  stop: ({ body }, scope) => stopFactor(scope, body.password, body.code),
})
