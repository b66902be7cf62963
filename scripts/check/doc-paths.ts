import { posix } from 'node:path'
import { type Finding, lineAt, type Source } from './source.ts'

const tops = /^(?:src|scripts|tests|docs|public|\.ci)(?:\/|$)/
const layers = /^(?:lib|contract|markdown|server|publisher|client|stores|islands|components|layouts|styles|pages)\//
const rootFile = /^(?:[A-Z]+\.md|LICENSE|[\w.-]+\.(?:json|mjs|ts))$/
/** Matches paths that are made at run time, so they need not exist in a fresh clone. */
const generated = /^(?:\.\/)?(?:data|dist|node_modules|\.astro|\.cache)(?:\/|$)/
const placeholder = /[<>{}…$]|\.\.\./

/** Checks whether a word in a text names a file of this repository. */
const isPath = (word: string) =>
  !/[\s()'"=,]/.test(word) &&
  !placeholder.test(word) &&
  !generated.test(word) &&
  (tops.test(word) || layers.test(word) || (rootFile.test(word) && !word.endsWith('.ts')))

function exists(word: string, folder: string, paths: ReadonlySet<string>): boolean {
  const path = posix.normalize(word).replace(/\/$/, '')
  const places = [path, `src/${path}`, posix.join(folder, path)]
  if (!path.includes('*')) return places.some((it) => paths.has(it))
  const all = [...paths]
  return places.some((place) => all.some((it) => posix.matchesGlob(it, place)))
}

/** Finds paths, links and npm scripts which the documents name but the repository does not have. */
export function docFaults(sources: readonly Source[], paths: ReadonlySet<string>, npmScripts: ReadonlySet<string>): Finding[] {
  return sources
    .filter(({ path }) => /^(?:[A-Z]+\.md|docs\/.*\.md)$/.test(path))
    .flatMap(({ path, text }) => {
      const folder = posix.dirname(path)
      const gone: { index: number; says: string }[] = []
      for (const { index, 1: word = '' } of text.matchAll(/`([^`\n]+)`/g))
        if (isPath(word) && !exists(word, folder, paths)) gone.push({ index, says: `names \`${word}\`, which does not exist` })
      for (const { index, 1: link = '' } of text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g))
        if (!/^[a-z]+:|^\//.test(link) && !paths.has(posix.join(folder, decodeURI(link)).replace(/\/$/, '')))
          gone.push({ index, says: `links to ${link}, which does not exist` })
      for (const { index, 1: script = '' } of text.matchAll(/\bnpm run ([a-z][\w:-]*)/g))
        if (!npmScripts.has(script)) gone.push({ index, says: `npm run ${script} does not exist` })
      return gone.map(({ index, says }) => ({ path, line: lineAt(text, index), says }))
    })
}
