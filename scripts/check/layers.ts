import { type Import, importsOf } from './imports.ts'
import { type Finding, isTest, type Rule } from './source.ts'

/** Names the layers that each layer may import. Read it from top to bottom: data flows down. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  contract: ['lib'],
  markdown: ['contract', 'lib'],
  server: ['contract', 'markdown', 'lib'],
  publisher: ['server', 'contract', 'lib'],
  client: ['contract', 'lib'],
  stores: ['client', 'contract', 'lib'],
  islands: ['stores', 'client', 'contract', 'markdown', 'lib'],
  components: ['islands', 'stores', 'client', 'contract', 'lib'],
  layouts: ['components', 'islands', 'styles', 'contract', 'lib'],
  pages: ['layouts', 'components', 'islands', 'contract', 'lib'],
  styles: [],
}

/**
 * Names the wings of the server and of the contract. A wing may import those before it, so what two nouns need stands in the lower wing of
 * the two.
 */
export const wings: readonly string[] = ['core', 'people', 'content', 'talk', 'site', 'keep']

/** Names the layers that run in a browser, or may do so. */
const browser = new Set(['lib', 'contract', 'client', 'stores', 'islands'])
/** Names the files that put the layers together and so stand outside them. */
const outside = new Set(['src/main.ts', 'src/serve.ts', 'src/commands.ts', 'src/env.d.ts'])

/** Matches parts of islands that are themselves loaded when they are used; the Markdown code comes with them. */
const ON_USE = /^src\/islands\/editor\/(?:document|visual)\//

/** Matches parts that only the admin area shows. Readers never load them, and neither do the parts that readers load. */
const ADMIN_PARTS = /^src\/islands\/ui\/(?:drawer|form|list|table|upload)\//
const SHOWS_ADMIN_PARTS = /^src\/islands\/(?:admin|kit)\//

const part = (path: string, nth: number): string => path.split('/')[nth] ?? ''

const hasWings = (path: string): boolean => /^src\/(?:server|contract)\/[^/]+\//.test(path)
const wingOf = (path: string): number => wings.indexOf(part(path, 2))

function betweenWings(path: string, target: string): string | undefined {
  if (wingOf(path) < 0) return `${part(path, 2)} is no wing: ${wings.join(', ')}`
  if (!hasWings(target)) return `a wing must not import ${target}, which puts the wings together`
  if (wingOf(target) > wingOf(path)) return `${part(path, 2)} must not import ${part(target, 2)}, which is built on it`
  const [from, to] = [part(path, 3), part(target, 3)]
  if (from !== to && target.endsWith('.routes.ts')) return `${from} may import ${to}'s queries and rules, never its routes`
  return
}

function betweenNouns(path: string, target: string): string | undefined {
  if (hasWings(path)) return isTest(path) ? undefined : betweenWings(path, target)
  const [from, to] = [part(path, 2), part(target, 2)]
  if (ADMIN_PARTS.test(target) && !ADMIN_PARTS.test(path) && !SHOWS_ADMIN_PARTS.test(path))
    return `readers would load ${target}, which only the admin area shows`
  if (from === to) return
  // A conversation stands below the things that other islands show.
  const isShared = to === 'ui' || (to === 'comment' && from !== 'ui')
  if (path.startsWith('src/islands/') && target.startsWith('src/islands/') && !isShared)
    return `islands of ${from} may share only ui/ and comment/, not ${to}; nouns meet in a page or through a store`
  return
}

function fault(path: string, it: Import): string | undefined {
  const layer = part(path, 1)
  if (it.target.startsWith('node:'))
    return browser.has(layer) ? `${layer} runs in browsers and must not import ${it.target}` : undefined
  if (isTest(path) && it.target.startsWith('tests/')) return
  if (/^(scripts|tests)\//.test(it.target) || it.target.startsWith('../')) return `${layer} must not import ${it.target}`
  if (!it.target.startsWith('src/')) return
  const to = part(it.target, 1)
  if (to === layer) return betweenNouns(path, it.target)
  if (!mayImport[layer]?.includes(to)) return `${layer} must not import ${to}`
  if (layer === 'islands' && to === 'markdown' && !it.light && !ON_USE.test(path))
    return 'islands load markdown on use: import(), or types'
  if (layer === 'components' && it.frontmatter && !it.light && (to === 'stores' || to === 'client'))
    return `components use ${to} in <script> only`
  return
}

/** Finds imports against the table of layers, and imports between nouns of one layer that must not share code. */
export const layerFaults: Rule = (sources) =>
  sources
    .filter(
      ({ path }) => path.startsWith('src/') && /\.(ts|tsx|astro)$/.test(path) && !outside.has(path.replace('.test.ts', '.ts')),
    )
    .flatMap((source): Finding[] => {
      if (!mayImport[part(source.path, 1)]) return [{ path: source.path, line: 1, says: 'lies in no layer of the table' }]
      return importsOf(source).flatMap((it) => {
        const says = fault(source.path, it)
        return says ? [{ path: source.path, line: it.line, says }] : []
      })
    })
