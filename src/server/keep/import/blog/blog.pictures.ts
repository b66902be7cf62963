import { PICTURE_MAX } from '#server/content/file/file.picture.ts'
import { type StoreDeps, storePicture } from '#server/content/file/file.store.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import type { ForeignBlog } from '../import.items.ts'
import type { BlogImportReport } from './blog.report.ts'

/** Limits how many addresses are remembered with their pictures. */
const KNOWN_MAX = 20_000
const FETCHED_MAX = 5_000
/** Limits how often in a row a host may fail before it is not asked any more. */
const FAILURES_MAX = 5
const DATA = /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/i

/** Downloads the bytes of an address, within the rules for outgoing requests. */
export type FetchBytes = (address: string, signal?: AbortSignal) => Promise<Uint8Array>

export type Picture =
  | { url: string }
  /** `isRemote` means that the picture lies on another site and could be downloaded. */
  | { fault: string; isRemote: boolean }

interface Deps {
  deps: StoreDeps
  blog: Pick<ForeignBlog, 'picture'>
  userId: number
  report: Pick<BlogImportReport, 'pictures'>
  isDryRun: boolean
  /** Is undefined when pictures on other sites stay there. */
  fetchBytes: FetchBytes | undefined
  signal: AbortSignal | undefined
}

/**
 * Returns functions that store pictures on this site, each once: those that came along, and those on other sites if the owner wants
 * it.
 */
export function createPictures({ deps, blog, userId, report, isDryRun, fetchBytes, signal }: Deps) {
  const known = new Map<string, Promise<Picture>>()
  const failures = new Map<string, number>()

  async function store(bytes: Uint8Array): Promise<Picture> {
    if (bytes.length > PICTURE_MAX) return { fault: `图片超过 ${PICTURE_MAX / 1024 / 1024} MB`, isRemote: false }
    try {
      const url = isDryRun ? '' : (await storePicture(deps, userId, 'import', Buffer.from(bytes))).url
      report.pictures.stored++
      return { url }
    } catch (error) {
      if (error instanceof Refusal) return { fault: error.message, isRemote: false }
      throw error
    }
  }

  async function fetched(address: string): Promise<Picture> {
    const left = (fault: string): Picture => {
      report.pictures.left++
      return { fault, isRemote: true }
    }
    if (!fetchBytes) return left('图片留在原来的网站，没有下载')
    // Downloads use only https; most hosts that once used http answer there, too.
    const url = URL.parse(address.replace(/^http:/i, 'https:'))
    if (!url) return left('图片地址不能用')
    if (report.pictures.fetched >= FETCHED_MAX) return left(`一次最多下载 ${FETCHED_MAX} 张图片`)
    if ((failures.get(url.host) ?? 0) >= FAILURES_MAX) return left('图片所在的网站没有回应')
    if (isDryRun) return { fault: '图片在别的网站，导入时下载', isRemote: true }
    const bytes = await fetchBytes(url.href, signal).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'EgressError') return null
      throw error
    })
    failures.set(url.host, bytes ? 0 : (failures.get(url.host) ?? 0) + 1)
    if (!bytes) return left('图片下载不了')
    const stored = await store(bytes)
    if ('url' in stored) report.pictures.fetched++
    else report.pictures.left++
    return stored
  }

  async function load(address: string, absolute: string): Promise<Picture> {
    const inside = DATA.exec(address)
    if (inside) return store(Buffer.from(inside[1] ?? '', 'base64'))
    const bytes = await blog.picture(address)
    if (bytes) return store(bytes)
    return /^https?:\/\//i.test(absolute) ? fetched(absolute) : { fault: '找不到图片', isRemote: false }
  }

  return {
    /** @param absolute the address with its host, where it has one */
    find(address: string, absolute: string): Promise<Picture> {
      const before = known.get(address)
      if (before) return before
      if (known.size >= KNOWN_MAX || address.length > 4_000) known.clear()
      const picture = load(address, absolute)
      known.set(address, picture)
      return picture
    },
    /** Stores a picture that came along; null when it did not. */
    async inside(address: string): Promise<Picture | null> {
      const bytes = await blog.picture(address)
      return bytes ? this.find(address, '') : null
    },
  }
}
export type Pictures = ReturnType<typeof createPictures>
