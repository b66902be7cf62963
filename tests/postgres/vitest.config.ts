import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { TallyReporter } from '../reporter.ts'
import { scratchFolder } from '../support/scratch.ts'

/**
 * These tests concern SQLite, its file, or what lies beside it. Each has a counterpart for PostgreSQL, needs none, or copies from
 * one to the other.
 */
const ONLY_SQLITE = [
  'src/server/core/db/{database,compiled,upgrade,process-lock}.test.ts',
  'src/publisher/ledger.sqlite.test.ts',
  'src/server/keep/copy/copy.postgres.test.ts',
]

/** `npm run test:postgres` runs the API suite again on PostgreSQL. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: [
      'src/{server,publisher}/**/*.test.ts',
      'tests/{contract,authorisation,bad-input,enumeration,account-limits,emoji,feeds}.test.ts',
    ],
    exclude: [...configDefaults.exclude, ...ONLY_SQLITE],
    globalSetup: 'tests/postgres/server.ts',
    env: { TMPDIR: scratchFolder() },
    reporters: ['default', new TallyReporter()],
    maxWorkers: 2,
    maxConcurrency: 2,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
