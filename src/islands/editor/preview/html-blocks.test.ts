import { expect, test } from 'vitest'
import { changedBlocks, htmlBlocks } from './html-blocks.ts'

// The Markdown library is loaded with `import()` in every file of an island.
const { renderMarkdown } = await import('#markdown/render.ts')
const TEXT =
  '## 一\n\n段落 `a > b` "引"\n\n- 项\n\n  > 深\n\n---\n\n![图](/uploads/a.png)\n\n$$\n\\frac{1}{2}\n$$\n\n```js\nlet a = "<p>"\n```\n\n末段\n'

test('HTML is cut between its blocks, and nothing of it is lost', async () => {
  const { html } = await renderMarkdown(TEXT, { highlight: false })
  const blocks = htmlBlocks(html)
  expect(blocks.join('')).toBe(html)
  expect(blocks.map((it) => /^<([a-z\d]+)/.exec(it)?.[1])).toEqual(['h2', 'p', 'ul', 'hr', 'figure', 'div', 'figure', 'p'])
  expect([htmlBlocks(''), htmlBlocks('只有字')]).toEqual([[], ['只有字']])
})

test('only what changed is made anew, wherever it stands', () => {
  const was = htmlBlocks('<p>一</p>\n<p>二</p>\n<p>三</p>')
  expect(changedBlocks(was, '<p>一</p>\n<p>二改</p>\n<p>三</p>')).toEqual({ head: 1, tail: 1, middle: '<p>二改</p>\n' })
  expect(changedBlocks(was, '<p>一</p>\n<p>二</p>\n<p>三</p>')).toEqual({ head: 3, tail: 0, middle: '' })
  expect(changedBlocks(was, '<p>三</p>')).toEqual({ head: 0, tail: 1, middle: '' })
  expect(changedBlocks(was, '<p>一</p>\n<p>二</p>\n<p>二</p>\n<p>三</p>')).toEqual({ head: 2, tail: 1, middle: '<p>二</p>\n' })
  // The same HTML at the end of another block is not the block that stood alone.
  expect(changedBlocks(was, '<div><p>三</p></div>')).toEqual({ head: 0, tail: 0, middle: '<div><p>三</p></div>' })
  expect(changedBlocks([], '<p>一</p>')).toEqual({ head: 0, tail: 0, middle: '<p>一</p>' })
})
