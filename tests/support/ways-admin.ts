import type { audit } from '#contract/people/audit.ts'
import type { overview } from '#contract/site/overview.ts'
import type { WaysInto } from './member-world.ts'

export const auditWays: WaysInto<typeof audit> = {
  list: async () => ({ input: { query: {} } }),
}

export const overviewWays: WaysInto<typeof overview> = {
  waiting: async () => ({ input: {} }),
  trend: async () => ({ input: { query: { days: '30' } } }),
  running: async () => ({ input: {} }),
}
