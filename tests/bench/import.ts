import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeWxr } from '#tests/support/generated-wxr.ts'
import { spawnProgram } from '#tests/support/program.ts'
import { megabytes, seconds } from './figures.ts'
import { writeFeed, writeGhost } from './import-files.ts'
import { bytesOf } from './process-memory.ts'

const LOOK_EVERY_MS = 50
const READER = fileURLToPath(new URL('./import-reader.ts', import.meta.url))
/** Each post gets these, so that comments are imported too. */
const TALK = { comments: 4, paragraphs: 20 }
const FILES = {
  wordpress: { name: 'wordpress.xml', write: (path: string, posts: number) => writeWxr(path, { posts, ...TALK }) },
  ghost: { name: 'ghost.json', write: writeGhost },
  feed: { name: 'feed.xml', write: writeFeed },
}

interface Took {
  posts: number
  open: number
  read: number
  convert: number
  peak: number | null
}

/**
 * Measures blogs of other systems: the time for reading them and for the whole import, and the peak memory.
 * @param only these systems; all when missing
 */
export async function benchImport(sizes: readonly number[], only?: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-bench-import-'))
  const result: Record<string, object> = {}
  try {
    for (const [system, { name, write }] of Object.entries(FILES).filter(([it]) => only?.includes(it) ?? true))
      for (const size of sizes) {
        const path = join(folder, name)
        await write(path, size)
        result[`${system}, ${size} posts`] = {
          'file, MB': megabytes(statSync(path).size),
          ...(await reading(path)),
          ...(await moving(path, join(folder, `${system}-${size}`))),
        }
      }
    return result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function reading(path: string) {
  const { stdout } = await promisify(execFile)(process.execPath, [READER, path])
  const took = JSON.parse(stdout.trim()) as Took
  return {
    'open, s': seconds(took.open),
    'read, s': seconds(took.read),
    'read and make Markdown, s': seconds(took.convert),
    'reading, memory at most, MB': took.peak === null ? null : megabytes(took.peak),
  }
}

/** Imports a file into an empty blog in a separate process. */
async function moving(path: string, dataDir: string) {
  const start = performance.now()
  const { child, ended } = spawnProgram(['import', path], { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir })
  let peak = 0
  const looking = setInterval(() => {
    peak = Math.max(peak, bytesOf(child.pid, 'VmHWM') ?? 0)
  }, LOOK_EVERY_MS)
  const { code, output } = await ended
  clearInterval(looking)
  if (code) throw new Error(output)
  return { 'moved in, s': seconds(performance.now() - start), 'moving, memory at most, MB': megabytes(peak) }
}
