import { statSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Call } from '#contract/core/define.ts'

const FROM = '#contract/'
const CALLS = /^(.*\/src\/contract\/(?:\w+\/)?[\w-]+\.ts)\?calls=(\w+)$/

type Exports = Record<string, unknown>
type Calls = Record<string, Pick<Call, 'method' | 'path'>>

/** An import of the contract has these fields of the parser's node that are used here. */
interface Import {
  type: string
  importKind?: string
  source?: { value: unknown } | null
  start: number
  end: number
  specifiers?: { type: string; importKind?: string; imported?: { name?: string }; local: { name: string } }[]
}

/**
 * Replaces imports in browser scripts: a call becomes only its method and path, a limit only its number. Their shapes would weigh
 * three times as much as all scripts of a page. A shape that a form imports stays as it is.
 */
export const contractAddresses = (): Plugin => ({
  name: 'contract:addresses',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: CALLS },
    async handler(id) {
      const [, file = '', noun = ''] = CALLS.exec(id) ?? []
      return { code: addresses((await exportsOf(file))[noun] as Calls), moduleSideEffects: false }
    },
  },
  transform: {
    filter: { code: FROM, id: { exclude: /\/node_modules\// } },
    async handler(code, id) {
      const { body } = this.parse(code, { lang: id.includes('.tsx') ? 'tsx' : 'ts' })
      let changed = code
      for (const it of (body as unknown as Import[]).toReversed()) {
        const from = it.type === 'ImportDeclaration' && it.importKind !== 'type' ? String(it.source?.value) : ''
        if (!from.startsWith(FROM)) continue
        const file = fileURLToPath(new URL(`../contract/${from.slice(FROM.length)}`, import.meta.url))
        changed = changed.slice(0, it.start) + withAddresses(it, file, await exportsOf(file)) + changed.slice(it.end)
      }
      return { code: changed, map: null }
    },
  },
})

/** The file is read again after a change, as under the development server. */
const exportsOf = (file: string): Promise<Exports> => import(`${pathToFileURL(file)}?at=${statSync(file).mtimeMs}`)

/** Returns the code that replaces an import of a file with these exports. */
export function withAddresses({ specifiers = [], source }: Import, file: string, exports: Exports): string {
  const lines: string[] = []
  const left: string[] = []
  for (const { importKind, imported, local } of specifiers) {
    if (importKind === 'type') continue
    const name = imported?.name ?? ''
    const value = exports[name]
    if (areCalls(value)) lines.push(`import * as ${local.name} from ${JSON.stringify(`${file}?calls=${name}`)}`)
    else if (typeof value === 'number' || typeof value === 'string') lines.push(`const ${local.name} = ${JSON.stringify(value)}`)
    else left.push(`${name} as ${local.name}`)
  }
  if (left.length) lines.push(`import { ${left.join(', ')} } from ${JSON.stringify(source?.value)}`)
  return lines.join('\n')
}

/** Returns a module with the addresses of calls, each a separate export, so that only the used ones reach the browser. */
export function addresses(calls: Calls): string {
  const entries = Object.entries(calls)
  const constants = entries.map(([, { method, path }], n) => `const c${n} = ${JSON.stringify({ method, path })}\n`)
  return `${constants.join('')}export { ${entries.map(([name], n) => `c${n} as ${name}`).join(', ')} }\n`
}

/** Checks whether an export is a set of calls. */
export const areCalls = (value: unknown): value is Calls =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((it) => typeof it === 'object' && it !== null && 'method' in it && 'path' in it && 'access' in it)
