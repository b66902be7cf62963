import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { scratchFolder } from '../support/scratch.ts'
import { OPEN, withHole } from './holes.ts'

const name = process.env[OPEN] ?? ''

/** `npm run holes` uses this: it runs a harness over the program without one of its protections. */
export default defineConfig({
  plugins: [{ name: 'hole', enforce: 'pre', transform: (code, id) => withHole(name, id.split('?')[0] ?? '', code) }],
  test: {
    root: join(import.meta.dirname, '../..'),
    env: { TMPDIR: scratchFolder() },
    reporters: [process.env.SHOWN ? 'default' : 'json'],
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/support/compiled-site.ts',
    // Two texts of one module must not be confused.
    fsModuleCache: false,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
