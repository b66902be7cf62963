import { expect, test } from 'vitest'
import { renderMarkdown } from '#markdown/render.ts'
import { countsOf } from './counts.ts'

test.each([
  [
    'code of several lines',
    '开头\n\n```ts\nexport function row(strokes: number) {\n  // 每一桨前进半米\n  return strokes * 0.5\n}\n```\n\n结尾',
  ],
  ['code that is not closed yet', '开头\n\n~~~\nlet a = 1\nlet b = 2\n'],
  [
    'formulas, a table, a picture',
    '行内 $k$，独立：\n\n$$\nE = m\n$$\n\n| 桨 | 距离 |\n|---|---|\n| 10 | 5 m |\n\n![桥](/a.png)',
  ],
])('under the page stands what the published one will say: %s', async (_, source) => {
  const { wordCount } = await renderMarkdown(source, { highlight: false })
  expect(countsOf(source).wordCount).toBe(wordCount)
})
