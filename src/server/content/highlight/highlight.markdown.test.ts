import type { Link, Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { escapeLines, escapeMarkdown } from '#lib/escape-markdown.ts'
import { parseMarkdown } from '#markdown/parse.ts'

const HOSTILE = [
  '# 题',
  '> 引',
  '](https://evil.example) [x](javascript:alert(1))',
  '![图](https://evil.example/x.png)',
  '<script>alert(1)</script>',
  '<!-- 注',
  '```js',
  '~~~',
  '    缩进的代码',
  '\t制表',
  '---',
  '***',
  '===',
  '- 一项',
  '+ 一项',
  '* 一项',
  '1. 一项',
  '1) 一项',
  '123456789. 一项',
  '1234567890. 不是',
  '| a | b |',
  '|---|---|',
  '[^1]: 脚注',
  '[a]: https://evil.example',
  '::: tip',
  ':smile: :abbr[x]{a=b}',
  '**粗** _斜_ ~~删~~ `码` ==标== $x^2$ $$',
  '&lt;b&gt; &amp;',
  'https://example.com www.example.com a@example.com',
  '行末两个空格  ',
  '行末反斜杠\\',
  '\\',
  '\\\\',
  '@小明 [[链]] {{模板}} {% 标签 %}',
  '',
]

/** Returns the text of a tree, with its breaks. */
const textOf = (node: Nodes): string =>
  node.type === 'break' ? '\n' : 'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : ''
const kindsOf = (node: Nodes): string[] => [node.type, ...('children' in node ? node.children.flatMap(kindsOf) : [])]
const linksOf = (node: Nodes): Link[] =>
  node.type === 'link' ? [node] : 'children' in node ? node.children.flatMap(linksOf) : []
const shown = (text: string) => text.replace(/\s+/g, ' ').trim()

test('a line of any text is shown as it is, as a text and in a title, and is nothing else', () => {
  for (const line of HOSTILE.filter((it) => it.trim())) {
    const tree = parseMarkdown(escapeMarkdown(line))
    const kinds = kindsOf(tree).filter((it) => !['root', 'paragraph', 'text', 'link'].includes(it))
    expect(kinds, line).toEqual([])
    // An address may become a link, but only to what it says.
    for (const it of linksOf(tree)) expect(it.url.replace(/^(?:http:\/\/|mailto:)(?=www|a@)/, ''), line).toBe(textOf(it))
    expect(textOf(tree), line).toBe(shown(line))
    const heading = parseMarkdown(`## [${escapeMarkdown(line)}](/post/12)`)
    expect(heading.children, line).toMatchObject([{ type: 'heading', children: [{ type: 'link', url: '/post/12' }] }])
    expect(textOf(heading), line).toBe(shown(line))
  }
})

test('lines stay lines in a quote, whatever stands in them, and nothing leaves it', () => {
  let state = 5
  const roll = (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  for (let round = 0; round < 300; round++) {
    const lines = Array.from({ length: 1 + roll(6) }, () => HOSTILE[roll(HOSTILE.length)] ?? '')
    const text = lines.join(['\n', '\r\n', '\u2028'][roll(3)])
    if (!text.trim()) continue
    const quoted = escapeLines(text).map((line) => (line ? `> ${line}` : '>'))
    const tree = parseMarkdown(`${quoted.join('\n')}\n\n后面`)
    expect(
      tree.children.map((it) => it.type),
      text,
    ).toEqual(['blockquote', 'paragraph'])
    const [quote] = tree.children
    const paragraphs = quote?.type === 'blockquote' ? quote.children : []
    expect(new Set(paragraphs.map((it) => it.type)), text).toEqual(new Set(['paragraph']))
    const wanted = text
      .split(/\r\n|[\n\u2028]/)
      .map(shown)
      .join('\n')
      .trim()
    expect(paragraphs.map(textOf).join('\n\n'), text).toBe(wanted.replace(/\n{2,}/g, '\n\n'))
  }
})
