import { createHash } from 'node:crypto'
import { existsSync, readlinkSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Compiled } from './compile.ts'
import type { Bundle, SiteFacts } from './render.ts'

/** Beside the pages of a release: what the server must know to serve them. Never served itself, as every dot file. */
export const RELEASE_FILE = '.release.json'
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/

export interface Release {
  id: string
  root: string
  isLive: boolean
}

/**
 * The folder of pages for this code, these facts and this database. A new one is filled unserved and then goes live by one rename;
 * hashed assets stand outside of it, so that pages still open in a reader's tab find theirs.
 */
export async function openRelease(siteDir: string, compiled: Compiled, facts: SiteFacts, database: string): Promise<Release> {
  const made = [compiled.id, compiled.serverId, facts.apiPrefix, facts.siteUrl, database]
  const id = createHash('sha256').update(made.join('\n')).digest('hex').slice(0, 12)
  const root = join(siteDir, 'releases', id)
  if (!existsSync(join(root, RELEASE_FILE))) await prepare(siteDir, root, compiled)
  return { id, root, isLive: liveRelease(siteDir) === id }
}

/** The id of the release that is served, or null before the first one. */
export function liveRelease(siteDir: string): string | null {
  try {
    const id = basename(readlinkSync(join(siteDir, 'live')))
    return existsSync(join(siteDir, 'releases', id, RELEASE_FILE)) ? id : null
  } catch {
    return null
  }
}

async function prepare(siteDir: string, root: string, compiled: Compiled): Promise<void> {
  await rm(root, { recursive: true, force: true })
  await mkdir(root, { recursive: true })
  const client = join(compiled.folder, 'client')
  const assets = await copyCompressed(join(client, '_astro'), join(siteDir, 'assets', '_astro'))
  await cp(client, root, { recursive: true, filter: (source) => source !== join(client, '_astro') })
  const { inlineScripts } = (await import(join(compiled.folder, 'server', 'entry.mjs'))) as Bundle
  // Links make the folder a whole site by itself, for `cp -rL` and any host of files.
  await symlink(join('..', '..', 'assets', '_astro'), join(root, '_astro'))
  await symlink(join('..', '..', '..', 'uploads'), join(root, 'uploads'))
  // Last: a folder without this file was cut short and is made anew.
  await writeFile(join(root, RELEASE_FILE), JSON.stringify({ scriptHashes: inlineScripts.map(cspHash), assets }))
}

const cspHash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** Copies what is not there yet, for a hashed name always has the same bytes. Answers all names. */
async function copyCompressed(from: string, to: string): Promise<string[]> {
  await mkdir(to, { recursive: true })
  const names = await readdir(from).catch(() => [])
  for (const name of names) {
    if (existsSync(join(to, name))) continue
    const bytes = await readFile(join(from, name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    if (COMPRESSIBLE.test(name)) await writeFile(join(to, `${name}.br`), brotliCompressSync(bytes, { params }))
    await writeFile(join(to, `${name}.new`), bytes)
    await rename(join(to, `${name}.new`), join(to, name))
  }
  return names
}

/** Serves a release in place of the one before, by one rename. */
export async function goLive(siteDir: string, release: Release): Promise<void> {
  const before = liveRelease(siteDir)
  const needed = [...(await assetsOf(release.root)), ...(before ? await assetsOf(join(siteDir, 'releases', before)) : [])]
  const fresh = join(siteDir, `live.${process.pid}`)
  await rm(fresh, { force: true })
  await symlink(join('releases', release.id), fresh)
  await rename(fresh, join(siteDir, 'live'))
  for (const id of await readdir(join(siteDir, 'releases')))
    if (id !== release.id) await rm(join(siteDir, 'releases', id), { recursive: true, force: true })
  await removeAssetsBut(join(siteDir, 'assets', '_astro'), new Set(needed))
}

const assetsOf = async (root: string): Promise<string[]> =>
  (JSON.parse(await readFile(join(root, RELEASE_FILE), 'utf8')) as { assets: string[] }).assets

/** Pages of the last release may still be open in a reader's tab; older ones are not waited for. */
async function removeAssetsBut(folder: string, needed: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder))
    if (!needed.has(name.replace(/\.(br|new)$/, ''))) await rm(join(folder, name), { force: true })
}
