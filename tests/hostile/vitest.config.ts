import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { TallyReporter } from '../reporter.ts'

/** All of it, for as long as one has time: `npm run hostile -- --minutes 15 --seed 7`. What of it is quick is in `npm test`. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/hostile/**/*.test.ts'],
    reporters: ['default', new TallyReporter()],
    env: {
      HOSTILE_MINUTES: process.env.HOSTILE_MINUTES ?? '15',
      HOSTILE_SEED: process.env.HOSTILE_SEED ?? String(Date.now() % 2 ** 31),
    },
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 60 * 60_000,
  },
})
