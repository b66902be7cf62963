// Starts on a fresh clone: it needs only npm and any Node from 18 on, so it may import built-in modules only.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { follow } from './follow.mjs'
import { ensureInstalled, Plain, root } from './install.mjs'

/** Is the exit code of a site that wants to be started again, for example after a restore. */
const RESTART = 75
const production = { NODE_ENV: 'production' }

/**
 * Returns the folder in which the user typed the command: npm moves into the repository before it runs this script, but paths in the
 * arguments are relative to the user's folder.
 */
function whereTheUserStood() {
  const { INIT_CWD, npm_lifecycle_event: byNpm } = process.env
  return byNpm && INIT_CWD && process.cwd() === root ? INIT_CWD : process.cwd()
}

function fromWhereTheUserStood(args) {
  const stood = whereTheUserStood()
  const folder = args.findIndex((arg) => !arg.startsWith('-'))
  return args.map((arg, at) => (at === folder ? resolve(stood, arg) : arg))
}

function astro() {
  const manifest = join(root, 'node_modules/astro/package.json')
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.astro)
}

/** Holds the program that each command runs under the pinned Node. */
const commands = {
  // Without a further word the command prints its help.
  blog: (args) => ({
    args: ['src/main.ts', ...(args.length ? args : ['help'])],
    env: { ...production, BLOG_STOOD: whereTheUserStood() },
  }),
  import: (args) => ({ args: ['src/main.ts', 'import', ...fromWhereTheUserStood(args)], env: production }),
  publish: (args) => ({ args: ['src/main.ts', 'publish', ...args], env: production }),
  // A build runs before a start, or on a machine with more memory; without it the start compiles by itself.
  build: (args) => ({ args: ['src/main.ts', 'compile', ...args], env: production }),
  dev: (args) => ({ args: [astro(), 'dev', ...args], env: { NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1' } }),
  check: (args) => ({ args: ['scripts/check.ts', ...args] }),
  tables: (args) => ({ args: ['scripts/tables.ts', ...args] }),
  pictures: (args) => ({ args: ['tests/readme-pictures.ts', ...args], env: production }),
  screens: (args) => ({ args: ['tests/screens-pictures.ts', ...args], env: production }),
  // The options are the minutes, and the seed of a run that is to be repeated; other arguments go to vitest.
  hostile: (args) => {
    const rest = [...args]
    const env = {}
    for (const name of ['minutes', 'seed']) {
      const at = rest.indexOf(`--${name}`)
      if (at >= 0) [, env[`HOSTILE_${name.toUpperCase()}`]] = rest.splice(at, 2)
    }
    return {
      args: [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'tests/hostile/vitest.config.ts', ...rest],
      env,
    }
  },
  'test:postgres': (args) => ({
    args: [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'tests/postgres/vitest.config.ts', ...args],
  }),
  'test:journeys': (args) => ({
    args: [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'journeys', ...args],
    env: { THOROUGH: 'on' },
  }),
  'test:screens': (args) => ({
    args: [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'screens', ...args],
    env: { THOROUGH: 'on' },
  }),
  browsers: (args) => ({
    args: [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'tests/browsers/vitest.config.ts', ...args],
  }),
  faults: (args) => ({ args: ['tests/faults/run.ts', ...args] }),
  holes: (args) => ({ args: ['tests/holes/run.ts', ...args] }),
  bench: (args) => ({ args: ['tests/bench/run.ts', ...args], env: production }),
}

const [command, ...rest] = process.argv.slice(2)

try {
  if (command && !command.startsWith('-') && !Object.hasOwn(commands, command))
    throw new Plain(`Unknown command "${command}". Commands: ${Object.keys(commands).join(', ')}; none starts the site.`)
  await ensureInstalled()
  const known = command && commands[command]
  const site = { args: ['src/main.ts', ...process.argv.slice(2)], env: { ...production, BLOG_RESTARTS: 'on' } }
  const plan = known ? known(rest) : site
  let code
  do code = (await follow(plan.args, plan)).code
  while (plan === site && code === RESTART)
  process.exitCode = code
} catch (error) {
  if (!(error instanceof Plain)) throw error
  console.error(error.message)
  process.exitCode = 1
}
