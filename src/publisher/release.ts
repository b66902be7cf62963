import { createHash } from 'node:crypto'
import { existsSync, readlinkSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { mediaOrigin } from '#lib/media-origin.ts'
import { headersFile } from '#server/core/http/headers.ts'
import { NGINX_FILE, nginxFile } from '#server/site/web/headers-nginx.ts'
import type { Compiled } from './compile.ts'
import { compressed, filesBelow } from './compress.ts'
import { MEDIA } from './media-page.ts'
import { type Probe, unheard } from './probe.ts'
import type { Bundle, SiteFacts } from './render.ts'
import { fileOf } from './tree.ts'

/** The server needs this file to serve the pages of a release; it lies beside them and, like every dot file, is never served. */
export const RELEASE_FILE = '.release.json'
/** Static hosts read this file; our server does not serve it. */
const HEADERS_FILE = '_headers'

export interface Release {
  id: string
  root: string
  isLive: boolean
}

/**
 * Opens the folder of pages for this code, these facts and this database. A new one is filled unserved and then goes live by one
 * rename; hashed assets are outside it, so that pages still open in a reader's tab find theirs.
 */
export async function openRelease(siteDir: string, compiled: Compiled, facts: SiteFacts, database: string): Promise<Release> {
  const made = [compiled.id, compiled.serverId, facts.apiPrefix, facts.siteUrl, database]
  const id = createHash('sha256').update(made.join('\n')).digest('hex').slice(0, 12)
  const root = join(siteDir, 'releases', id)
  if (!existsSync(join(root, RELEASE_FILE))) await prepare(siteDir, root, compiled, facts)
  // Assets that were removed by hand are copied again.
  else await copyAssets(siteDir, compiled)
  return { id, root, isLive: liveRelease(siteDir) === id }
}

/** Returns the id of the release that is served, or null before the first one. */
export function liveRelease(siteDir: string): string | null {
  try {
    const id = basename(readlinkSync(join(siteDir, 'live')))
    return existsSync(join(siteDir, 'releases', id, RELEASE_FILE)) ? id : null
  } catch {
    return null
  }
}

async function prepare(siteDir: string, root: string, compiled: Compiled, facts: SiteFacts): Promise<void> {
  await rm(root, { recursive: true, force: true })
  await mkdir(root, { recursive: true })
  const client = join(compiled.folder, 'client')
  const assets = await copyAssets(siteDir, compiled)
  await cp(client, root, { recursive: true, filter: (source) => source !== join(client, '_astro') })
  const { inlineScripts } = (await import(join(compiled.folder, 'server', 'entry.mjs'))) as Bundle
  // Links make the folder a whole site by itself, for `cp -rL` and any static host.
  await symlink(join('..', '..', 'assets', '_astro'), join(root, '_astro'))
  for (const target of [join('..', '..', '..', 'uploads'), join('..', '..', 'og')]) {
    // A link to a missing folder would break a copy of the site.
    await mkdir(join(root, target), { recursive: true })
    await symlink(target, join(root, basename(target)))
  }
  const scriptHashes = inlineScripts.map(cspHash)
  await writeHeaders(root, scriptHashes)
  // This file is written last: a folder without it is unfinished and is made anew.
  await writeFile(join(root, RELEASE_FILE), JSON.stringify({ scriptHashes, assets, facts }))
}

/**
 * Writes the files that static hosts read; they are written again when the page with the video host changes. `store` is the origin
 * to which browsers upload large files.
 */
export async function writeHeaders(root: string, scriptHashes?: readonly string[], store = ''): Promise<void> {
  const media = mediaOrigin(await readFile(join(root, fileOf(MEDIA)), 'utf8').catch(() => ''))
  const hashes = scriptHashes ?? (await readRelease(root)).scriptHashes
  for (const [name, text] of [
    [HEADERS_FILE, headersFile(hashes, media ?? '', store)],
    [NGINX_FILE, nginxFile(hashes, media ?? '', store)],
  ] as const) {
    const file = join(root, name)
    if ((await readFile(file, 'utf8').catch(() => null)) !== text) await replaceFile(file, text)
  }
}

/** Writes another file, then renames it: a reader or a copy of the site gets either the old or the new one. */
async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

const cspHash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

const assetsFolder = (siteDir: string) => join(siteDir, 'assets', '_astro')

const copyAssets = (siteDir: string, { folder }: Compiled): Promise<string[]> =>
  copyCompressed(join(folder, 'client', '_astro'), assetsFolder(siteDir))

/**
 * Copies missing files only, for a hashed name always has the same bytes. Returns all names, such as `app.js` and
 * `diagram/1/draw.js`.
 */
async function copyCompressed(from: string, to: string): Promise<string[]> {
  await mkdir(to, { recursive: true })
  const files = await filesBelow(from)
  const names = files.filter((it) => !it.endsWith('.br'))
  const known = new Set(files)
  for (const name of names) {
    if (existsSync(join(to, name))) continue
    await mkdir(dirname(join(to, name)), { recursive: true })
    const bytes = await readFile(join(from, name))
    const packed = known.has(`${name}.br`) ? await readFile(join(from, `${name}.br`)) : await compressed(name, bytes)
    if (packed) await writeFile(join(to, `${name}.br`), packed)
    await writeFile(join(to, `${name}.new`), bytes)
    await rename(join(to, `${name}.new`), join(to, name))
  }
  return names
}

/** Checks whether the release is in its place and is served: all of its folders can be removed by hand. */
export const isIntact = (siteDir: string, release: Release): boolean =>
  liveRelease(siteDir) === release.id && existsSync(assetsFolder(siteDir))

/** Keeps the old bytes of pages that the new code cannot render: an old page is better than none. */
export async function carryOver(siteDir: string, release: Release, paths: readonly string[]): Promise<void> {
  const before = liveRelease(siteDir)
  if (!before) return
  for (const file of paths.map(fileOf).flatMap((it) => [it, `${it}.br`])) {
    const from = join(siteDir, 'releases', before, file)
    if (!existsSync(from)) continue
    await mkdir(dirname(join(release.root, file)), { recursive: true })
    await copyFile(from, join(release.root, file))
  }
  if (paths.length) await allowScriptsOf(join(siteDir, 'releases', before), release.root)
}

/** Allows the inline scripts of the previous compile, which pages carried over still contain, in the content policy. */
async function allowScriptsOf(before: string, root: string): Promise<void> {
  const own = await readRelease(root)
  const scriptHashes = [...new Set([...own.scriptHashes, ...(await readRelease(before)).scriptHashes])]
  await writeHeaders(root, scriptHashes)
  await replaceFile(join(root, RELEASE_FILE), JSON.stringify({ ...own, scriptHashes }))
}

/** Replaces the served release by one rename. `isWhole` says that no page of the old release is carried over. */
export async function goLive(siteDir: string, release: Release, isWhole: boolean, probe: Probe = unheard): Promise<void> {
  const before = liveRelease(siteDir)
  const needed = [...(await assetsOf(release.root)), ...(before ? await assetsOf(join(siteDir, 'releases', before)) : [])]
  const fresh = join(siteDir, `live.${process.pid}`)
  await rm(fresh, { force: true })
  await symlink(join('releases', release.id), fresh)
  probe('before swap', release.id)
  await rename(fresh, join(siteDir, 'live'))
  probe('after swap', release.id)
  await removeOthers(siteDir, release.id)
  if (isWhole) await removeAssetsBut(assetsFolder(siteDir), new Set(needed))
}

/** Removes releases that are no longer served, and links that a kill left behind. */
export async function removeOthers(siteDir: string, id: string): Promise<void> {
  for (const name of await readdir(join(siteDir, 'releases')))
    if (name !== id) await rm(join(siteDir, 'releases', name), { recursive: true, force: true })
  for (const name of await readdir(siteDir)) if (name.startsWith('live.')) await rm(join(siteDir, name), { force: true })
}

const readRelease = async (root: string) =>
  JSON.parse(await readFile(join(root, RELEASE_FILE), 'utf8')) as { scriptHashes: string[]; assets: string[]; facts: SiteFacts }

const assetsOf = async (root: string): Promise<string[]> => (await readRelease(root)).assets

/** Returns the facts of the installation with which the pages of a release were made. */
export const factsOf = async (siteDir: string, id: string): Promise<SiteFacts> =>
  (await readRelease(join(siteDir, 'releases', id))).facts

/** Removes unneeded assets. Pages of the last release may still be open in a reader's tab; older ones do not count. */
async function removeAssetsBut(folder: string, needed: ReadonlySet<string>): Promise<void> {
  const isNeeded = (name: string) => needed.has(name.replace(/\.(br|new)$/, ''))
  const left = new Set(['.'])
  for (const name of await filesBelow(folder)) {
    if (!isNeeded(name)) await rm(join(folder, name), { force: true })
    else for (let it = dirname(name); it !== '.'; it = dirname(it)) left.add(it)
  }
  for (const name of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(name.parentPath, name.name)
    if (name.isDirectory() && !left.has(relative(folder, path))) await rm(path, { recursive: true, force: true })
  }
}
