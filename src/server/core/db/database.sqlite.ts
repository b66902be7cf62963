import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createListeners } from './commit-listeners.ts'
import type { Database, OpenOptions } from './database.ts'
import { refuseHalfCopied } from './half-copied.ts'
import { openLog } from './log.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'
import { createWriteQueue } from './write-queue.ts'

/** Opens a database in one file of this machine, after bringing its schema up to date. */
export async function openSqliteDatabase(
  path: string,
  { checkpoints = 'inside commits', halfCopied }: OpenOptions,
): Promise<Database> {
  const setup = openSqlite(path, 'setup')
  try {
    if (halfCopied !== 'taken') await refuseHalfCopied(setup)
    await migrate(setup)
  } finally {
    await setup.destroy()
  }
  const writer = openSqlite(path, 'write')
  const reader = openSqlite(path, 'read')
  const log = openLog(path)
  const checkpointer = checkpoints === 'beside' ? startCheckpoints(path) : null
  const { onCommit, committed } = createListeners()
  const queue = createWriteQueue(writer, { sync: log.sync, committed })
  return {
    engine: 'sqlite',
    read: reader,
    async snapshot(work) {
      const handle = openSqlite(path, 'read')
      try {
        return await handle.transaction().execute(work)
      } finally {
        await handle.destroy()
      }
    },
    write: queue.write,
    onCommit,
    async close() {
      await queue.settled()
      await checkpointer?.close()
      await log.close()
      await reader.destroy()
      await writer.destroy()
    },
  }
}

function startCheckpoints(path: string) {
  const worker = new Worker(new URL('./checkpoint.worker.ts', import.meta.url), { workerData: path })
  worker.unref()
  return {
    async close() {
      // From here on the process stays alive until the worker has ended.
      worker.ref()
      worker.postMessage('close')
      await once(worker, 'exit')
    },
  }
}
