import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { appendChanges } from '#server/core/db/change.queries.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { spawnProgram } from '#tests/support/program.ts'
import { articleDatabase } from './articles.ts'
import { megabytes, seconds, spread } from './figures.ts'

/** Sets how often the writer writes. */
const EVERY_MS = 20
const QUIET_MS = 5_000

/** Measures a backup during writes: how long it takes, how large it is, and how it slows the writes. */
export async function benchBackup(sizes: readonly number[]) {
  const result: Record<string, object> = {}
  for (const size of sizes) {
    const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-bench-backup-'))
    const file = join(dataDir, 'inkstone.db')
    copyFileSync(await articleDatabase('generated', size), file)
    const db = await openDatabase(`file:${file}`, { checkpoints: 'beside' })
    try {
      const write = () => db.write((tx) => appendChanges(tx, ['bench']))
      const atRest = await writeUntil(write, pause(QUIET_MS))
      const start = performance.now()
      const { ended } = spawnProgram(['backup', 'create'], { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir })
      const beside = await writeUntil(write, ended)
      const took = performance.now() - start
      const { code, output } = await ended
      if (code) throw new Error(output)
      const folder = join(dataDir, 'backups')
      const archive = readdirSync(folder).find((it) => it.endsWith('.tar.gz')) ?? ''
      result[`${size} generated articles of 3,000 characters`] = {
        'database, MB': megabytes(statSync(file).size),
        'archive, MB': megabytes(statSync(join(folder, archive)).size),
        'made and read back, s': seconds(took),
        'a write at rest, ms': spread(atRest),
        'a write beside it, ms': spread(beside),
      }
    } finally {
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  return result
}

/** Writes at a steady pace; returns how long each write took, counted from the time it was due. */
async function writeUntil(write: () => Promise<unknown>, end: Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  let isOver = false
  void end.finally(() => {
    isOver = true
  })
  for (let due = performance.now(); !isOver; due += EVERY_MS) {
    if (due > performance.now()) await pause(due - performance.now())
    await write()
    took.push(performance.now() - due)
  }
  return took
}
