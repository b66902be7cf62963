import { isAllowed } from './allowed.ts'
import { type Finding, isTest, lineAt, type Rule } from './source.ts'

/** Is split, so that this file does not contain these names itself. */
const homes = ['work', 'home', 'root', 'Users'].join('|')
const absolute = new RegExp(`(?<![\\w.})\\]/-])/(?:${homes})/\\w`, 'g')
const specification = new RegExp(['\\.\\.', 'shared'].join('/'), 'g')
const registry = /"resolved":\s*"https?:[^"]*"|^\s*(?:@[\w-]+:)?registry\s*=.*$/gm

/** Finds traces of the machine that a file was written on: the repository must work on any other machine. */
export const workplaceFaults: Rule = (sources) =>
  sources.flatMap(({ path, text }): Finding[] => {
    const find = (pattern: RegExp, says: string) =>
      [...text.matchAll(pattern)].map(({ 0: it, index }) => ({ path, line: lineAt(text, index), says: `${says}: ${it.trim()}` }))
    if (path === 'package-lock.json' || path === '.npmrc') return find(registry, 'names a package registry')
    return [
      ...find(absolute, 'an absolute path of one machine'),
      ...(isTest(path) || isAllowed('specification', path) ? [] : find(specification, 'lies outside the repository')),
    ]
  })
