import { randomUUID } from 'node:crypto'
import type { Logger } from '#server/http/fault.ts'
import { SettingError } from '#server/setting-error.ts'
import { StoreError } from './store.errors.ts'
import type { ObjectStore } from './store.ts'

/** Under which a start proves that it may write; whoever finds one may take it away. */
export const CHECK_PREFIX = 'quarantine/check-'

/**
 * Puts an object, reads it and takes it away again.
 * @param name the setting that names the bucket
 * @throws SettingError where a setting must be mended; a store that only cannot be reached now is no reason not to start
 */
export async function checkStore(store: ObjectStore, name: string, log: Logger): Promise<void> {
  const key = CHECK_PREFIX + randomUUID()
  try {
    await store.put(key, Buffer.from('ok'))
    if ((await store.read(key, 16))?.toString() !== 'ok')
      throw new StoreError('refused', 200, '', 'what was put there is not there')
    await store.remove([key])
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    if (error.fault === 'busy' || error.fault === 'full') log.error({ err: error, place: store.place }, 'object store not ready')
    else throw new SettingError(`${name}: ${error.message}.`, `${name}：${error.ownerWords}`)
  }
}
