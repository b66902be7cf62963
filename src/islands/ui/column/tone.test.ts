import { expect, test } from 'vitest'
import { TONES, toneOf } from './tone.ts'

test('a name has one cloth, and different names have all of them', () => {
  const names = Array.from({ length: 60 }, (_, n) => `专栏 ${n}`)
  expect(names.map(toneOf)).toEqual(names.map(toneOf))
  expect(new Set(names.map(toneOf)).size).toBe(TONES)
  expect(toneOf('')).toBe(0)
})
