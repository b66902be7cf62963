import { expect, test } from 'vitest'
import { markWords, pairLines } from './diff-words.ts'

const shown = (pieces: readonly { text: string; isChanged: boolean }[]) =>
  pieces.map((it) => (it.isChanged ? `[${it.text}]` : it.text)).join('')

test('the words of a line that were changed are marked on both sides', () => {
  const [before, after] = markWords('检查点会把日志写回数据库，然后清空日志。', '检查点会把日志写回数据库，写到最老的读者为止。')
  expect(shown(before)).toBe('检查点会把日志写回数据库，[然后清空日志]。')
  expect(shown(after)).toBe('检查点会把日志写回数据库，[写到最老的读者为止]。')
  expect(markWords('same', 'same').map(shown)).toEqual(['same', 'same'])
  expect(markWords('', 'new').map(shown)).toEqual(['', '[new]'])
})

test('a line is paired with the one it became, and with none that only stands in its place', () => {
  const before = ['第一行说的是日志', '第二行说的是锁', '这一行会没有']
  expect(pairLines(before, ['全新的开头', '第一行说的是新日志', '第二行说的还是锁'])).toEqual([1, 2, -1])
  expect(pairLines(['', '——'], ['', '——'])).toEqual([-1, -1])
})

test('a very long line is shown as it is', () => {
  const long = '很长的一行，'.repeat(2000)
  expect(markWords(long, `${long}了`)[1]).toEqual([{ text: `${long}了`, isChanged: false }])
})
