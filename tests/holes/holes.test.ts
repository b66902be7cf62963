import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONSTANTS, editsOfConstant, SAYS } from './constants.ts'
import { contractSteps } from './contract-edits.ts'
import { edited, HOLES, withHole } from './holes.ts'

const root = join(import.meta.dirname, '../..')

test.each(HOLES)('$name can still be taken out, and somebody looks for it', ({ name, edits, seenBy }) => {
  for (const file of new Set(edits.map((it) => it.file))) {
    const source = readFileSync(join(root, file), 'utf8')
    expect(withHole(name, join(root, file), source)).not.toBe(source)
  }
  expect(existsSync(join(root, seenBy.file))).toBe(true)
})

test.each(CONSTANTS)('$name stands in one place, and somebody looks for it', (it) => {
  const source = readFileSync(join(root, it.file), 'utf8')
  for (const edit of editsOfConstant(it)) expect(edited([edit], join(root, it.file), source)).not.toBe(source)
  expect(readFileSync(join(root, it.seenBy.file), 'utf8')).toContain(it.seenBy.named ?? 'test')
})

const LIST = join(root, '../shared/spec-lines.tsv')
if (!existsSync(LIST)) console.warn('The lines of the specification are not there: nothing is compared with section 9.')

test.skipIf(!existsSync(LIST))('every number of section 9 of the specification is changed by a row', () => {
  const rows = Object.entries(SAYS).map(([name, said]) => {
    expect(CONSTANTS.map((it) => it.name)).toContain(name)
    const [line = '', ...words] = said.split(' ')
    return { line, words: words.join(' ') }
  })
  const left = readFileSync(LIST, 'utf8')
    .split('\n')
    .filter((it) => it.startsWith('9.'))
    .map((it) => {
      const [line = '', text = ''] = it.split('\t')
      const said = rows.filter((row) => row.line === line).sort((a, b) => b.words.length - a.words.length)
      return said.reduce((rest, { words }) => {
        expect([line, rest]).toEqual([line, expect.stringContaining(words)])
        return rest.replace(words, '')
      }, text)
    })
  expect(left.filter((it) => /\d|_/.test(it))).toEqual([])
})

test('limits of the contract are found by themselves', () => {
  const names = contractSteps().map((it) => it.name)
  for (const known of ['TITLE_MAX = 100 | 100 → (100 + 1)', 'TITLE_MAX = 100 | 100 → (100 - 1)', '| one more → '])
    expect(names.some((it) => it.includes(known))).toBe(true)
})

test('the program itself knows nothing of them', () => {
  expect(HOLES).toHaveLength(12)
  for (const file of new Set(HOLES.flatMap((it) => it.edits.map((edit) => edit.file))))
    expect(readFileSync(join(root, file), 'utf8')).not.toContain('INKSTONE_TEST')
})
