import { randomUUID } from 'node:crypto'
import { SettingError } from '#server/core/env/setting-error.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { StoreError } from './store.errors.ts'
import type { ObjectStore } from './store.ts'

/** Is the prefix of the object with which a start checks that it may write. Such an object may be deleted at any time. */
export const CHECK_PREFIX = 'quarantine/check-'

/**
 * Checks a bucket: puts an object, reads it and deletes it.
 * @param name the setting that names the bucket
 * @throws SettingError when a setting must be changed; a store that is only unreachable now does not prevent the start
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
