import { join } from 'node:path'
import { type ProcessLock, takeProcessLock } from '#server/core/db/process-lock.ts'
import { SettingError } from '#server/core/env/setting-error.ts'
import { finishSwap, isSwapDecided, type Place } from './restore.swap.ts'

const lockIn = (dataDir: string) => join(dataDir, 'data.lock')

/** Holds the data for this process alone; returns null while another process uses them. */
export const holdAlone = (dataDir: string): ProcessLock | null => takeProcessLock(lockIn(dataDir))

/** Finishes a restore that was decided, unless another process uses the data. */
export async function finishRestore(place: Place): Promise<void> {
  if (!isSwapDecided(place.dataDir)) return
  const alone = holdAlone(place.dataDir)
  if (alone) await finishSwap(place).finally(alone.release)
}

/**
 * Holds the data together with other processes, after it has finished a restore that was decided but not completed. The operating
 * system releases the hold when the process ends.
 * @throws SettingError while a restore is under way
 */
export async function holdTogether(place: Place): Promise<ProcessLock> {
  const { dataDir } = place
  await finishRestore(place)
  const hold = takeProcessLock(lockIn(dataDir), 'together')
  if (!hold)
    throw new SettingError(
      `DATA_DIR: ${dataDir} is being restored from a backup right now. Start again when that is done.`,
      `DATA_DIR：${dataDir} 正在从备份恢复，等它结束后再启动`,
    )
  return hold
}
