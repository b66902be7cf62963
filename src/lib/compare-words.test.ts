import { expect, test } from 'vitest'
import { compareWords, nearChanges } from './compare-words.ts'

const BEFORE = '默认攒满 1000 KB 才搬一次。'
const AFTER = '默认攒满 1000 页才搬一次。'

test('words that differ stand between those that both texts have', () => {
  const runs = compareWords(BEFORE, AFTER)
  expect(
    runs
      .filter((it) => it.kind !== 'new')
      .map((it) => it.text)
      .join(''),
  ).toBe(BEFORE)
  expect(
    runs
      .filter((it) => it.kind !== 'old')
      .map((it) => it.text)
      .join(''),
  ).toBe(AFTER)
  expect(runs.find((it) => it.kind === 'old')?.text).toContain('KB')
  expect(runs.find((it) => it.kind === 'new')?.text).toContain('页')
  expect(compareWords(BEFORE, BEFORE)).toEqual([{ kind: 'same', text: BEFORE }])
  expect(compareWords('', AFTER)).toEqual([{ kind: 'new', text: AFTER }])
  expect(compareWords('', '')).toEqual([])
})

test('what is far from a change is left out, and what is near stays', () => {
  const same = (text: string) => ({ kind: 'same', text }) as const
  const old = { kind: 'old', text: '旧' } as const
  const [long, short] = ['一二三四五六七八九', '一二三四五']
  expect(nearChanges([same(long), old, same(long), old, same(long)], 2)).toEqual([
    same('…八九'),
    old,
    same('一二…八九'),
    old,
    same('一二…'),
  ])
  expect(nearChanges([same(short), old], 2)).toEqual([same(short), old])
  expect(nearChanges([same(`${short}六`), old], 2)).toEqual([same('…五六'), old])
})
