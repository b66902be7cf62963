import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Problem } from './import.report.ts'

/**
 * Describes a file: `path` is relative to the root, with forward slashes, NFC; `absolute` opens the file; `modified` is UTC
 * milliseconds.
 */
export interface FoundFile {
  path: string
  absolute: string
  modified: number
  size: number
}

const MARKDOWN = /\.(?:md|markdown|mdx)$/i
const SKIPPED_FOLDERS = new Set(['node_modules'])

/** Checks whether `path` is `root` or below it; both must be real paths. */
export const isInside = (root: string, path: string) => path === root || path.startsWith(root.endsWith(sep) ? root : root + sep)

/**
 * Lists all Markdown files below `root` (a real path) in a stable order.
 * Symbolic links are never followed: a target inside the folder is found anyway, and nothing outside is wanted.
 */
export async function scanFolder(root: string): Promise<{ files: FoundFile[]; problems: Problem[] }> {
  const files: FoundFile[] = []
  const problems: Problem[] = []

  const visit = async (folder: string, prefix: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
    if (!entries) return void problems.push({ path: prefix, severity: 'failed', reason: '文件夹无法读取' })
    for (const entry of entries.sort(byName)) {
      if (entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name)) continue
      const absolute = join(folder, entry.name)
      const path = (prefix + entry.name).normalize('NFC')
      if (entry.isSymbolicLink()) await judgeLink(absolute, path)
      else if (entry.isDirectory()) await visit(absolute, `${path}/`)
      else if (entry.isFile()) await take(absolute, path)
    }
  }

  const take = async (absolute: string, path: string) => {
    if (!MARKDOWN.test(path)) return
    const found = await stat(absolute).catch(() => null)
    if (found) files.push({ path, absolute, modified: Math.trunc(found.mtimeMs), size: found.size })
    else problems.push({ path, severity: 'failed', reason: '文件无法读取' })
  }

  const judgeLink = async (absolute: string, path: string) => {
    const target = await realpath(absolute).catch(() => null)
    if (target && isInside(root, target)) return
    const reason = target ? '符号链接指向导入文件夹之外' : '符号链接的目标不存在'
    if (MARKDOWN.test(path) || (target && (await stat(target)).isDirectory())) problems.push({ path, severity: 'failed', reason })
  }

  await visit(root, '')
  return { files, problems }
}

const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1)
