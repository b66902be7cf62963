import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { takeProcessLock } from '#server/core/db/process-lock.ts'
import { Refusal, refuse } from '#server/core/http/refuse.ts'
import { type BackupFile, PRIVATE_FOLDER } from './backup.files.ts'
import type { BackupOptions, Progress } from './backup.make.ts'
import type { FromBackup } from './backup.worker.ts'

const HEAP_MB = 512

/** Runs `work` while nothing else makes, removes or restores a backup of this folder. @throws Refusal 409 when something does */
export async function withBackupLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const lock = takeProcessLock(join(folder, '.lock')) ?? refuse(409, '另一个备份正在进行，等它做完再来')
  try {
    return await work()
  } finally {
    lock.release()
  }
}

/** Makes a backup in its own thread, so that requests are answered meanwhile. */
export const runBackup = (options: BackupOptions, progress: (it: Progress) => void): Promise<BackupFile> =>
  withBackupLock(options.folder, () => inThread(options, progress))

function inThread(options: BackupOptions, progress: (it: Progress) => void): Promise<BackupFile> {
  const worker = new Worker(new URL('./backup.worker.ts', import.meta.url), {
    workerData: options,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  return new Promise((done, failed) => {
    worker.on('message', (it: FromBackup) => {
      if ('progress' in it) progress(it.progress)
      else if ('made' in it) done(it.made)
      else if ('refused' in it) failed(new Refusal(it.code, it.refused))
      else failed(it.failed)
    })
    worker.on('error', failed)
    worker.on('exit', () => failed(new Error('the backup ended without a result')))
  })
}
