import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProgram } from '#tests/support/program.ts'
import { articleDatabase } from './articles.ts'
import { median, megabytes, seconds } from './figures.ts'
import { bytesOf } from './process-memory.ts'

const ARTICLES = 10_000
const STARTS = 5
const IDLE_MS = 5_000

/** Measures how soon a site of 10,000 published articles answers after a start, and its memory without visitors. */
export async function benchStart() {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-start-'))
  copyFileSync(await articleDatabase('generated', ARTICLES), join(dataDir, 'inkstone.db'))
  // The first start publishes everything; the later ones find it.
  const first = await startProgram({ DATA_DIR: dataDir })
  try {
    await first.stop()
    const times: number[] = []
    const memory: number[] = []
    for (let n = 0; n < STARTS; n++) {
      const start = performance.now()
      const program = await startProgram({ DATA_DIR: dataDir })
      for (const path of ['/', '/v1/api/article/list']) {
        const { status } = await fetch(program.url + path)
        if (status !== 200) throw new Error(`${path} answered ${status}`)
      }
      times.push(performance.now() - start)
      await pause(IDLE_MS)
      memory.push(bytesOf(program.pid, 'VmRSS') ?? 0)
      await program.stop()
    }
    return {
      articles: ARTICLES,
      [`until home and the article list were answered, median of ${STARTS}, s`]: seconds(median(times)),
      slowest: seconds(Math.max(...times)),
      [`memory after ${IDLE_MS / 1000} s of quiet, median, MB`]: megabytes(median(memory)),
    }
  } finally {
    await first.remove()
  }
}
