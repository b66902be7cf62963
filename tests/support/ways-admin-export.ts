import type { siteExport } from '#contract/keep/export.ts'
import type { Exports } from '#server/keep/export/exports.ts'
import type { WaysInto } from './member-world.ts'

const NAME = 'inkstone-export-2026-11-20-120000.zip'

/** Exports that are done at once. */
export const tameExports: Exports = {
  state: async () => ({ exports: [], doing: null, fault: '' }),
  begin() {},
  stop: async () => {},
  remove: async () => {},
  issue: async () => 'ticket',
  take: async () => null,
  close() {},
}

export const exportWays: WaysInto<typeof siteExport> = {
  state: async () => ({ input: {} }),
  make: async () => ({ input: { body: { chat: false, addresses: true, secrets: false, password: 'correct-1' } } }),
  stop: async () => ({ input: {} }),
  remove: async () => ({ input: { query: { name: NAME } } }),
  download: async () => ({ input: { body: { name: NAME } } }),
}
