import { expect, test } from 'vitest'
import { renderMarkdown } from '#markdown/render.ts'
import { partFormulas } from './import.formulas.ts'
import { applyEdits } from './import.survey.ts'

const parted = (text: string) => applyEdits(text, partFormulas(text))

test.each([
  ['$$\\begin{cases}1\\\\\n2\n\\end{cases}$$\n\n后文', '$$\n\\begin{cases}1\\\\\n2\n\\end{cases}\n$$\n\n后文'],
  ['$$a\n$$ 其中', '$$\na\n$$\n 其中'],
  ['> 甲\n> $$a\n> b$$\n> 乙', '> 甲\n> $$\n> a\n> b\n> $$\n> 乙'],
  ['- $$a\n  b$$', '- $$\n  a\n  b\n  $$'],
  ['12. $$a\n    b$$', '12. $$\n    a\n    b\n    $$'],
  ['$$a\nb$$\n$$c\nd$$', '$$\na\nb\n$$\n$$\nc\nd\n$$'],
  ['```\n$$a\nb$$\n```\n$$c\nd$$', '```\n$$a\nb$$\n```\n$$\nc\nd\n$$'],
])('parts the dollars of %j from the formula', (text, expected) => {
  expect(parted(text)).toBe(expected)
})

test.each(['$$\na\n$$', '$$a$$', '$$a$$ 和\nb$$', '只要 $$\n五块', '$$a\n\nb$$', '$$$a\nb$$', '~~~\n$$a\n```\nb$$\n~~~', '无'])(
  'keeps %j',
  (text) => {
    expect(parted(text)).toBe(text)
  },
)

test('a formula has at most 100 lines', () => {
  const lines = (n: number) => `$$a${'\na'.repeat(n - 1)}$$`
  expect(parted(lines(101))).toBe(lines(101))
  expect(parted(lines(100))).toMatch(/^\$\$\na/)
})

test('what stands behind such a formula is shown', async () => {
  const { html } = await renderMarkdown(parted('$$\\begin{matrix}a\\\\\nb\\end{matrix}$$\n\n后面 **要紧**'), { highlight: false })
  expect(html).toContain('<p>后面 <strong>要紧</strong></p>')
  expect(html).not.toContain('math-error')
})
