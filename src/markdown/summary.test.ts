import { expect, test } from 'vitest'
import { renderMarkdown } from './render.ts'

const render = (source: string) => renderMarkdown(source, { highlight: false })
const summary = async (source: string) => (await render(source)).summary

test('the summary is the first paragraphs without headings, quotes, pictures and code', async () => {
  expect(await summary('# 标题\n\n> 引用\n\n![图](/a.png "题")\n\n第一段 `code`。\n\n```js\nx\n```\n\n第二段。')).toBe(
    '第一段 code。 第二段。',
  )
})

test('a text of lists or quotes has a summary too', async () => {
  expect(await summary('> 只有引用。')).toBe('只有引用。')
  expect(await summary('- 甲\n- 乙')).toBe('甲 乙')
})

test('it ends with a sentence where it can, else with an ellipsis, and has at most 150 code points', async () => {
  expect(await summary(`${'字'.repeat(80)}。${'字'.repeat(100)}`)).toBe(`${'字'.repeat(80)}。`)
  const cut = await summary('𠮷'.repeat(300))
  expect([...cut]).toHaveLength(150)
  expect(cut.endsWith('…')).toBe(true)
})

test('<!-- more --> ends the summary', async () => {
  expect(await summary('# 题\n\n甲。\n\n<!-- more -->\n\n乙。')).toBe('甲。')
  expect(await summary('甲。<!--more-->乙。')).toBe('甲。')
  expect((await render('甲。\n\n<!-- more -->\n\n乙。')).html).toMatch(/^<p>甲。<\/p>\n+<p>乙。<\/p>$/)
})

test('words are CJK characters and words of other scripts; code and formulas are not counted, but searched', async () => {
  const { wordCount, readMinutes, plain } = await render(
    '使用 React hooks，don’t 3.14\n\n```js\nlet a = 1\n```\n\n$$\nE=mc^2\n$$',
  )
  expect(wordCount).toBe(2 + 4)
  expect(readMinutes).toBe(1)
  expect(plain).toBe('使用 React hooks，don’t 3.14 let a = 1 E=mc^2')
  expect((await render('字'.repeat(401))).readMinutes).toBe(2)
})
