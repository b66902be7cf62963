import { expect, test } from 'vitest'
import { docFaults } from './doc-paths.ts'
import { specFaults, specFaultsBeside } from './spec.ts'
import { workplaceFaults } from './workplace.ts'

const paths = new Set([
  'README.md',
  'src',
  'src/main.ts',
  'src/lib',
  'src/lib/cut.ts',
  'docs/operations.md',
  'scripts/check/a.ts',
])
const says = (text: string, path = 'README.md') =>
  docFaults([{ path, text }], paths, new Set(['check'])).map((it) => `${it.line} ${it.says}`)

test('a path that a document names exists', () => {
  expect(says('See `src/lib/cut.ts`, `lib/cut.ts`, `src/`, `scripts/check/*.ts` and [this](docs/operations.md#backup).')).toEqual(
    [],
  )
  expect(says('a\n`src/lib/gone.ts`')).toEqual(['2 names `src/lib/gone.ts`, which does not exist'])
  expect(says('`lib/gone.ts`')).toHaveLength(1)
  expect(says('`GONE.md`')).toHaveLength(1)
  expect(says('`scripts/gone/*.ts`')).toHaveLength(1)
  expect(says('[gone](docs/gone.md)')).toEqual(['1 links to docs/gone.md, which does not exist'])
  expect(says('[up](../README.md)', 'docs/operations.md')).toEqual([])
})

test('what is made later, stands for a name, or is no path is let through', () => {
  expect(says('`dist/site`, `data/`, `src/server/<noun>/`, `/post/12`, `a/b`, `npm start`, [out](https://example.org)')).toEqual(
    [],
  )
})

test('an npm script that a document names exists', () => {
  expect(says('`npm run check`')).toEqual([])
  expect(says('`npm run chekc`')).toEqual(['1 npm run chekc does not exist'])
})

test('traces of one machine are found', () => {
  const faults = (path: string, text: string) => workplaceFaults([{ path, text }]).length
  for (const folder of ['work', 'home', 'root', 'Users']) {
    expect(faults('src/a.ts', `open('/${folder}/me/x')`), folder).toBe(1)
    expect(faults('src/a.ts', `'https://a.b/${folder}/me'`), folder).toBe(0)
  }
  expect(faults('src/a.ts', "read('../shared/x')")).toBe(1)
  expect(faults('tests/a.ts', "read('../shared/x')")).toBe(0)
  expect(faults('package-lock.json', '"resolved": "https://registry.example/a.tgz"')).toBe(1)
  expect(faults('package-lock.json', '"url": "https://example.org/fund"')).toBe(0)
  expect(faults('.npmrc', 'registry=https://registry.example')).toBe(1)
})

test('a line of the specification that no title names, and a title that names no line, are found', () => {
  const sources = [
    { path: 'src/a.test.ts', text: "expect([1.1, 9.9]).toEqual([1.1])\ntest('[2.14] [5.1] a', f)\ntest('b [5.2]', f)" },
    { path: 'src/b.test.ts', text: "test.each([['[5.3]', 'x'], ['[7.77]', 'y']])('%s', f)" },
    { path: 'src/a.ts', text: "'[9.9] c'" },
  ]
  const table = '1.1\tz\n2.14\ta\n5.1\tb\n5.2\tc\n5.3\td\n'
  expect(specFaults(table, sources).map((it) => `${it.path}:${it.line} ${it.says}`)).toEqual([
    'spec-lines.tsv:1 no test names this line: 1.1 z',
    'spec-lines.tsv:4 no test names this line: 5.2 c',
    'src/b.test.ts:1 names line 7.77, which the specification does not have',
  ])
})

test('without the list beside the repository there is nothing to compare with', () => {
  expect(specFaultsBeside('/nowhere/at/all', [{ path: 'src/a.test.ts', text: "test('[99.9] a', f)" }])).toMatch(
    /^nothing to compare with/,
  )
})
