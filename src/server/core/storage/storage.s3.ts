import { typeOf } from '#server/core/http/content-types.ts'
import { CACHE } from '#server/core/http/headers.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { StoreError, type StoreFault } from '#server/core/storage/store.errors.ts'
import type { ObjectStore, StoredObject } from '#server/core/storage/store.ts'
import { type DirectPlace, type FileFacts, type FileStorage, isFileName } from './storage.ts'

/** Is the same as in the addresses of the files, so that a CDN may take them from the bucket. */
const FOLDER = 'uploads/'
/** Is the folder to which browsers upload files that nobody has checked yet; nothing in it is ever served. */
const QUARANTINE = 'quarantine/'
/**
 * Counts milliseconds. An upload that a browser was offered is valid for a quarter of an hour, so nothing older is still on its way.
 */
const LEFT_AFTER_MS = 3_600_000
const PARTS_LEFT_AFTER_MS = 24 * 3_600_000
const MOST_BYTES = 64 * 1024 * 1024

/** Holds what a member is told; the owner reads the log. */
const WORDS: Partial<Record<StoreFault, string>> = {
  full: '站点的存储空间已满，请联系站长',
  busy: '文件存储暂时连不上，请稍后再试',
}

/** Stores files in a bucket. While the bucket does not answer, calls are refused with a message for the user. */
export function s3Storage(store: ObjectStore, log: Logger, isDirect = false): FileStorage {
  const keyOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`no name of a stored file: ${name}`)
    return FOLDER + name
  }

  async function told<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      log.error({ err: error, place: store.place }, 'object store: a file was not stored or not found')
      return refuse(503, WORDS[error.fault] ?? '文件存储的设置有误，请联系站长', { retryAfter: 10 })
    }
  }

  async function open(name: string, range: { start: number; end: number } | null) {
    const found = await told(store.get(keyOf(name), range ?? undefined))
    return found && { facts: factsOf(found.object), bytes: found.bytes, close: () => void found.bytes.destroy() }
  }

  const direct: DirectPlace = {
    async offer(name, size, seconds) {
      const { url, headers } = await store.presign(QUARANTINE + name, { type: 'application/octet-stream', size, seconds })
      return { name, url, headers }
    },
    read: (name, size) => told(store.read(QUARANTINE + name, size)),
    // Files that stay are swept with all others that were left there.
    drop: (names) => told(store.remove(names.map((it) => QUARANTINE + it))).catch(() => {}),
  }

  return {
    ...(isDirect && { direct }),
    place: store.place,
    async put(name, bytes) {
      const type = typeOf(name) ?? 'application/octet-stream'
      // A store cannot send a policy: a browser that gets an SVG or a member's file past this server saves it and never opens it.
      const isShown = /^(?:image\/(?!svg)|audio\/)/.test(type)
      const headers = { type, cacheControl: CACHE.immutable, ...(!isShown && { disposition: 'attachment' }) }
      await told(store.put(keyOf(name), bytes, headers))
    },
    has: async (name) => (await told(store.head(keyOf(name)))) !== null,
    read: (name) => told(store.read(keyOf(name), MOST_BYTES)),
    stream: (name) => open(name, null),
    remove: (name) => told(store.remove([keyOf(name)])),
    async *list() {
      for await (const { key, time } of store.list(FOLDER)) {
        const name = key.slice(FOLDER.length)
        if (isFileName(name)) yield { name, time }
      }
    },
    async tidy() {
      const left: string[] = []
      for await (const { key, time } of store.list(QUARANTINE)) if (Date.now() - time > LEFT_AFTER_MS) left.push(key)
      if (left.length) await store.remove(left)
      await store.multipart.giveUp(Date.now() - PARTS_LEFT_AFTER_MS)
    },
    look: async (name) => {
      const found = await told(store.head(keyOf(name)))
      return found && factsOf(found)
    },
    open,
  }
}

const factsOf = ({ size, etag, time }: StoredObject): FileFacts => ({ size, etag, time })
