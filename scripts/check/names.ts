import { posix } from 'node:path'
import { isAllowed } from './allowed.ts'
import { type Finding, findAll, isTest, type Rule, type Source } from './source.ts'

const word = '[a-z0-9]+(?:-[a-z0-9]+)*'
const kebab = new RegExp(`^${word}(?:\\.${word})*\\.(?:d\\.)?(?:ts|mts|mjs|css)$`)
const pascal = /^[A-Z][A-Za-z0-9]*(?:\.test)?\.(?:tsx|astro)$/
const page = new RegExp(`^(?:${word}|\\[[a-zA-Z.]+\\])(?:\\.${word})*\\.(?:astro|ts)$`)
const drawer = /^(?:index|utils?|helpers?|misc|common|types)\./
const defaultExport = /^\s*export\s+default\b|\bas\s+default\b(?=[^;'"]*\})/gm

function nameFault({ path }: Source): string | undefined {
  const name = posix.basename(path)
  if (path.startsWith('src/pages/'))
    return page.test(name) || isAllowed('pageName', path) ? undefined : 'pages are named like their route, in kebab-case'
  if (drawer.test(name) || /\/(?:utils?|helpers?|misc|common)\//.test(path)) return 'says nothing: name the file by what is in it'
  if (/\.(?:tsx|astro)$/.test(name)) return pascal.test(name) ? undefined : 'components are named in PascalCase'
  return kebab.test(name) ? undefined : 'modules are named in kebab-case'
}

/** Checks that file names tell their content, and that exports have names. */
export const nameFaults: Rule = (sources) =>
  sources
    .filter(({ path }) => /^(?:src|scripts|tests)\/.*\.(?:ts|tsx|mts|mjs|astro|css)$/.test(path))
    .flatMap((source): Finding[] => {
      const says = nameFault(source)
      const exempt = /\.(?:astro|d\.m?ts)$/.test(source.path) || isTest(source.path) || isAllowed('defaultExport', source.path)
      return [
        ...(says ? [{ path: source.path, line: 1, says }] : []),
        ...(exempt ? [] : findAll(source, defaultExport, 'exports have names')),
      ]
    })
