import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { TallyReporter } from '../reporter.ts'
import { scratchFolder } from '../support/scratch.ts'

/** About SQLite, about its file, or about what stands beside it. Each has its like for PostgreSQL, needs none, or goes from one to the other. */
const ONLY_SQLITE = [
  'src/server/db/{database,compiled,upgrade,process-lock}.test.ts',
  'src/publisher/ledger.sqlite.test.ts',
  'src/server/copy/copy.postgres.test.ts',
]

/** The API suite once more, on PostgreSQL: `npm run test:postgres`. */
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
