import { expect, test } from 'vitest'
import { placeInSource, placeInWords } from './places.ts'

test('a place in the words is found in the Markdown, and back', () => {
  const [markdown, words] = ['- 一**二三** [四](/x)', '一二三 四']
  const at = markdown.indexOf('三')
  expect(placeInSource(markdown, words, words.indexOf('三'))).toBe(at)
  expect(placeInWords(markdown, words, at)).toBe(words.indexOf('三'))
  expect(placeInSource(markdown, words, words.length)).toBeLessThanOrEqual(markdown.length)
  expect(placeInWords(markdown, words, markdown.length)).toBe(words.length)
})
