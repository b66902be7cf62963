import { rm } from 'node:fs/promises'
import type { ImportStart } from '#contract/keep/import.ts'
import { PICTURE_MAX } from '#server/content/file/file.picture.ts'
import { createDownload } from '#server/core/egress/egress.ts'
import { openSource } from '#server/keep/export/return.source.ts'
import { bringExport } from '#server/keep/export/return.take.ts'
import type { BlogImportDeps } from '../blog/blog.run.ts'
import { importBlog } from '../blog/import-blog.ts'
import { importFolder } from '../import.folder.ts'
import { ForeignFault, type System } from '../import.items.ts'
import { addressed } from '../import.look.ts'
import { isPackedFolder, unpackFolder } from '../import.unpack.ts'
import { findReader, READERS } from '../systems/registry.ts'
import type { Ended, Watched } from './run.record.ts'
import { keepFolder, keepReturned } from './run.stored-report.ts'

/** Names what can be imported beside the blogs of other systems: an export of this program, or a folder with Markdown. */
export const EXPORT = 'inkstone'
export const FOLDER = 'folder'

const DOWNLOAD_MS = 20_000
const download = () => createDownload({ timeoutMs: DOWNLOAD_MS, maxBytes: PICTURE_MAX })
const UNKNOWN = '没有认出这是哪个系统的文件'
const LABELS = new Map<string, string>([
  [EXPORT, '本程序的导出'],
  [FOLDER, '文章文件夹（Markdown、Hexo、Hugo、Obsidian、Notion）'],
  ...READERS.map(({ system, label }) => [system, label] as const),
])

/** Returns the name of a system for the owner; empty while it is unknown. */
export const labelOf = (system: string): string => LABELS.get(system) ?? ''

/**
 * Returns the system of a file; empty when it is unknown. @throws Refusal, ForeignFault when an archive is broken or made to do harm
 */
export async function recognise(path: string): Promise<string> {
  let fault: unknown
  const source = await openSource(path).catch((error: unknown) => {
    fault = error
    return null
  })
  await source?.close()
  if (source) return EXPORT
  const reader = await findReader(path)
  if (reader) return reader.system
  if (fault) throw fault
  return (await isPackedFolder(path)) ? FOLDER : ''
}

interface Given {
  file: string
  /** Is the original name of the file. */
  name: string
  system: string
  media: string | undefined
  /** Is the folder into which an archive is unpacked; it is deleted afterwards. */
  unpackTo: string
}

/** Imports a file, or tries it in a dry run. */
export async function takeFile(deps: BlogImportDeps, given: Given, wish: ImportStart, watched: Watched): Promise<Ended> {
  const { file, name, system, unpackTo } = given
  const { dryRun, force, fetchPictures } = wish
  if (system === EXPORT) {
    const returned = await bringExport(file, deps, { dryRun, force, name, ...watched })
    if (!returned) throw new ForeignFault(UNKNOWN)
    const report = keepReturned(returned)
    return { isStopped: report.isStopped, report }
  }
  if (system !== FOLDER) return takeBlog(deps, given, wish, watched)
  try {
    const folder = await unpackFolder(file, unpackTo, name)
    const report = await importFolder({ ...deps, fetchBytes: download() }, folder, { dryRun, force, fetchPictures, ...watched })
    return { isStopped: report.isStopped, report: keepFolder(report, await addressed(deps.db.read, report.look, dryRun)) }
  } finally {
    await rm(unpackTo, { recursive: true, force: true })
  }
}

async function takeBlog(
  deps: BlogImportDeps,
  { file, system, media }: Given,
  wish: ImportStart,
  watched: Watched,
): Promise<Ended> {
  const reader = await findReader(file, system as System)
  if (!reader) throw new ForeignFault(UNKNOWN)
  const blog = await reader.open(file, media === undefined ? {} : { media })
  const { dryRun, force, fetchPictures, authors, me } = wish
  const options = { hasLease: true, dryRun, force, fetchPictures, authors, me, ...watched }
  const report = await importBlog({ ...deps, fetchBytes: download() }, blog, options).finally(() => blog.close())
  return { isStopped: report.isStopped, report }
}
