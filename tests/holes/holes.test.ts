import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOLES, withHole } from './holes.ts'

const root = join(import.meta.dirname, '../..')

test.each(HOLES)('$name can still be taken out, and somebody looks for it', ({ name, edits, seenBy }) => {
  for (const file of new Set(edits.map((it) => it.file))) {
    const source = readFileSync(join(root, file), 'utf8')
    expect(withHole(name, join(root, file), source)).not.toBe(source)
  }
  expect(existsSync(join(root, seenBy.file))).toBe(true)
})

test('the program itself knows nothing of them', () => {
  expect(HOLES).toHaveLength(12)
  for (const file of new Set(HOLES.flatMap((it) => it.edits.map((edit) => edit.file))))
    expect(readFileSync(join(root, file), 'utf8')).not.toContain('INKSTONE_TEST')
})
