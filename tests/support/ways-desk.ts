import type { audit } from '#contract/people/audit.ts'
import type { desk } from '#contract/site/desk.ts'
import type { WaysInto } from './member-world.ts'

export const auditWays: WaysInto<typeof audit> = {
  list: async () => ({ input: { query: {} } }),
}

export const deskWays: WaysInto<typeof desk> = {
  waiting: async () => ({ input: {} }),
  trend: async () => ({ input: { query: { days: '30' } } }),
  running: async () => ({ input: {} }),
}
