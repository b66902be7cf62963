import { expect, test } from 'vitest'
import { htmlText } from './html-text.ts'

test('a line without markup, whose signs are the signs that were meant', () => {
  expect(htmlText('<p>今早<strong>跑</strong>了 a &lt; b &amp; c。</p><p>第二段\n</p>')).toBe('今早跑了 a < b & c。 第二段')
})
