import { expect, test } from 'vitest'
import type { BlockKind } from '#markdown/blocks.ts'
import { partOf } from '#tests/support/edit-stories.ts'
import { alikePairs, likeness } from './alike.ts'

const part = (text: string, kind: BlockKind = 'paragraph') => partOf({ kind, text })
const code = (...lines: string[]) => part(['```js', ...lines, '```'].join('\n'), 'code')

test('prose is as alike as the pairs of characters that both have', () => {
  expect(likeness(part('数据库'), part('数据库'), 0.1)).toBe(1)
  // Four pairs each, ends included, and three in common.
  expect(likeness(part('数据库'), part('数据'), 0.1)).toBeCloseTo((2 * 2) / 7)
  expect(likeness(part('甲'), part('乙'), 0.1)).toBe(0)
  expect(likeness(part('一  二\n三'), part('一 二 三'), 0.1)).toBe(1)
})

test('less than asked for is nothing; exactly as much is enough', () => {
  expect(likeness(part('一二三四五六七'), part('一二三四子丑寅'), 0.5)).toBe(0.5)
  expect(likeness(part('一二三四五六七'), part('一二三四子丑寅'), 0.51)).toBe(0)
})

test('kinds differ, unless the source is the same', () => {
  expect(likeness(part('一样的一段'), part('一样的两段', 'quote'), 0.1)).toBe(0)
  expect(likeness(part('一样的一段'), part('一样的一段', 'quote'), 0.1)).toBe(1)
})

test('of an unknown text only the same is alike', () => {
  const unknown = { ...part('一样的一段'), text: null }
  expect(likeness(unknown, part('一样的一段'), 0.1)).toBe(1)
  expect(likeness(unknown, part('一样的两段'), 0.1)).toBe(0)
  expect(likeness(part('一样的两段'), unknown, 0.1)).toBe(0)
})

test('code of four lines and more is compared by its lines, shorter code by its characters; fences and blanks do not count', () => {
  const [one, other] = [code('let a1', 'let b1', '', 'let c1'), code('let a2', 'let b2', 'let c2')]
  expect(likeness(one, other, 0.1)).toBeGreaterThan(0.6)
  expect(likeness(code('let a1', 'let b1', '', 'let c1', 'end'), code('let a2', 'let b2', 'let c2', 'end'), 0.1)).toBe(0.25)
  expect(likeness(code('a', 'b', 'c', 'd'), code('x', 'y', 'z', 'w'), 0.1)).toBe(0)
})

/** Returns a text of signs that no text with another seed has in this order. */
const han = (seed: number, length: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + ((seed * 977 + at * at * 31) % 20_000))).join('')

/** Returns an alike pair that shares no minimum: few pairs are so. */
function farPair() {
  const fill = Array.from({ length: 400 }, (_, at) => part(han(at, 20)))
  for (let seed = 1_000; seed < 3_000; seed++) {
    const [one, other] = [part(han(seed, 20)), part(han(seed, 12) + han(seed + 9_000, 8))]
    if (likeness(one, other, 0.5) > 0 && alikePairs([one, ...fill], [other], 0.5).length === 0) return { one, other, fill }
  }
  throw new Error('every pair shares a minimum')
}

test('up to 400 pairs are all looked at; of 401 only those that share a minimum', () => {
  const { one, other, fill } = farPair()
  expect(alikePairs([one, ...fill.slice(0, 399)], [other], 0.5)).toHaveLength(1)
  expect(alikePairs([one, ...fill], [other], 0.5)).toEqual([])
})

/** Counts the blocks whose most alike one is the one they come from. */
function foundAgain(before: readonly ReturnType<typeof part>[], origins: readonly number[]): number {
  const edited = origins.map((it) => part(`${before[it]?.text}改`))
  const best = new Map<number, { before: number; weight: number }>()
  const found = alikePairs(before, edited, 0.7)
  for (const it of found) if (it.weight > (best.get(it.after)?.weight ?? 0)) best.set(it.after, it)
  // Of each block at most the nearest four for each of eight minima are compared.
  expect(found.length).toBeLessThanOrEqual(edited.length * 32)
  return origins.filter((it, at) => best.get(at)?.before === it).length
}

test('among thousands of blocks those that were lightly edited are found, wherever they stand', () => {
  const before = Array.from({ length: 3_000 }, (_, at) => part(han(at, 40)))
  expect(foundAgain(before, [...before.keys()].reverse())).toBe(3_000)
})

test('among thousands that are nearly the same they are found near their place', () => {
  const before = Array.from({ length: 3_000 }, (_, at) => part(`第 ${at} 段说的是 ${at * 7919} 号机器做了什么。`))
  expect(foundAgain(before, [...before.keys()])).toBe(3_000)
})
