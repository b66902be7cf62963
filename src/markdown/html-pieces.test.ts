import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { escapeHtml } from '#lib/escape-html.ts'
import { htmlPieces } from '#lib/html-pieces.ts'
import { renderMarkdown } from './render.ts'

const again = (html: string) =>
  [...htmlPieces(html)]
    .map((it) => {
      if (it.kind === 'text') return escapeHtml(it.text)
      if (it.kind === 'close') return `</${it.name}>`
      return `<${it.name}${it.attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`
    })
    .join('')

const meaning = (html: string) => serialize(parseFragment(html) as DefaultTreeAdapterTypes.DocumentFragment)

test.each([
  '一句话，**粗**与*斜*，`a < b && c > "d"`，<https://example.com/?a=1&b=2>。',
  '- [x] 做完\n- [ ] 没做\n\n> 引用\n\n1. 一\n2. 二',
  '```ts title="a.ts" {1}\nconst it = `<b>&amp;</b>`\n```',
  '![图 "一"](/uploads/a.webp "标题")\n\n| 甲 | 乙 |\n|---|--:|\n| 1 | 2 |',
  '$a < b$，$$\\frac{1}{2}$$\n\n脚注[^1]。\n\n[^1]: 在这里。',
  '::: tip 注意\n<details open><summary>展开</summary>内容</details>\n:::\n\n<script>steal()</script><b onclick="x">b</b>&nbsp;𠮷 &#128512;',
])('what the pipeline wrote is the same when put together again: %.12s', async (source) => {
  const { html } = await renderMarkdown(source, { highlight: true })
  expect(meaning(again(html))).toBe(meaning(html))
})

test('what nobody wrote is text, and no end is waited for', () => {
  expect([...htmlPieces('a < b <')].map((it) => (it.kind === 'text' ? it.text : it.kind)).join('')).toBe('a < b <')
  expect([...htmlPieces('&#x110000;&nope;&#0;')]).toEqual([{ kind: 'text', text: '&#x110000;&nope;&#0;' }])
  expect([...htmlPieces(`<a${' b'.repeat(20_000)}`)].length).toBeGreaterThan(0)
})
