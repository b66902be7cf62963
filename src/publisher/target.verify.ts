import { createObjectStore } from '#server/core/storage/store.ts'
import { liveRelease } from './release.ts'
import { readObject, type SiteObject, siteObjects } from './target.ts'
import type { UploadTargetSettings } from './upload-target.ts'

export interface ObjectDifference {
  path: string
  what: 'differs' | 'missing' | 'left over' | 'has other headers'
}

const AT_ONCE = 16
const BYTES_MAX = 256 * 1024 * 1024
/** Of the same bucket, and no part of the published site. */
const OTHERS = /^(?:uploads|quarantine)\//

/** Compares the bucket with what is published on the disk, to the last byte. Writes nothing; null when there is no bucket, or nothing published. */
export async function verifyBucket(siteDir: string, { site, cdn }: UploadTargetSettings) {
  const release = liveRelease(siteDir)
  if (!site || release === null) return null
  const store = createObjectStore(site)
  try {
    const objects = await siteObjects(siteDir, release, { keys: site.keys, isTold: cdn !== null })
    const wanted = new Set(objects.map((it) => it.key))
    const differences: ObjectDifference[] = []
    for await (const { key } of store.list(''))
      if (!wanted.has(key) && !OTHERS.test(key)) differences.push({ path: key, what: 'left over' })
    const waiting = objects.values()
    const worker = async () => {
      for (const it of waiting) {
        const what = await compare(it)
        if (what) differences.push({ path: it.key, what })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return { objects: objects.length, differences: differences.sort((a, b) => (a.path < b.path ? -1 : 1)) }
  } finally {
    store.close()
  }

  async function compare(it: SiteObject): Promise<ObjectDifference['what'] | null> {
    const local = await readObject(it)
    const found = await store.head(it.key)
    if (!found) return local ? 'missing' : null
    const bytes = await store.read(it.key, BYTES_MAX)
    if (!local || !bytes?.equals(local.bytes)) return 'differs'
    return found.type === it.type && found.cacheControl === it.cacheControl ? null : 'has other headers'
  }
}
