import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PICTURE_MAX } from '#server/file/file.picture.ts'
import { linksBack, upFrom } from './export.links.ts'
import { fromMarkdown, toMarkdown } from './export.markdown.ts'
import { textOf } from './return.list.ts'
import type { Source } from './return.source.ts'

const TEXT_MAX = 5 * 1024 * 1024
/** A name that a file system takes, whatever an archive says. */
const PLAIN = /^(?!.*(?:^|\/)\.)[^\\\p{Cc}:*?"<>|]{1,400}$/u
const STORED = /^uploads\/[\da-f]{40}\.\w{1,5}$/

/**
 * Writes the articles and pictures of an export into a folder of this machine, where the import of Markdown finds them.
 * @returns the folder to import: its name is the same whenever this export comes
 */
export async function unpackTexts(source: Source, beside: string, name: string): Promise<string> {
  const root = join(beside, name.replace(/\.zip$/i, '').replace(/[^\p{L}\p{N}._-]+/gu, '-') || 'export')
  const put = async (path: string, bytes: Uint8Array | string) => {
    const file = join(root, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  await mkdir(root, { recursive: true })
  for (const path of source.paths('articles')) {
    if (!path.endsWith('.md') || !PLAIN.test(path)) continue
    const bytes = await source.read(path, TEXT_MAX)
    if (bytes) await put(path, await plainLinks(textOf(bytes, path), path))
  }
  for (const path of source.paths('uploads')) {
    const bytes = STORED.test(path) ? await source.read(path, PICTURE_MAX) : null
    if (bytes) await put(path, bytes)
  }
  return root
}

/** A text whose pictures are written as on the site it came from looks for them there: here they lie beside it. */
async function plainLinks(text: string, path: string): Promise<string> {
  const parts = fromMarkdown(text)
  if ('reason' in parts || typeof parts.front !== 'object' || parts.front === null) return text
  const { inkstone } = parts.front as { inkstone?: { links?: unknown } }
  if (inkstone?.links !== 'site') return text
  const up = upFrom(path)
  return toMarkdown(parts.front, (await linksBack(parts.body, up)).replaceAll(/(?<=[("'\s])\/(?=uploads\/[\da-f]{40}\.)/g, up))
}
