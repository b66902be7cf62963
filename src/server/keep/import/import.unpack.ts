import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, rm, statfs, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ForeignFault } from './import.items.ts'
import { isMarkdown, singlePath } from './import.single.ts'
import { type Archive, isZip, openArchive } from './systems/archive.ts'

const MARKDOWN = /\.(?:md|markdown|mdx)$/i
/** Matches texts, pictures, tables and a generator's configuration: nothing else is read from a folder. */
const WANTED = /\.(?:md|markdown|mdx|ya?ml|toml|json|csv|png|jpe?g|gif|webp|avif|svg|bmp|tiff?|ico)$/i
/**
 * Matches paths that every file system accepts, without hidden folders: of these only VuePress keeps pictures in one, and Obsidian its
 * settings.
 */
const PLAIN =
  /^(?!.*(?:^|\/)(?:\.(?!vuepress\/|obsidian\/(?:(?:app|templates)\.json|plugins\/templater-obsidian\/data\.json)$)|node_modules\/))[^\\\p{Cc}:*?"<>|]{1,400}$/u
/** Matches the parts of a large export of Notion, which are archives in an archive. */
const PART = /^[^/]*-Part-\d{1,3}\.zip$/i
const SPARE_BYTES = 64 * 1024 * 1024

const partsIn = ({ names }: Archive): string[] => [...names].filter((it) => PART.test(it)).sort()

/** Checks whether a file is an archive of a folder with Markdown in it, or Markdown itself. */
export async function isPackedFolder(path: string): Promise<boolean> {
  if (!(await isZip(path))) return isMarkdown(path)
  const archive = await openArchive(path)
  try {
    return partsIn(archive).length > 0 || [...archive.names].some((it) => MARKDOWN.test(it) && PLAIN.test(it))
  } finally {
    await archive.close()
  }
}

/**
 * Writes the texts and pictures of an archive into a folder.
 * @param name the archive's name; the folder gets it unless the archive has a single top folder
 * @returns the folder to import
 * @throws ForeignFault when it was made to do harm, or holds more than there is room for
 */
export async function unpackFolder(path: string, into: string, name: string): Promise<string> {
  await rm(into, { recursive: true, force: true })
  if (!(await isZip(path)) && isMarkdown(name)) {
    const alone = singlePath(into, name)
    await mkdir(dirname(alone), { recursive: true })
    await copyFile(path, alone)
    return dirname(alone)
  }
  const archive = await openArchive(path)
  try {
    const own = folderName(name)
    const parts = partsIn(archive)
    if (!parts.length) return await unpack(archive, into, own)
    const root = join(into, own)
    for (const part of parts) await unpackPart(archive, part, root)
    return root
  } finally {
    await archive.close()
  }
}

const folderName = (name: string): string =>
  name
    .replace(/\.zip$/i, '')
    .replace(/[\\/\p{Cc}:*?"<>|]+/gu, '-')
    .replace(/^\.+/, '') || 'blog'

async function unpackPart(archive: Archive, part: string, root: string): Promise<void> {
  await mkdir(root, { recursive: true })
  const beside = join(root, '.part.zip')
  await pipeline(await archive.stream(part), createWriteStream(beside))
  const inner = await openArchive(beside)
  try {
    await write(inner, filesIn(inner), root)
  } finally {
    await inner.close()
    await rm(beside, { force: true })
  }
}

const filesIn = ({ names }: Archive): string[] => [...names].filter((it) => WANTED.test(it) && PLAIN.test(it))

async function unpack(archive: Archive, into: string, own: string): Promise<string> {
  const names = filesIn(archive)
  const [top = ''] = names[0]?.split('/', 1) ?? []
  const isInOne = top !== names[0] && names.every((it) => it.startsWith(`${top}/`))
  const root = isInOne ? into : join(into, own)
  await mkdir(root, { recursive: true })
  await write(archive, names, root)
  return isInOne ? join(into, top) : root
}

async function write(archive: Archive, names: readonly string[], root: string): Promise<void> {
  const { bavail, bsize } = await statfs(root)
  let left = bavail * bsize - SPARE_BYTES
  for (const it of names) {
    const bytes = await archive.bytes(it)
    if (!bytes) continue
    left -= bytes.length
    if (left < 0) throw new ForeignFault('磁盘空间不够解开这个压缩包')
    await mkdir(dirname(join(root, it)), { recursive: true })
    await writeFile(join(root, it), bytes)
    // The file keeps its time, which dates a text without a date.
    const modified = archive.modified(it)
    if (modified) await utimes(join(root, it), modified, modified)
  }
}
