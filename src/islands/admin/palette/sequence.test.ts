import { expect, test } from 'vitest'
import { rooms } from '../rooms.ts'
import { createSequence, LETTERS, PAUSE } from './sequence.ts'

test('every room has a letter of its own, and none of them begins a sequence', () => {
  const letters = rooms.map(({ name }) => LETTERS[name])
  expect(Object.keys(LETTERS)).toEqual(rooms.map(({ name }) => name))
  expect(new Set(letters).size).toBe(rooms.length)
  expect(letters).not.toContain('g')
})

test('a letter opens its room after G only, and not when the pause was too long', () => {
  const press = createSequence()
  expect([press('c', 0), press('g', 10), press('c', 10 + PAUSE)]).toEqual([null, null, 'comments'])
  expect([press('c', 20 + PAUSE), press('g', 10_000), press('c', 10_001 + PAUSE)]).toEqual([null, null, null])
  expect([press('g', 20_000), press('1', 20_001), press('c', 20_002)]).toEqual([null, null, null])
  expect([press('g', 30_000), press('g', 30_001), press('g', 30_002), press('a', 30_003)]).toEqual([null, null, null, 'articles'])
})
