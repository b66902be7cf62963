import { type Finding, lineAt, type Source } from './source.ts'

const LIST = 'docs/dependencies.md'

/**
 * Checks that each package of `package.json` has one line in the list of reasons, and that no line is about a package that is gone.
 */
export function dependencyFaults(sources: readonly Source[]): Finding[] {
  const text = (path: string) => sources.find((it) => it.path === path)?.text ?? ''
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text('package.json') || '{}') as Record<
    string,
    object | undefined
  >
  const used = Object.keys({ ...dependencies, ...devDependencies })
  const list = text(LIST)
  const rows = [...list.matchAll(/^\| `([^`]+)` +\| (.*\S) +\|$/gm)].map((row) => ({
    name: row[1] ?? '',
    reason: row[2] ?? '',
    line: lineAt(list, row.index),
  }))
  const at = (line: number, says: string): Finding => ({ path: LIST, line, says })
  return [
    ...used.filter((name) => !rows.some((row) => row.name === name)).map((name) => at(1, `does not say why ${name} is here`)),
    ...rows.filter(({ name }) => !used.includes(name)).map(({ name, line }) => at(line, `${name} is no dependency`)),
    ...rows
      .filter(({ name }, index) => rows.findIndex((row) => row.name === name) < index)
      .map(({ name, line }) => at(line, `${name} stands here twice`)),
  ]
}
