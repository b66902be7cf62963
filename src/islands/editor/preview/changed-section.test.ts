import { expect, test } from 'vitest'
import { changedSection } from './changed-section.ts'
import { htmlBlocks } from './html-blocks.ts'

// The Markdown library is loaded with `import()` in every file of an island.
const { renderMarkdown } = await import('#markdown/render.ts')
const FILLER = '一段不短的话，用来把文章撑长。'.repeat(60)
const section = (n: number) => `## 第 ${n} 节\n\n${FILLER}\n\n- 项\n\n\`\`\`js\n// ## 不是标题\n\`\`\`\n\n段落 ${n}\n`
const TEXT = Array.from({ length: 12 }, (_, n) => section(n)).join('\n')
const htmlOf = async (text: string) => (await renderMarkdown(text, { highlight: false })).html
const shownOf = async (text: string) => ({ text, blocks: htmlBlocks(await htmlOf(text)) })
const bare = (html: string) => html.replace(/>\s+</g, '><').trim()

test.each([
  ['a word in the middle', TEXT.replace('段落 5', '段落 5，还有'), 1],
  ['a heading', TEXT.replace('## 第 5 节', '## 第 5 节改'), 1],
  ['a heading that is none any more', TEXT.replace('## 第 5 节', '##第 5 节'), 2],
  ['a new heading', TEXT.replace('段落 5', '### 新的\n\n段落 5'), 1],
  ['before the first heading', `前言。\n\n${TEXT}`, 0],
  ['behind everything', `${TEXT}\n又一段`, 1],
  ['two sections made one', TEXT.replace(/段落 5\n\n## 第 6 节\n\n/, ''), 2],
])('%s is rendered by itself and gives the same as the whole', async (_, text, sections) => {
  const part = changedSection(await shownOf(TEXT), text)
  expect(part?.source.match(/^## 第/gm)?.length ?? 0).toBeLessThanOrEqual(sections)
  expect(part).not.toBeNull()
  const blocks = part?.place(await htmlOf(part.source)) ?? []
  expect(bare(blocks.join('')) === bare(await htmlOf(text))).toBe(true)
})

test('where only the whole will do, nothing is taken apart', async () => {
  const shown = await shownOf(TEXT)
  expect(changedSection(shown, TEXT)).toBeNull()
  expect(changedSection({ text: '短', blocks: ['<p>短</p>'] }, '短的')).toBeNull()
  expect(changedSection(shown, TEXT.replace('段落 5', '段落[^1]\n\n[^1]: 注'))).toBeNull()
  // A fence that was opened contains all text after it.
  expect(changedSection(shown, TEXT.replace('段落 2\n', '段落 2\n\n~~~\n'))).toBeNull()
  const contained = TEXT.replace('段落 3', ':::tip\n### 里面\n:::')
  expect(changedSection(await shownOf(contained), contained.replace('段落 5', '段落五'))).toBeNull()
})
