import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MARKDOWN_MAX } from '#lib/markdown-size.ts'
import { blockText, linesOf, plainBlocks } from './blocks.ts'
import { renderMarkdown } from './render.ts'

const SAMPLE = join(import.meta.dirname, '../../sample/articles')

const blocksIn = async (source: string) => (await renderMarkdown(source, { highlight: false, blocksOnly: true })).blocks ?? []
const kindsIn = async (source: string) => {
  const lines = linesOf(source)
  return (await blocksIn(source)).map((it) => [it.kind, blockText(lines, it)])
}

test('each top-level part is a block of its kind, with its own lines', async () => {
  const parts = [
    ['paragraph', '一段，\n两行。'],
    ['heading', '## 标题'],
    ['heading', '另一种\n---'],
    ['list', '- 甲\n\n  还是甲\n- 乙'],
    ['table', '| a |\n|---|\n| b |'],
    ['code', '```js\nlet a\n\nlet b\n```'],
    ['quote', '> 引用\n> 两行'],
    ['figure', '![图](/a.png)'],
    ['formula', '$$\nx\n$$'],
    ['formula', '$$x + y$$'],
    ['container', '::: tip 标题\n里面\n\n两段\n:::'],
    ['html', '<div>a</div>'],
    ['footnote', '[^1]: 脚注\n    第二行'],
    ['paragraph', '![图](/a.png) 与字'],
  ]
  expect(await kindsIn(parts.map(([, text]) => text).join('\n\n'))).toEqual(parts)
})

test('what shows nothing of its own is no block', async () => {
  const source =
    '[toc]\n\n甲\n\n<!-- more -->\n\n***\n\n<!-- 说明\n\n两行 --> <!-- b -->\n\n乙[^1]\n\n[a]: https://a.example\n\n[^1]: c'
  expect(await kindsIn(source)).toEqual([
    ['paragraph', '甲'],
    ['paragraph', '乙[^1]'],
    ['footnote', '[^1]: c'],
  ])
})

test('lines are counted alike with every kind of line end, and with the mark of a file in front', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const source = `\uFEFF甲${end}${end}::: tip${end}乙${end}:::${end}`
    expect((await blocksIn(source)).map((it) => [it.line, it.lines])).toEqual([
      [1, 1],
      [3, 3],
    ])
    expect((await kindsIn(source)).map(([, text]) => text)).toEqual(['甲', '::: tip\n乙\n:::'])
  }
})

test('a text that is too much for the parser has the blocks that it is printed in, up to the limit those of the parser', async () => {
  const code = '```\na\n\nb\n```\n'
  const most = MARKDOWN_MAX.headings
  const kinds = async (headings: number) => new Set((await blocksIn(code + '# a\n'.repeat(headings))).map((it) => it.kind))
  expect(await kinds(most)).toEqual(new Set(['code', 'heading']))
  expect(await kinds(most + 1)).toEqual(new Set(['paragraph']))
  expect(plainBlocks(' \na\nb\n\n\nc')).toEqual([
    { kind: 'paragraph', line: 2, lines: 2 },
    { kind: 'paragraph', line: 6, lines: 1 },
  ])
  expect(plainBlocks('')).toEqual([])
})

test('a comment has no blocks; asked for only the blocks, nothing else is made', async () => {
  expect((await renderMarkdown('甲', { highlight: false, comment: { pictures: [], mentions: [] } })).blocks).toBeUndefined()
  expect((await renderMarkdown('甲', { highlight: false })).blocks).toEqual([{ kind: 'paragraph', line: 1, lines: 1 }])
  const { blocks, html } = await renderMarkdown('# 甲\n\n```\nb\n```', { highlight: false, blocksOnly: true })
  expect([blocks?.map((it) => it.kind), html]).toEqual([['heading', 'code'], '<p># 甲</p>\n<pre>```\nb\n```</pre>'])
})

test('the blocks of real articles stand one after the other and leave out only what shows nothing', async () => {
  for (const file of globSync('*.md', { cwd: SAMPLE })) {
    const source = readFileSync(join(SAMPLE, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
    let lines = linesOf(source)
    for (const { line, lines: count } of (await blocksIn(source)).toReversed()) {
      expect(line - 1 + count, file).toBeLessThanOrEqual(lines.length)
      expect(
        lines
          .slice(line - 1 + count)
          .join('')
          .replace(/<!--.*?-->|^-{3,}$|^\[[^\]^]+\]: .*$/g, '')
          .trim(),
        file,
      ).toBe('')
      lines = lines.slice(0, line - 1)
    }
  }
})
