import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PICTURE_MAX } from '#server/content/file/file.picture.ts'
import { linksBack, upFrom } from './export.links.ts'
import { fromMarkdown, toMarkdown } from './export.markdown.ts'
import { textOf } from './return.list.ts'
import type { Source } from './return.source.ts'

const TEXT_MAX = 5 * 1024 * 1024
/** Matches paths that every file system accepts and that contain nothing hidden: an archive may hold any name. */
const PLAIN = /^(?!.*(?:^|\/)\.)[^\\\p{Cc}:*?"<>|]{1,400}$/u
const STORED = /^uploads\/[\da-f]{40}\.\w{1,5}$/

/**
 * Writes the articles and pictures of an export into a folder on this machine, where the Markdown import finds them.
 * @returns the folder to import; its name is the same each time this export is imported
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

/** Replaces links to pictures on the old site by relative paths: here the pictures lie beside the text. */
async function plainLinks(text: string, path: string): Promise<string> {
  const parts = fromMarkdown(text)
  if ('reason' in parts || typeof parts.front !== 'object' || parts.front === null) return text
  const { inkstone } = parts.front as { inkstone?: { links?: unknown } }
  if (inkstone?.links !== 'site') return text
  const up = upFrom(path)
  return toMarkdown(parts.front, (await linksBack(parts.body, up)).replaceAll(/(?<=[("'\s])\/(?=uploads\/[\da-f]{40}\.)/g, up))
}
