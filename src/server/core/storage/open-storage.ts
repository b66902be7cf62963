import { join } from 'node:path'
import type { Settings } from '#server/core/env/env.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { createObjectStore } from '#server/core/storage/store.ts'
import { diskStorage } from './storage.disk.ts'
import { s3Storage } from './storage.s3.ts'
import type { FileStorage } from './storage.ts'

/** Opens the storage for uploads that the settings name: a bucket, or the data folder. */
export function openStorage({ dataDir, store }: Pick<Settings, 'dataDir' | 'store'>, log: Logger): FileStorage {
  const { uploads } = store
  return uploads
    ? s3Storage(createObjectStore(uploads), log, uploads.publicEndpoint !== '')
    : diskStorage(join(dataDir, 'uploads'))
}
