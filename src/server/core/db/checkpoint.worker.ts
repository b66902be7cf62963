import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** Is the time between two checkpoints, which copy the log into the database. In this thread their disk syncs delay no request. */
const EVERY_MS = 1_000

const db = new DatabaseSync(workerData as string, { timeout: 50 })
const timer = setInterval(() => {
  try {
    db.exec('pragma wal_checkpoint(passive)')
  } catch {
    // The disk may be full or the file busy. The log keeps what is written, and the next round tries again.
  }
}, EVERY_MS)
parentPort?.on('message', () => {
  clearInterval(timer)
  db.close()
  parentPort?.close()
})
