import { copyFile, mkdir, rm, statfs, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ForeignFault } from './import.items.ts'
import { isMarkdown, singlePath } from './import.single.ts'
import { isZip, openArchive } from './systems/archive.ts'

const MARKDOWN = /\.(?:md|markdown|mdx)$/i
/** Matches texts, pictures and a generator's configuration: nothing else is read from a folder. */
const WANTED = /\.(?:md|markdown|mdx|ya?ml|toml|json|png|jpe?g|gif|webp|avif|svg|bmp|tiff?|ico)$/i
/** Matches paths that every file system accepts, without hidden folders: of these only VuePress keeps pictures in one. */
const PLAIN = /^(?!.*(?:^|\/)(?:\.(?!vuepress\/)|node_modules\/))[^\\\p{Cc}:*?"<>|]{1,400}$/u
const SPARE_BYTES = 64 * 1024 * 1024

/** Checks whether a file is an archive of a folder with Markdown in it, or Markdown itself. */
export async function isPackedFolder(path: string): Promise<boolean> {
  if (!(await isZip(path))) return isMarkdown(path)
  const archive = await openArchive(path)
  try {
    return [...archive.names].some((it) => MARKDOWN.test(it) && PLAIN.test(it))
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
    const names = [...archive.names].filter((it) => WANTED.test(it) && PLAIN.test(it))
    const [top = ''] = names[0]?.split('/', 1) ?? []
    const isInOne = top !== names[0] && names.every((it) => it.startsWith(`${top}/`))
    const own =
      name
        .replace(/\.zip$/i, '')
        .replace(/[\\/\p{Cc}:*?"<>|]+/gu, '-')
        .replace(/^\.+/, '') || 'blog'
    const root = isInOne ? into : join(into, own)
    await mkdir(root, { recursive: true })
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
    return isInOne ? join(into, top) : root
  } finally {
    await archive.close()
  }
}
