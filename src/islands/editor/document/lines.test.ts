import { expect, test } from 'vitest'
import { countsOf } from './counts.ts'
import { readLines, writeLines } from './line-ends.ts'
import { outlineOf } from './outline.ts'

test.each(['a\r\nb\r\n', 'a\nb', 'a\r\nb\nc', 'a\rb', ''])('%j comes back as it was', (source) => {
  const lines = readLines(source)
  expect(lines.text).not.toContain('\r')
  expect(writeLines(lines.text, lines, source)).toBe(source)
})

test('an edited text keeps the line ends it came with', () => {
  const source = 'a\r\nb\r\n'
  expect(writeLines('a\nb\nc\n', readLines(source), source)).toBe('a\r\nb\r\nc\r\n')
})

test('the outline knows headings from code', () => {
  expect(outlineOf('# 一\n\n```\n# 不是\n```\n## **二** `x` [三](/a) ##\n#不是')).toEqual([
    { depth: 1, text: '一', at: 0 },
    { depth: 2, text: '二 x 三', at: 18 },
  ])
})

test('words are counted without the signs of Markdown', () => {
  expect(
    countsOf('## 标题\n\n字 **粗** [链](/very/long) ![图](/a.png) `code`\n\n```js\nlet a\n```\n\n| 表 |\n|---|\n| 格 |'),
  ).toEqual({
    wordCount: 8,
    readMinutes: 1,
  })
})
