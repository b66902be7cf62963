import { expect, test } from 'vitest'
import { type Choice, compare, join } from './diff.ts'

const differing = (one: string, other: string) => compare(one, other).filter((it) => 'mine' in it)

test('what is the same stands together, what differs side by side', () => {
  expect(compare('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    { same: ['a'] },
    { mine: ['b'], theirs: ['x'] },
    { same: ['c'] },
    { mine: [], theirs: ['d'] },
  ])
  expect(compare('a', 'a')).toEqual([{ same: ['a'] }])
})

test('either text and both come out of a comparison', () => {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  for (let turn = 0; turn < 300; turn++) {
    const [one, other] = [0, 0].map(() => Array.from({ length: next(12) }, () => 'abc'[next(3)]).join('\n')) as [string, string]
    const found = compare(one, other)
    const all = (choice: Choice) => found.map(() => choice)
    expect(join(found, all('mine')), `${one} | ${other}`).toBe(one)
    expect(join(found, all('theirs')), `${one} | ${other}`).toBe(other)
  }
})

test('texts that have nothing in common are compared in reasonable time', () => {
  const lines = (name: string) => Array.from({ length: 8000 }, (_, at) => `${name}${at}`).join('\n')
  expect(differing(lines('a'), lines('b'))).toHaveLength(1)
})
