import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { isVerbatim } from '../source/source-state.ts'
import { isAddress } from './is-address.ts'
import { closingLength, linkTyped } from './typed-link.ts'

test.each([
  ['[[', '', 0],
  ['见 [[', '', 2],
  ['见 [[缓存', '缓存', 2],
  ['见【【缓存', '缓存', 1],
  ['[[React hooks', 'React hooks', 0],
  ['[[[缓存', '缓存', 1],
  ['[甲](/post/1) [[乙', '乙', 13],
  ['`a` 和 $x$ 与 [[乙', '乙', 12],
  ['只要 $5 一杯 [[咖啡', '咖啡', 9],
  ['\\`[[甲', '甲', 2],
])('%j asks for articles', (before, query, start) => {
  expect(linkTyped(before)).toEqual({ query, start })
})

test.each([
  '',
  '[',
  '[ [甲',
  '[[甲]',
  '[[甲]]',
  '[[ -f a ]',
  '![[甲',
  '\\[[甲',
  '`[[甲',
  '``a` [[甲',
  '$[[1, 2',
  '$$\\begin{x} [[1',
  '[[甲\ufffc',
  `[[${'长'.repeat(41)}`,
])('%j asks for none', (before) => {
  expect(linkTyped(before)).toBeNull()
})

test('brackets behind the caret belong to those before it', () => {
  expect([']]。', '】】', ']', '', '甲]]'].map(closingLength)).toEqual([2, 2, 0, 0, 0])
})

test.each([
  'https://example.org',
  'HTTP:',
  'mailto:a@b.cn',
  '/post/1',
  '#b12',
  '?page=2',
  './a',
  'example.org',
  'www.例子.com/路',
  'a.cn:80',
])('%s is an address', (typed) => expect(isAddress(` ${typed}`)).toBe(true))

test.each(['缓存', 'react', 'React: 一', 'Node.js 26', 'a/b', '1.5', '甲. 乙'])('%s is no address', (typed) =>
  expect(isAddress(typed)).toBe(false),
)

/** Tells whether Markdown means nothing at the bar in a source. */
function isVerbatimAt(text: string): boolean {
  const head = text.indexOf('|')
  const state = EditorState.create({
    doc: text.replace('|', ''),
    selection: { anchor: head },
    extensions: [markdown({ base: markdownLanguage })],
  })
  ensureSyntaxTree(state, state.doc.length, 5_000)
  return isVerbatim(state)
}

test.each([
  '甲 `a [[| b` 乙',
  '```js\n[[|\n```\n',
  '```\n[[|',
  '段\n\n    [[|\n',
  '<div>\n[[|\n</div>\n',
  '<!-- [[| -->\n',
  '$$\na\n\n[[|\n$$\n',
  '> $$\n> [[|\n',
])('nothing is linked in %j', (text) => expect(isVerbatimAt(text)).toBe(true))

test.each(['[[|', '`a` [[|', '- 甲\n  - [[|', '```\n$$\n```\n\n[[|', '$$\na\n$$\n\n[[|', '$$a$$ 甲\n\n[[|'])(
  'an article is linked in %j',
  (text) => expect(isVerbatimAt(text)).toBe(false),
)
