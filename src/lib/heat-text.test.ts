import { expect, test } from 'vitest'
import { heatText, wordsText } from './heat-text.ts'

test.each([
  [0, '0'],
  [1284, '1,284'],
  [10_000, '1 万'],
  [1_234_567, '123.4 万'],
  [99_999_999, '9999.9 万'],
  [150_000_000, '1.5 亿'],
])('%i reads %s', (heat, text) => expect(heatText(heat)).toBe(text))

test('a number of characters stands apart from its unit where no 万 stands between', () => {
  expect([0, 9999, 10_000, 142_000].map(wordsText)).toEqual(['0 字', '9,999 字', '1 万字', '14.2 万字'])
})
