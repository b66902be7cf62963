import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Holds the parts that other programs check: package, program, arguments. */
export const tools = {
  format: ['@biomejs/biome', 'biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '--max-diagnostics=60', '.'],
  types: ['typescript', 'tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/tsc.tsbuildinfo'],
  // Astro checks only the files that tsc cannot read. It has settings of its own because it takes scripts without imports for global
  // ones.
  astro: ['astro', 'astro', 'check', '--tsconfig', 'scripts/check/tsconfig.astro.json', '--minimumFailingSeverity', 'warning'],
  unused: ['knip', 'knip', '--no-progress', '--treat-config-hints-as-errors'],
} as const satisfies Record<string, readonly [string, string, ...string[]]>

/** Returns the program file that a package declares; it is started directly because `npx` costs a second. */
function programOf(root: string, name: string, program: string): string {
  const manifest = join(root, 'node_modules', name, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  const file = typeof bin === 'string' ? bin : bin[program]
  if (!file) throw new Error(`${name} has no program ${program}`)
  return join(dirname(manifest), file)
}

/** Runs one tool; answers its output when it found something, else undefined. */
export function runTool(root: string, tool: keyof typeof tools): Promise<string | undefined> {
  const [name, program, ...args] = tools[tool]
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ASTRO_TELEMETRY_DISABLED: '1' }
    const child = spawn(process.execPath, [programOf(root, name, program), ...args], { cwd: root, env })
    let said = ''
    child.stdout.on('data', (piece) => (said += piece))
    child.stderr.on('data', (piece) => (said += piece))
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? undefined : said.trim() || `${program} ended with ${code}`))
  })
}
