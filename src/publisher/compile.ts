import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rename, rm, utimes } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { childEnvironment } from '#server/env.ts'
import { compressFolder } from './compress.ts'

/** Everything the compiled site is made of; the server's own code is not. */
const SOURCES = ['src/**/*.{ts,tsx,astro,css,json}', 'public/**/*', 'astro.config.mjs', 'uno.config.ts', 'package-lock.json']
const NOT_COMPILED = /^src[\\/](server|main\.ts)|\.test\.tsx?$/
const SERVER_SOURCES = ['src/server/**/*.ts']
const TESTS = /\.test\.tsx?$/
const COMPILES_KEPT = 2
/** A compile that a process started with this recently stays: its chunks are loaded when they are first needed. */
const USED_MS = 24 * 60 * 60_000

export interface Compiled {
  /** Names the source it was made of. */
  id: string
  /** Names the code that pages show the answers of, which is not compiled. */
  serverId: string
  /** Folder with `server/entry.mjs` and `client/`. */
  folder: string
}

/**
 * The compiled site of the code as it is: made once for each state of the code, found again at later starts.
 * @param root folder of the program
 * @throws Error with the compiler's output
 */
export async function ensureCompiled(root: string, onCompile: () => void, signal?: AbortSignal): Promise<Compiled> {
  const id = sourceId(root, SOURCES, NOT_COMPILED)
  const serverId = sourceId(root, SERVER_SOURCES, TESTS)
  const folder = join(root, 'dist', id)
  if (existsSync(folder)) {
    const found = { id, serverId, folder }
    await noteUse(found)
    return found
  }
  onCompile()
  // Beside, then renamed: two starts at once, or a kill half way, never leave half a compile under the name.
  const fresh = `${folder}.${process.pid}`
  const compile = runAstroBuild(root, fresh, signal).then(() => compressFolder(join(fresh, 'client', '_astro')))
  await compile.catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true })
    throw error
  })
  await rename(fresh, folder).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
  await removeOldCompiles(join(root, 'dist'))
  return { id, serverId, folder }
}

function sourceId(root: string, patterns: string[], except: RegExp): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    const path = join(root, file)
    if (except.test(file) || !statSync(path).isFile()) continue
    hash
      .update(`${file.replaceAll('\\', '/')}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

function runAstroBuild(root: string, outDir: string, signal?: AbortSignal): Promise<void> {
  const require = createRequire(join(root, 'package.json'))
  const { bin } = require('astro/package.json') as { bin: { astro: string } }
  const astro = join(require.resolve('astro/package.json'), '..', bin.astro)
  const env = childEnvironment({ NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' })
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [astro, 'build', '--outDir', outDir], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    })
    let output = ''
    child.stdout.on('data', (part) => (output += part))
    child.stderr.on('data', (part) => (output += part))
    let fault: Error | null = null
    child.on('error', (error) => {
      fault = error
      // A stop is over when the compiler is: until then it writes.
      if (!signal?.aborted) failed(error)
    })
    child.on('close', (code) =>
      code === 0 && !fault ? done() : failed(fault ?? new Error(`The site does not compile:\n${output}`)),
    )
  })
}

/** Keeps a compile from being removed for a day. */
export async function noteUse({ folder }: Compiled): Promise<void> {
  // The program's folder may be one that this user cannot write: nothing is removed there either.
  await utimes(folder, new Date(), new Date()).catch(() => {})
}

/** Keeps the newest ones and what is in use. Half-made ones go when nobody makes them any more. */
async function removeOldCompiles(dist: string): Promise<void> {
  const found = readdirSync(dist).map((name) => {
    const path = join(dist, name)
    const [, id, pid] = /^([0-9a-f]{12})(?:\.(\d+))?$/.exec(name) ?? []
    return { path, id, pid: Number(pid ?? 0), time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }
  })
  const abandoned = found.filter(({ pid }) => pid && (pid === process.pid || !isAlive(pid)))
  const whole = found.filter(({ id, pid }) => id && !pid).sort((a, b) => b.time - a.time)
  const unused = whole.slice(COMPILES_KEPT).filter(({ time }) => Date.now() - time > USED_MS)
  for (const { path } of [...abandoned, ...unused]) await rm(path, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is there, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
