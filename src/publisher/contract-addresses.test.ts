import { readdirSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { contract as everyCall } from '#contract/every-call.ts'
import { addresses, areCalls, withAddresses } from './contract-addresses.ts'

const folder = new URL('../contract/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (it) => it.endsWith('.ts') && !it.endsWith('.test.ts'),
)
const loaded = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)

test('in the browser every call of the contract is its method and its path, and nothing else', async () => {
  const found = new Set<string>()
  for (const file of files)
    for (const [noun, calls] of Object.entries<unknown>(await import(new URL(file, folder).href))) {
      if (!areCalls(calls)) continue
      const wanted = Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }])
      expect({ ...(await loaded(addresses(calls))) }, `${file} ${noun}`).toEqual(Object.fromEntries(wanted))
      for (const { method, path } of Object.values(calls)) found.add(`${method} ${path}`)
    }
  const all = Object.values(everyCall).flatMap((calls) => Object.values(calls).map(({ method, path }) => `${method} ${path}`))
  expect([...found].sort()).toEqual([...new Set(all)].sort())
})

test('of an import calls are their addresses, a limit is its number, a shape stays, and a type goes', () => {
  const code = "import { tag as tags, MOST, NAME as name, type Tag, TagDraft } from '#contract/content/tag.ts'"
  const [it] = parseSync('a.ts', code).program.body
  const exports = {
    tag: { list: { method: 'GET', path: '/a', access: 'anyone' } },
    MOST: 3,
    NAME: 'x',
    TagDraft: { type: 'object' },
  }
  expect(withAddresses(it as never, '/src/contract/content/tag.ts', exports).split('\n')).toEqual([
    'import * as tags from "/src/contract/content/tag.ts?calls=tag"',
    'const MOST = 3',
    'const name = "x"',
    'import { TagDraft as TagDraft } from "#contract/content/tag.ts"',
  ])
  const [types] = parseSync('a.ts', "import { type Tag } from '#contract/content/tag.ts'").program.body
  expect(withAddresses(types as never, '/src/contract/content/tag.ts', exports)).toBe('')
})
