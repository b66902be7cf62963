import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { TallyReporter } from '../reporter.ts'

/** All of it, with changed texts in great number: `npm run hostile`. What of it is quick is in `npm test`. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/hostile/**/*.test.ts'],
    reporters: ['default', new TallyReporter()],
    env: {
      HOSTILE_ROUNDS: process.env.HOSTILE_ROUNDS ?? '3',
      HOSTILE_SEED: process.env.HOSTILE_SEED ?? String(Date.now() % 2 ** 31),
    },
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 60 * 60_000,
  },
})
