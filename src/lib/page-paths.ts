import { shapeOf } from './screen-path.ts'
import { otherPages, type PageKind, screens } from './screens.ts'

const PARAMETER = /\{\w+\}/
const PICTURE = /^\/og\/[\w-]{8,64}\.png$/

/** Lists every kind of page. */
export const pageKinds: readonly PageKind[] = [...screens, ...otherPages]

/** Lists the pages that exist independently of the data. */
export const FIXED_PATHS: readonly string[] = pageKinds.flatMap(({ path }) => (path.includes('{') ? [] : path))

const known = pageKinds.map((kind) => {
  const [before = '', after = ''] = kind.path.split(PARAMETER)
  return { kind, before, after, pattern: new RegExp(`^${shapeOf(kind).replaceAll('.', '\\.')}$`) }
})
const shells = known.filter((it) => it.kind.shell)

/** Returns the address of one page of a kind. */
export const pagePath = ({ path }: { path: string }, id: number | string): string => path.replace(PARAMETER, String(id))

/** Returns the kind of the page at a decoded path, and the number or name in the path; null when it has the form of none. */
export function readPagePath(path: string): { kind: PageKind; id: string } | null {
  // Most kinds are ruled out by how the path begins: a flood of wrong paths has to be cheap.
  const found = known.find((it) => path.startsWith(it.before) && it.pattern.test(path))
  return found ? { kind: found.kind, id: path.slice(found.before.length, path.length - found.after.length) } : null
}

/** Returns the paths of the pages that a cache tag names, such as `/post/12` and `/post/12.md` for `article:12`. */
export function pathsOfTag(tag: string): string[] {
  const [noun, id = ''] = tag.split(':')
  return known.flatMap(({ kind, pattern }) => {
    const path = kind.noun === noun ? pagePath(kind, id) : ''
    return pattern.test(path) ? path : []
  })
}

/** Checks whether readers may ask the publisher for this path: a page that is shown, or a share picture. */
export function canBePage(path: string): boolean {
  if (path.length > 100) return false
  const found = readPagePath(path)
  return found ? !found.kind.isHidden : PICTURE.test(path)
}

/** Returns the page that serves a path: one shell serves every column, and reads from the address which one to show. */
export const shellOf = (path: string): string =>
  shells.find((it) => path.startsWith(it.before) && it.pattern.test(path))?.kind.shell ?? path

/** Checks whether a page serves addresses that cannot be listed. */
export const isShell = (path: string): boolean => shells.some((it) => it.kind.shell === path)

/** Tells file hosts of the shells, as lines of a `_redirects` file; our own server does not use it. */
export const SHELL_REWRITES = shells.map(({ kind }) => `${pagePath(kind, '*')} ${kind.shell} 200\n`).join('')
