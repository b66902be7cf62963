import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, isTest, lineAt, type Source } from './source.ts'

/** Matches the beginning of a title: `'[2.14] …'`, `'[2.14] [2.15] …'`. */
const numbers = /(?<=['"`])(?:\[\d+\.\d+\] ?)+/g

/**
 * Lists the specification lines that test titles begin with, and the place of each title. The tests of these rules are left out: they
 * name made-up lines.
 */
export function namedLines(sources: readonly Source[]): { number: string; path: string; line: number }[] {
  return sources
    .filter(({ path }) => isTest(path) && !path.startsWith('scripts/check/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(numbers)].flatMap((title) =>
        [...title[0].matchAll(/\d+\.\d+/g)].map(([number]) => ({ number, path, line: lineAt(text, title.index) })),
      ),
    )
}

/**
 * Checks that every line of the specification is named by the title of a test that proves it, and that no title names a line that does
 * not exist.
 * @param table rows of `number<tab>text`
 */
export function specFaults(table: string, sources: readonly Source[]): Finding[] {
  const rows = table
    .split('\n')
    .map((row, index) => ({ number: row.slice(0, Math.max(0, row.indexOf('\t'))), row, line: index + 1 }))
  const known = new Set(rows.map(({ number }) => number))
  const named = namedLines(sources)
  const proved = new Set(named.map(({ number }) => number))
  return [
    ...rows
      .filter(({ number }) => number && !proved.has(number))
      .map(({ line, row }) => ({
        path: 'spec-lines.tsv',
        line,
        says: `no test names this line: ${row.replace('\t', ' ').slice(0, 100)}`,
      })),
    ...named
      .filter(({ number }) => !known.has(number))
      .map(({ number, path, line }) => ({ path, line, says: `names line ${number}, which the specification does not have` })),
  ]
}

const LIST = '../shared/spec-lines.tsv'

/** Compares the tests with the list of lines beside the repository, or answers a text that says why nothing was compared. */
export function specFaultsBeside(root: string, sources: readonly Source[]): Finding[] | string {
  const file = join(root, LIST)
  return existsSync(file) ? specFaults(readFileSync(file, 'utf8'), sources) : `nothing to compare with: no ${LIST}`
}
