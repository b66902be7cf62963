import { expect, test } from 'vitest'
import { carry } from './carry.ts'

const BASE = '默认攒满 1000 KB 才搬一次。提交只需要写一个标记。'
const MINE = BASE.replace('KB', '页')

test('a text that nobody changed meanwhile stays as it is', () => {
  expect(carry({ base: BASE, text: MINE }, BASE)).toEqual({ text: MINE, state: 'same' })
})
test('nothing typed yet: the newer words are shown', () => {
  expect(carry({ base: BASE, text: `${BASE}\n` }, '别的话。')).toEqual({ text: '别的话。', state: 'same' })
})
test('changes in other words are both kept', () => {
  const now = BASE.replace('一个标记', '一个提交标记')
  expect(carry({ base: BASE, text: MINE }, now)).toEqual({ text: now.replace('KB', '页'), state: 'merged' })
})
test('changes of the same words are left to the writer, whose text stays', () => {
  expect(carry({ base: BASE, text: MINE }, BASE.replace('KB', 'MB'))).toEqual({ text: MINE, state: 'conflict' })
})
