import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnProgram } from '#tests/support/program.ts'
import { articleDatabase } from './articles.ts'
import { megabytes, seconds } from './figures.ts'
import { bytesOf } from './process-memory.ts'

const LOOK_EVERY_MS = 50

/** Measures the export of a whole blog and its import elsewhere: seconds, peak memory, size. */
export async function benchExport(sizes: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-bench-export-'))
  const result: Record<string, object> = {}
  try {
    for (const size of sizes) {
      const [first, second] = [join(folder, `${size}`), join(folder, `${size}-again`)]
      mkdirSync(first)
      const database = await articleDatabase('generated', size)
      copyFileSync(database, join(first, 'inkstone.db'))
      const archive = join(folder, `${size}.zip`)
      const out = await run(['export', archive], first)
      const into = await run(['import', archive], second)
      result[`${size} generated articles of 3,000 characters`] = {
        'database, MB': megabytes(statSync(database).size),
        'archive, MB': megabytes(statSync(archive).size),
        'out, s': out.took,
        'out, memory at most, MB': out.peak,
        'in, s': into.took,
        'in, memory at most, MB': into.peak,
      }
    }
    return result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a command in a separate process. */
async function run(args: string[], dataDir: string) {
  const start = performance.now()
  const { child, ended } = spawnProgram(args, { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir })
  let peak = 0
  const looking = setInterval(() => {
    peak = Math.max(peak, bytesOf(child.pid, 'VmHWM') ?? 0)
  }, LOOK_EVERY_MS)
  const { code, output } = await ended
  clearInterval(looking)
  if (code) throw new Error(output)
  return { took: seconds(performance.now() - start), peak: megabytes(peak) }
}
