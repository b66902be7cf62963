import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** Copies the log into the database now and then, where its disk syncs delay nobody. */
const EVERY_MS = 1_000

const db = new DatabaseSync(workerData as string, { timeout: 50 })
const timer = setInterval(() => db.exec('pragma wal_checkpoint(passive)'), EVERY_MS)
parentPort?.on('message', () => {
  clearInterval(timer)
  db.close()
  parentPort?.close()
})
