import { posix } from 'node:path'
import { decoded } from '#markdown/slug.ts'

const MARKDOWN = /\.(?:md|markdown|mdx)$/i
const PAGE = /\.html?$/i
const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg|bmp|tiff?|ico)$/i
const FOLDER_PAGES = ['README.md', 'readme.md', 'index.md', 'README.markdown', 'index.markdown']
/** Lists the folders whose content a generator serves from the root. */
const ROOTS = ['', 'docs', 'source', 'source/_posts', 'content', 'src']

export type Target =
  | { kind: 'elsewhere' }
  | { kind: 'picture' }
  | { kind: 'article'; path: string; anchor: string }
  /** Points into the folder at something that is not imported. */
  | { kind: 'missing' }

/** Returns a target decoded, without its query and with its fragment apart; null when it does not point to a file. */
export function localPath(target: string): { path: string; anchor: string } | null {
  // One letter and a colon is a Windows drive, not a scheme.
  if (!target || /^(?:[a-z][a-z\d+.-]+:|\/\/|#|\?)/i.test(target)) return null
  const at = target.indexOf('#')
  const bare = (at < 0 ? target : target.slice(0, at)).split('?', 1)[0] ?? ''
  return { path: decoded(bare).replaceAll('\\', '/').normalize('NFC'), anchor: at < 0 ? '' : decoded(target.slice(at + 1)) }
}

/**
 * Finds what a link in the file `from` leads to.
 * @param articles paths of all Markdown files of the import, relative to its root
 */
export function resolveTarget(target: string, from: string, articles: { has(path: string): boolean }): Target {
  const local = localPath(target)
  if (!local) return { kind: 'elsewhere' }
  if (PICTURE.test(local.path)) return { kind: 'picture' }
  for (const base of basesOf(local.path, from))
    for (const candidate of candidatesOf(base))
      if (articles.has(candidate)) return { kind: 'article', path: candidate, anchor: local.anchor }
  // A path from the root may be a page of this site, unless it names a Markdown file.
  return { kind: local.path.startsWith('/') && !MARKDOWN.test(local.path) ? 'elsewhere' : 'missing' }
}

const basesOf = (path: string, from: string) =>
  path.startsWith('/') ? ROOTS.map((root) => posix.join(root, path.slice(1))) : [posix.join(posix.dirname(from), path)]

function candidatesOf(base: string): string[] {
  const bare = base.replace(/\/+$/, '').replace(/^\.$/, '')
  const inFolder = FOLDER_PAGES.map((it) => posix.join(bare, it))
  if (base !== bare) return [...inFolder, `${bare}.md`]
  if (MARKDOWN.test(bare)) return [bare]
  if (PAGE.test(bare)) {
    const stem = bare.replace(PAGE, '')
    return [
      `${stem}.md`,
      `${stem}.markdown`,
      ...(posix.basename(stem) === 'index' ? FOLDER_PAGES.map((it) => posix.join(posix.dirname(stem), it)) : []),
    ]
  }
  return [`${bare}.md`, `${bare}.markdown`, `${bare}.mdx`, ...inFolder]
}
