import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rename, rm, utimes } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { childEnvironment } from '#server/core/env/env.ts'
import { capacityHere } from '#server/core/process/capacity.ts'
import { compressFolder } from './compress.ts'

/** The compiled site is made of these files and `src`, but not of the server's own code. */
const BESIDE_SRC = ['astro.config.mjs', 'uno.config.ts', 'package-lock.json']
const COMPILED = /^src\/(?!server|main\.ts).*\.(ts|tsx|astro|css|json)$/
const SERVER_SOURCE = /^src\/server\/.*\.ts$/
const TEST = /\.test\.tsx?$/
const COMPILES_KEPT = 2
/** A compile that a process may still run from is not removed: its chunks are loaded only when they are first needed. */
const USED_MS = 24 * 60 * 60_000
/** Makes the compiler's native parts return unused memory at once: the peak is a sixth lower. */
const THRIFTY = { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536' }

export interface Compiled {
  /** Identifies the source that it was made of. */
  id: string
  /** Holds a hash of the server's code: the pages show its answers, but the bundle does not contain it. */
  serverId: string
  /** Holds the path of the folder with `server/entry.mjs` and `client/`. */
  folder: string
}

/**
 * Returns the compiled site for the current code. It is made once for each state of the code, and later starts find it again.
 * @param root folder of the program
 * @throws Error with the compiler's output
 */
export async function ensureCompiled(root: string, onCompile: () => void, signal?: AbortSignal): Promise<Compiled> {
  const { id, serverId } = sourceIds(root)
  const folder = join(root, 'dist', id)
  if (existsSync(folder)) {
    const found = { id, serverId, folder }
    await noteUse(found)
    return found
  }
  onCompile()
  // The folder is built under another name and then renamed: neither two starts at once nor a kill can leave half a compile under
  // the name.
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

/** Returns the ids of the sources. It runs at every start, so it lists each folder once: glob patterns take three times as long. */
function sourceIds(root: string): Pick<Compiled, 'id' | 'serverId'> {
  const sources = filesBelow(root, 'src').filter((it) => !TEST.test(it))
  const beside = BESIDE_SRC.filter((it) => existsSync(join(root, it)))
  const compiled = [...sources.filter((it) => COMPILED.test(it)), ...filesBelow(root, 'public'), ...beside]
  return {
    id: hashOf(root, compiled),
    serverId: hashOf(
      root,
      sources.filter((it) => SERVER_SOURCE.test(it)),
    ),
  }
}

/** Returns paths from the root, with slashes on every system. */
function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => relative(root, join(it.parentPath, it.name)).replaceAll(sep, '/'))
}

function hashOf(root: string, files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

function runAstroBuild(root: string, outDir: string, signal?: AbortSignal): Promise<void> {
  const require = createRequire(join(root, 'package.json'))
  const { bin } = require('astro/package.json') as { bin: { astro: string } }
  const astro = join(require.resolve('astro/package.json'), '..', bin.astro)
  const { heapMb, takesTurns } = capacityHere()
  const env = childEnvironment({ NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...(takesTurns && THRIFTY) })
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, astro, 'build', '--outDir', outDir], {
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
      // A stop ends only with the compiler: until then it writes files.
      if (!signal?.aborted) failed(error)
    })
    child.on('close', (code) =>
      code === 0 && !fault ? done() : failed(fault ?? new Error(`The site does not compile:\n${output}`)),
    )
  })
}

/** Keeps a compile from being removed for a day. */
export async function noteUse({ folder }: Compiled): Promise<void> {
  // The program's folder may be read-only for this user: then nothing is removed there either.
  await utimes(folder, new Date(), new Date()).catch(() => {})
}

/** Removes old compiles, but neither the newest nor any in use; unfinished ones go when no process is making them. */
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
    // The process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
