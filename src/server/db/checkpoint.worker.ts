import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** Copies the log into the database now and then, where its disk syncs delay nobody. */
const EVERY_MS = 1_000

const db = new DatabaseSync(workerData as string, { timeout: 50 })
const timer = setInterval(() => {
  try {
    db.exec('pragma wal_checkpoint(passive)')
  } catch {
    // A full disk or a busy file: the log keeps what is written, and the next round tries again.
  }
}, EVERY_MS)
parentPort?.on('message', () => {
  clearInterval(timer)
  db.close()
  parentPort?.close()
})
