import type { backup } from '#contract/keep/backup.ts'
import type { Backups } from '#server/keep/backup/backups.ts'
import type { WaysInto } from './member-world.ts'

const NAME = 'inkstone-2026-11-20-040000.tar.gz'
const PLAN = { isOn: true, hour: 4, daily: 7, weekly: 4, monthly: 3 }

/** Backups that are done at once, and never end the process. */
export const tameBackups: Backups = {
  state: async () => ({
    backups: [],
    plan: PLAN,
    nextTime: '',
    doing: null,
    fault: '',
    free: 1,
    restarts: false,
    version: '1.2.3',
    schema: '0001-start',
  }),
  create: () => Promise.reject(new Error('nobody asks for it')),
  begin() {},
  remove: async () => {},
  find: async (name) => ({ name, time: 0, size: 1, known: null }),
  issue: async () => 'ticket',
  take: async () => null,
}

export const backupWays: WaysInto<typeof backup> = {
  state: async () => ({ input: {} }),
  create: async () => ({ input: {} }),
  verify: async () => ({ input: { body: { name: NAME } } }),
  remove: async () => ({ input: { query: { name: NAME } } }),
  async plan({ blog }) {
    // Each try begins with what the one before left.
    const row = await blog.db.read.selectFrom('setting').select('value').where('key', '=', 'backup').executeTakeFirst()
    const before = row ? JSON.parse(row.value) : PLAN
    return { input: { body: { plan: { ...before, daily: (before.daily % 20) + 1 }, before } } }
  },
  download: async () => ({ input: { body: { name: NAME, password: 'correct-1' } } }),
  restore: async () => ({ input: { body: { name: NAME, password: 'correct-1' } } }),
}
