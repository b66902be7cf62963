import { isAllowed } from './allowed.ts'
import { isTest, type Rule } from './source.ts'

/** Returns the number of lines that a file may have. */
export function lineLimit(path: string): number {
  if (isTest(path)) return 400
  return path.startsWith('src/pages/') ? 40 : 250
}

/** Finds files that are longer than their limit. */
export const sizeFaults: Rule = (sources) =>
  sources
    .filter(
      ({ path }) =>
        /^(src|scripts|tests)\/.*\.(ts|tsx|mjs|astro|css)$|^[\w.]+\.(ts|mjs)$/.test(path) && !isAllowed('large', path),
    )
    .flatMap(({ path, text }) => {
      const lines = text.trimEnd().split('\n').length
      const limit = lineLimit(path)
      return lines > limit ? [{ path, line: limit + 1, says: `${lines} lines, at most ${limit}: split it by what it says` }] : []
    })
