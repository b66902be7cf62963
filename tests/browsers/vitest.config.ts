import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { TallyReporter } from '../reporter.ts'
import { scratchFolder } from '../support/scratch.ts'

/** Other browsers than the one that `npm test` has: `npm run browsers`. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/browsers/**/*.test.ts'],
    globalSetup: ['tests/support/compiled-site.ts', 'tests/browsers/here.ts', 'tests/support/filled-program.ts'],
    env: { TMPDIR: scratchFolder() },
    reporters: ['default', new TallyReporter()],
    expect: { poll: { timeout: 10_000 } },
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 180_000,
  },
})
