import { expect, test } from 'vitest'
import { judgeWords } from './words.ts'

const judge = (text: string, word: string, action: 'block' | 'mask' | 'hold' = 'mask') => judgeWords(text, [{ word, action }])

test.each([
  ['卖假药了', '假药', '卖＊＊了'],
  ['假 药、假.药、假\u200b药、假药', '假药', '＊＊＊、＊＊＊、＊＊＊、＊＊'],
  ['ＡＢ套餐', 'ab', '＊＊套餐'],
  ['Spam, spam; spammer antispam', 'spam', '＊＊＊＊, ＊＊＊＊; spammer antispam'],
  ['buy now!', 'buy now', '＊＊＊＊＊＊＊!'],
  ['𠮷祥 ﬁne', '吉祥', '𠮷祥 ﬁne'],
  ['加V信', '加v信', '＊＊＊'],
  ['干干干净', '干干', '＊＊＊净'],
  ['什么都没有', '假药', '什么都没有'],
])('%s', (text, word, expected) => expect(judge(text, word).text).toBe(expected))

test('what is to be refused or to wait is said, and nothing is covered then', () => {
  expect(judge('假药', '假药', 'block')).toEqual({ isBlocked: true, isHeld: false, text: '假药' })
  expect(judge('假药', '假药', 'hold')).toEqual({ isBlocked: false, isHeld: true, text: '假药' })
})

test('a word of signs alone is none', () => expect(judge('！！！', '！').text).toBe('！！！'))
