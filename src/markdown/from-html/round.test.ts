import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes as Html, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#markdown/render.ts'
import { HtmlFault } from './guard.ts'
import { htmlToMarkdown } from './to-markdown.ts'

const FOLDER = join(import.meta.dirname, '../../../../shared/corpus/javaguide')
const files = existsSync(FOLDER)
  ? globSync('**/*.md', { cwd: FOLDER })
      .sort()
      .filter((_, index) => index % 8 === 0)
  : []

const convert = (html: string) => htmlToMarkdown(html, { target: (_, address) => address })
const render = async (markdown: string) => (await renderMarkdown(markdown, { highlight: false })).html

/** Returns the text that a reader sees, without white space, and the count of each mark. */
function seen(html: string) {
  let text = ''
  const marks: Record<string, number> = {}
  const look = (node: Html.Node) => {
    if ('value' in node) text += node.value
    if ('tagName' in node && /^(?:strong|em|del|code|pre|td|th|li|blockquote|img|sub|sup|kbd)$/.test(node.tagName))
      marks[node.tagName] = (marks[node.tagName] ?? 0) + 1
    if ('childNodes' in node) for (const child of node.childNodes) look(child)
  }
  look(parseFragment(html))
  return { text: text.replace(/\s+/g, ''), marks }
}

describe.skipIf(files.length === 0)('39 real articles, as HTML of another program', { timeout: 120_000 }, () => {
  test('show the same words and marks when they come back', async () => {
    const differ: string[] = []
    for (const file of files) {
      const html = await render(readFileSync(join(FOLDER, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''))
      const back = await render(await convert(html))
      const [first, second] = [seen(html), seen(back)]
      if (first.text !== second.text || JSON.stringify(first.marks) !== JSON.stringify(second.marks)) differ.push(file)
    }
    expect(differ).toEqual([])
  })
})

/** Returns numbers that look random and are the same in each run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % sides
  }
}

const PIECES = [
  '中文',
  'abc',
  '。',
  '“引”',
  '(x)',
  '**',
  '_a_',
  '1.',
  '#',
  '$5',
  '<T>',
  '`',
  '|',
  '~~',
  '!',
  '[x]',
  ':::',
  '\\',
  '&amp;',
  '　',
  ' ',
  '-',
  '+ ',
  '>',
]
const INLINE = ['strong', 'em', 'b', 'i', 'del', 'code', 'sub', 'kbd', 'mark', 'a', 'span']
const BLOCKS = ['p', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'pre', 'table', 'div', 'details', 'dl']

function someHtml(roll: (sides: number) => number): string {
  const escaped = (text: string) => text.replace(/</g, '&lt;')
  const phrase = (depth: number): string =>
    Array.from({ length: 1 + roll(4) }, () => {
      if (depth > 2 || roll(3) > 0) return escaped(PIECES[roll(PIECES.length)] ?? '')
      const name = INLINE[roll(INLINE.length)] ?? 'b'
      return `<${name}${name === 'a' ? ' href="/a_(b)"' : ''}>${name === 'code' ? escaped(PIECES[roll(PIECES.length)] ?? '') : phrase(depth + 1)}</${name}>`
    }).join('')
  const list = (name: string, depth: number) =>
    `<${name}><li>${phrase(0)}</li><li>${roll(2) ? inner(depth) : phrase(0)}</li></${name}>`
  const around = (name: string, depth: number) => `<${name}>${inner(depth)}</${name}>`
  const writers: Record<string, (name: string, depth: number) => string> = {
    ul: list,
    ol: list,
    table: (_, depth) =>
      `<table><tr><th>${phrase(0)}</th><th>甲</th></tr><tr><td>${roll(2) ? inner(depth) : phrase(0)}</td><td>${phrase(0)}</td></tr></table>`,
    details: (_, depth) => `<details><summary>题</summary>${inner(depth)}</details>`,
    dl: () => `<dl><dt>${phrase(0)}</dt><dd>${phrase(0)}</dd></dl>`,
    blockquote: around,
    div: around,
    pre: () => `<pre><code>${escaped(PIECES.slice(0, roll(9)).join('\n'))}x</code></pre>`,
  }
  const inner = (depth: number) => Array.from({ length: 1 + roll(2) }, () => block(depth + 1)).join('')
  const block = (depth: number): string => {
    const name = BLOCKS[depth > 3 ? 0 : roll(BLOCKS.length)] ?? 'p'
    return writers[name]?.(name, depth) ?? `<${name}>${phrase(0)}</${name}>`
  }
  return Array.from({ length: 1 + roll(4) }, () => block(0)).join('\n')
}

/** Removes text that differs by design: spaces, formulas and checkboxes are read out of words, and code is shown with its language. */
const wordsOf = (html: string) => seen(html).text.replace(/纯文本|\$/g, '')

test('no word of generated HTML is lost, added or moved', { timeout: 120_000 }, async () => {
  const differ: string[] = []
  for (let seed = 1; seed <= 600; seed++) {
    const html = someHtml(dice(seed))
    const markdown = await convert(html)
    const [was, is] = [wordsOf(html), wordsOf(await render(markdown))]
    if (was !== is) differ.push(`${seed}: ${was}\n!= ${is}`)
  }
  expect(differ.slice(0, 3)).toEqual([])
})

describe('hostile HTML ends with a clear sentence or a text', { timeout: 60_000 }, () => {
  test.each([
    ['deep', '<div>'.repeat(10_000)],
    ['deep quotes', '<blockquote>'.repeat(10_000)],
    ['a megabyte of tags', '<b><p>'.repeat(160_000)],
    [
      'formatting that is opened again and again',
      Array.from({ length: 3000 }, (_, n) => `<font size=${n}>`).join('') + '<p>x</p>'.repeat(30_000),
    ],
    ['a megabyte of lists', '<ul><li>a</li></ul>'.repeat(52_000)],
  ])('%s', async (_, html) => {
    await expect(convert(html)).rejects.toThrow(HtmlFault)
  })

  test.each([
    ['words', '字 '.repeat(500_000)],
    ['code of spaces', `<pre>${' '.repeat(500_000)}x</pre>`],
    ['wide spaces', `<p>${'　'.repeat(500_000)}x</p><b>${'　'.repeat(100_000)}x</b>`],
    ['an address of dots', `https://a.example/${'.'.repeat(300_000)}x`],
    ['broken tags', '<a "'.repeat(250_000)],
    ['stars', '*'.repeat(1_000_000)],
    ['dollars', '$a'.repeat(200_000)],
    ['formulas', '\\('.repeat(300_000)],
    ['lists in lists', '<ul><li>a'.repeat(90)],
    ['tables in tables', '<table><tr><td>a<td>'.repeat(40)],
    ['bold in bold', '<b>a<i>'.repeat(90)],
    ['many links', '<a href="#x">y</a> '.repeat(10_000)],
    ['many boxes', '<details><summary>x</summary>'.repeat(90)],
  ])('%s', async (_, html) => {
    expect(await convert(html)).toEqual(expect.any(String))
  })
})
