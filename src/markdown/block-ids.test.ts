import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withBlockIds } from './block-ids.ts'
import { renderMarkdown } from './render.ts'

const SAMPLE = join(import.meta.dirname, '../../sample/articles')
const numbered = (source: string) => renderMarkdown(source, { highlight: false, isNumbered: true })
/** Returns the beginnings of the elements that carry the number of a block. */
const carriers = (html: string) => html.match(/<[^>]* id="b\d+"[^>]*>/g)

test('each block is found in the page by its number, whatever it becomes', async () => {
  const source = [
    '## 标题',
    '一段[^1]',
    '- 甲\n- 乙',
    '| a |\n|---|\n| b |',
    '```js\nlet a\n```',
    '```mermaid\ngraph TD\n```',
    '> 引用',
    '> [!NOTE]\n> 提醒',
    '![图](/a.png)',
    '$$\nx\n$$',
    '$$x + y$$',
    '::: details 标题\n里面\n:::',
    '<div align="center">居中</div>',
    '[^1]: 脚注',
  ]
  const { html, blocks } = await numbered(source.join('\n\n'))
  expect(blocks).toHaveLength(source.length)
  const ids = blocks?.map((_, at) => 10 + at) ?? []
  expect(carriers(withBlockIds(html, ids))).toEqual([
    '<a id="b10" class="anchor" href="#h-标题" aria-label="本节链接">',
    '<p id="b11">',
    '<ul id="b12">',
    '<div id="b13" class="table-scroll" tabindex="0" role="region" aria-label="表格">',
    '<figure id="b14" class="code" data-lang="js">',
    '<figure id="b15" class="mermaid">',
    '<blockquote id="b16">',
    '<aside id="b17" class="callout info">',
    '<figure id="b18" class="picture">',
    '<div id="b19" class="math-block" tabindex="0">',
    '<div id="b20" class="math-block" tabindex="0">',
    '<details id="b21" class="callout details">',
    '<div id="b22" align="center">',
    '<p id="b23">',
  ])
  expect(withBlockIds(html, null)).toBe((await renderMarkdown(source.join('\n\n'), { highlight: false })).html)
})

test('nobody writes such a place or such an id', async () => {
  const source = [
    '<p data-b="0" data-block="0" id="b1">甲</p>',
    '`<p data-b="0">`',
    '```html\n<p data-b="0">\n```',
    '[乙](/a "<p data-b=\'0\'")',
    '![丙](/a.png \'<p data-b="0"\')',
  ].join('\n\n')
  const { html, blocks } = await numbered(source)
  expect(carriers(withBlockIds(html, blocks?.map((_, at) => at + 1) ?? []))).toHaveLength(blocks?.length ?? 0)
  expect(carriers(withBlockIds(html, null))).toBeNull()
})

test('numbers change nothing else of real articles, and every block has one place', async () => {
  for (const path of globSync(`${SAMPLE}/*.md`)) {
    const source = readFileSync(path, 'utf8')
    const { html, blocks } = await numbered(source)
    const ids = blocks?.map((_, at) => at + 1) ?? []
    const found = carriers(withBlockIds(html, ids))?.map((it) => Number(/id="b(\d+)"/.exec(it)?.[1]))
    expect(
      found?.toSorted((a, b) => a - b),
      path,
    ).toEqual(ids)
    expect(withBlockIds(html, null), path).toBe((await renderMarkdown(source, { highlight: false })).html)
  }
})
