import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONSTANTS, editsOfConstant } from './constants.ts'
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
