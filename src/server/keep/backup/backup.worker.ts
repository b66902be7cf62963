import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '#server/core/http/refuse.ts'
import type { BackupFile } from './backup.files.ts'
import { type BackupOptions, makeBackup, type Progress } from './backup.make.ts'

export type FromBackup =
  | { progress: Progress }
  | { made: BackupFile }
  | { refused: string; code: Refusal['code'] }
  | { failed: unknown }

const TELL_EVERY_MS = 200

const tell = (it: FromBackup) => parentPort?.postMessage(it)
let told = 0
let stage = ''

try {
  const made = await makeBackup(workerData as BackupOptions, (progress) => {
    const now = performance.now()
    if (now - told < TELL_EVERY_MS && progress.stage === stage) return
    told = now
    stage = progress.stage
    tell({ progress })
  })
  tell({ made })
} catch (error) {
  tell(error instanceof Refusal ? { refused: error.message, code: error.code } : { failed: error })
}
