import { expect, test } from 'vitest'
import { htmlText } from './html-text.ts'

test('a line without markup, whose signs are the signs that were meant', () => {
  expect(htmlText('<p>今早<strong>跑</strong>了 a &lt; b &amp; c。</p><p>第二段\n</p>')).toBe('今早跑了 a < b & c。 第二段')
})

test('of code the code alone, without the head that names its language', () => {
  const code =
    '<figure class="code"><figcaption><span class="code-lang">TypeScript</span></figcaption><pre><code>row(3)\n</code></pre></figure>'
  expect(htmlText(`<p>沙发！</p>${code}<p>谢谢</p>`)).toBe('沙发！ row(3) 谢谢')
})
