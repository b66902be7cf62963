import { expect, test } from 'vitest'
import { nameBefore } from './field-text.ts'

test.each([
  ['@', 1, { from: 1, sought: '' }],
  ['谢谢 @沈', 5, { from: 4, sought: '沈' }],
  ['（@沈砚', 4, { from: 2, sought: '沈砚' }],
  ['@沈砚 你好', 3, { from: 1, sought: '沈砚' }],
])('%s names somebody', (text, caret, named) => expect(nameBefore(text, caret)).toEqual(named))

test.each([
  ['me@example', 10],
  ['@沈砚 ', 4],
  ['没有谁', 3],
  ['', 0],
])('%s names nobody', (text, caret) => expect(nameBefore(text, caret)).toBeNull())
