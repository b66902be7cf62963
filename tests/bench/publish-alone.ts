import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnProgram } from '#tests/support/program.ts'
import { type ArticleKind, articleDatabase } from './articles.ts'
import { megabytes, seconds } from './figures.ts'
import { bytesOf } from './process-memory.ts'

const LOOK_EVERY_MS = 100

/** Measures `npm run publish` from nothing: the publisher in a separate process, without the server beside it. */
export async function publishAlone(kind: ArticleKind, count: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-bench-'))
  copyFileSync(await articleDatabase(kind, count), join(dataDir, 'inkstone.db'))
  try {
    const start = performance.now()
    const { child, ended } = spawnProgram(['publish'], { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir })
    let peak = 0
    const looking = setInterval(() => {
      peak = Math.max(peak, bytesOf(child.pid, 'VmHWM') ?? 0)
    }, LOOK_EVERY_MS)
    const { code, output } = await ended
    clearInterval(looking)
    if (code) throw new Error(output)
    // Share pictures follow after the pages; the command prints the time at which the pages were complete.
    const pages = Number(/in ([\d.]+) s$/m.exec(output)?.[1])
    return {
      'pages, s': pages,
      'process, with some share pictures, s': seconds(performance.now() - start),
      'memory, at most, MB': megabytes(peak),
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
