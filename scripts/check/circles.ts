import { importsOf } from './imports.ts'
import { type Finding, isTest, type Rule } from './source.ts'

/**
 * Finds circles of imports, types included: who reads one file of a circle has to read them all. What is loaded when it is used may lead
 * back.
 */
export const circleFaults: Rule = (sources) => {
  const code = sources.filter(({ path }) => /^src\/.*\.(?:ts|tsx|astro)$/.test(path) && !isTest(path))
  const imports = new Map(code.map((it) => [it.path, importsOf(it).filter(({ late }) => !late)]))
  const done = new Set<string>()
  const found: Finding[] = []

  function follow(path: string, way: readonly string[]): void {
    for (const { target, line } of imports.get(path) ?? []) {
      const from = way.indexOf(target)
      if (from >= 0) found.push({ path, line, says: `closes a circle: ${[...way.slice(from), target].join(' → ')}` })
      else if (imports.has(target) && !done.has(target)) follow(target, [...way, target])
    }
    done.add(path)
  }

  for (const { path } of code) if (!done.has(path)) follow(path, [path])
  return found
}
