import { posix } from 'node:path'
import { lineAt, type Source, withoutComments } from './source.ts'

export interface Import {
  /** Holds a path in the repository, or the name of a package. */
  target: string
  line: number
  /** Is true of an import of types only, and of one that is loaded when it is used. */
  light: boolean
  /** Is true of an import that is loaded when it is used, and of a worker. */
  late: boolean
  /** Is true of an import in the frontmatter of an Astro file. */
  frontmatter: boolean
}

const statement =
  /\b(?:import|export)(?<type>\s+type\b)?[^'";]*?\bfrom\s*['"](?<from>[^'"]+)['"]|\bimport\s*\(\s*['"](?<lazy>[^'"]+)['"]|\bimport\s*['"](?<bare>[^'"]+)['"]|\bnew URL\(\s*['"](?<url>\.[^'"]+)['"],\s*import\.meta\.url/g

function resolve(file: string, spec: string): string {
  if (spec.startsWith('#tests/')) return spec.slice(1)
  if (spec.startsWith('#')) return `src/${spec.slice(1)}`
  if (!spec.startsWith('.')) return spec
  return posix.join(posix.dirname(file), spec.replace(/\?.*$/, ''))
}

/** Lists every import of a file: static, dynamic, for its effect, and workers started by URL. */
export function importsOf({ path, text }: Source): Import[] {
  const code = withoutComments(text)
  const frontmatterEnd = path.endsWith('.astro') && code.startsWith('---') ? code.indexOf('\n---', 3) : 0
  return [...code.matchAll(statement)].map(({ groups = {}, index }) => ({
    target: resolve(path, groups.from ?? groups.lazy ?? groups.bare ?? groups.url ?? ''),
    line: lineAt(code, index),
    light: groups.type !== undefined || groups.lazy !== undefined,
    late: groups.lazy !== undefined || groups.url !== undefined,
    frontmatter: index < frontmatterEnd,
  }))
}
