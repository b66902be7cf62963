import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isShell } from '#lib/page-paths.ts'
import type { SiteBucketSettings } from '#server/core/env/env.store.ts'
import { typeOf } from '#server/core/http/content-types.ts'
import { CACHE } from '#server/core/http/headers.ts'
import { filesBelow } from './compress.ts'
import { hashOf } from './render.ts'
import { fileOf, filesIn, pathOf } from './tree.ts'

/** Describes a file of the published site as an object store holds it. */
export interface SiteObject {
  key: string
  /** Is the path that readers request. */
  path: string
  file: string
  type: string
  cacheControl: string
  /** Is true for a page; every other object is uploaded before the first page that names it. */
  isPage: boolean
}

/** A CDN that is told of changes may keep pages for a day; if a message is ever lost, not for longer. */
const TOLD = 'public, max-age=0, s-maxage=86400, must-revalidate'
const LINKS = /^\/(?:_headers|_nginx|_redirects|_media)$/

export interface TargetRules {
  keys: SiteBucketSettings['keys']
  /** Is true when a CDN is told of changes. */
  isTold: boolean
}

/** Returns the object of a file such as `/post/12.html`; null for files that are never served. */
export function objectOf(root: string, file: string, { keys, isTold }: TargetRules): SiteObject | null {
  const type = LINKS.test(file) ? 'text/plain; charset=utf-8' : typeOf(file)
  if (!type || /(?:^|\/)\./.test(file)) return null
  const isHtml = file.endsWith('.html')
  // Hosts require these very names, so they stay.
  const isNamed = keys === 'files' || file === '/index.html' || file === '/404.html'
  const key = (isHtml && !isNamed ? pathOf(file) : file).slice(1)
  const isPage = isHtml || /\.(?:xml|json|txt|md|webmanifest|css|js)$|^\/_\w+$/.test(file)
  const isImmutable = /^\/(?:_astro|emoji|og)\//.test(file)
  // The addresses that a shell serves cannot be listed for a CDN.
  const page = isTold && !isShell(pathOf(file)) ? TOLD : CACHE.page
  return {
    key,
    path: isHtml ? pathOf(file) : file,
    file: join(root, file),
    type,
    cacheControl: isImmutable ? CACHE.immutable : isPage ? page : CACHE.file,
    isPage: isPage && !isImmutable,
  }
}

/** Returns the object of a page's path. */
export const objectAt = (root: string, path: string, rules: TargetRules) =>
  objectOf(root, LINKS.test(path) ? path : fileOf(path), rules)

/** Returns the whole site as published now, without uploads, which readers get only through the server. */
export async function siteObjects(siteDir: string, release: string, rules: TargetRules): Promise<SiteObject[]> {
  const root = join(siteDir, 'releases', release)
  const isWhole = (file: string) => !/\.(?:br|new)$/.test(file)
  const below = async (folder: string, prefix: string) =>
    (await filesBelow(folder)).filter(isWhole).flatMap((it) => objectIn(folder, prefix, it, rules) ?? [])
  const assets = await below(join(siteDir, 'assets', '_astro'), '/_astro/')
  const pictures = await below(join(siteDir, 'og'), '/og/')
  const own = (await filesIn(root)).filter(isWhole).flatMap((it) => objectOf(root, it, rules) ?? [])
  return [...assets, ...pictures, ...own]
}

function objectIn(folder: string, prefix: string, name: string, rules: TargetRules): SiteObject | null {
  const it = objectOf('', prefix + name.replaceAll('\\', '/'), rules)
  return it && { ...it, file: join(folder, name) }
}

/** Returns the stamp that identifies an object: its bytes and its headers. */
export const stampOf = ({ type, cacheControl }: SiteObject, bytesHash: string): string =>
  `${bytesHash} ${hash('sha256', `${type}\n${cacheControl}`, 'base64url').slice(0, 8)}`

/** Reads an object's bytes and stamp; null when the file is gone. */
export async function readObject(it: SiteObject): Promise<{ bytes: Buffer; stamp: string } | null> {
  const bytes = await readFile(it.file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  return bytes && { bytes, stamp: stampOf(it, hashOf(bytes)) }
}

/** Returns every address by which readers ask a CDN for an object; an empty list for immutable ones. */
export function addressesOf(it: SiteObject, isInBucket: boolean, keys: TargetRules['keys']): string[] {
  if (it.cacheControl === CACHE.immutable || LINKS.test(it.path)) return []
  if (!isInBucket) return [it.path]
  if (it.path === '/') return ['/', '/index.html']
  return keys === 'files' && it.key.endsWith('.html') ? [it.path, `${it.path}.html`] : [it.path]
}
