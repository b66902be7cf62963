import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, type Source } from './source.ts'

/** Numbers that test titles name: `[2.14]`, `[2.14, 2.15]`. */
export function namedLines(sources: readonly Source[]): Set<string> {
  const titles = sources
    .filter(({ path }) => isTest(path))
    .flatMap(({ text }) => [...text.matchAll(/\[(\d+\.\d+(?:,\s*\d+\.\d+)*)\]/g)])
  return new Set(titles.flatMap(([, list = '']) => list.split(/,\s*/)))
}

/** Rows `number<tab>text` of the specification that no test names. */
export function unnamedLines(table: string, sources: readonly Source[]): string[] {
  const named = namedLines(sources)
  return table.split('\n').filter((row) => row.includes('\t') && !named.has(row.slice(0, row.indexOf('\t'))))
}

/** The lines of the specification that no test names yet, and how many are named. Informative. */
export function specReport(root: string, sources: readonly Source[]): string {
  const file = join(root, '../shared/spec-lines.tsv')
  if (!existsSync(file)) return 'spec: skipped, the list of specification lines is not beside this repository'
  const table = readFileSync(file, 'utf8')
  const rest = unnamedLines(table, sources)
  const all = table.split('\n').filter((row) => row.includes('\t')).length
  return [...rest, `spec: tests name ${all - rest.length} of ${all} lines`].join('\n')
}
