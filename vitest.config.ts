import { configDefaults, defineConfig } from 'vitest/config'
import { folderSheets } from './src/publisher/folder-sheets.ts'
import { TallyReporter } from './tests/reporter.ts'
import { scratchFolder } from './tests/support/scratch.ts'

const compiled = 'tests/support/compiled-site.ts'
const filled = 'tests/support/filled-program.ts'

/**
 * They wait for programs that start and pages that load: two of them leave two cores idle now and then. In one group, so that no core waits
 * for the last of a kind; within it vitest goes by name: journeys, screens, whole.
 */
const waiting = { maxWorkers: 3, sequence: { groupOrder: 2 } }

/**
 * Each has a browser and a server of its own. A real browser on a busy machine is tried twice; who needed it is named at the end
 * (tests/reporter.ts).
 */
const browsers = {
  ...waiting,
  globalSetup: [compiled, filled],
  retry: 1,
  testTimeout: 90_000,
  hookTimeout: 180_000,
}
const journeys = ['tests/journeys/**/*.test.ts', 'tests/hostile/places.test.ts']
const screens = ['tests/screens.test.ts']
/** For all that is full of commits; browsers wait for other things. */
const env = { TMPDIR: scratchFolder() }
/** Pretend to be in a browser: they replace its globals and modules. */
const inBrowser = ['src/{client,components,islands,stores}/**/*.test.{ts,tsx}']
// Firefox has a command of its own, which installs it.
const never = [...configDefaults.exclude, 'tests/bench/**', 'tests/browsers/firefox.test.ts', 'tests/hostile/whole/**', 'data/**']

export default defineConfig({
  plugins: [folderSheets(`${import.meta.dirname}/uno.config.ts`)],
  test: {
    reporters: ['default', new TallyReporter()],
    maxWorkers: 2,
    // The second that vitest gives a poll is too short on a busy machine: for a first paint, or for loading the grammars of code.
    expect: { poll: { timeout: 10_000 } },
    // Of what says itself that it may run beside others.
    maxConcurrency: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'beside',
          env,
          include: ['{src,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...never, ...inBrowser],
          // They change nothing that outlives them; to load the server once and not for each of them is two fifths of their time.
          isolate: false,
          // Passwords are slow on purpose, and slower on a busy machine.
          testTimeout: 20_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'in a browser', include: inBrowser, exclude: never, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          env,
          globalSetup: [compiled, filled],
          include: ['tests/**/*.test.ts'],
          exclude: [...never, ...journeys, ...screens],
          ...waiting,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // Not isolated: each has its own program and browser, and to load Playwright anew is a second for each.
      {
        extends: true,
        test: { ...browsers, name: 'journeys', include: journeys, exclude: never, isolate: false },
      },
      // One file that looks at two screens at a time.
      {
        extends: true,
        test: { ...browsers, name: 'screens', include: screens, exclude: never },
      },
    ],
  },
})
