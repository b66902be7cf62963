import type { StoreSettings } from '#server/core/env/env.store.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { checkStore } from './store.check.ts'
import { createObjectStore } from './store.ts'

/**
 * Checks every bucket that is set, before anything depends on it.
 * @throws SettingError
 */
export async function checkStores({ uploads, site }: StoreSettings, log: Logger): Promise<void> {
  for (const [name, settings] of [
    ['S3_BUCKET', uploads],
    ['S3_SITE_BUCKET', site],
  ] as const) {
    if (!settings || (name === 'S3_SITE_BUCKET' && settings.bucket === uploads?.bucket)) continue
    const store = createObjectStore(settings, { tries: 2 })
    try {
      await checkStore(store, name, log)
    } finally {
      store.close()
    }
  }
}
