import { expect, test } from 'vitest'
import { BODY_MAX } from '#contract/content/article.ts'
import { ContentMd, Submittable } from '#contract/content/writing-fields.ts'
import { MARKDOWN_MAX, tooMuchMarkdown } from '#lib/markdown-size.ts'
import { FAMILIES, ORDINARY } from '#tests/support/text-families.ts'
import { renderMarkdown } from './render.ts'

const html = async (source: string) => (await renderMarkdown(source, { highlight: false })).html
const count = (text: string, part: string) => text.split(part).length - 1
/** Asks for a text that is a little shorter than the limit, because some families make a slightly longer text. */
const family = (name: string, length = BODY_MAX - 10_000) => FAMILIES.get(name)?.(length) ?? ''

test('marks beyond what anybody writes in one paragraph are words; the next paragraph has its own', async () => {
  const output = await html(`${'*a* '.repeat(2000)}\n\n**后**`)
  expect(count(output, '<em>')).toBe(500)
  expect(output).toContain('<em>a</em> *a* *a*')
  expect(output).toContain('<p><strong>后</strong></p>')
})

test('brackets open within each other to a depth of a hundred', async () => {
  const output = await html(`${'['.repeat(102)}a](b)`)
  expect(output.endsWith('[<a href="b">[[a</a></p>')).toBe(true)
})

test('twenty stars in a row are marks, more of them are words', async () => {
  const around = (stars: string) => html(`${stars}a${stars}`)
  expect(count(await around('*'.repeat(20)), '<strong>')).toBe(10)
  expect(await around('*'.repeat(21))).toBe(`<p>${'*'.repeat(21)}a${'*'.repeat(21)}</p>`)
  expect(await html('_'.repeat(200))).toBe('<hr>')
})

test('a quote goes on over thousands of lines without its mark', async () => {
  const output = await html(`> a\n${'b\n'.repeat(4000)}\nc`)
  expect(output.match(/<\/?(?:blockquote|p)>/g)).toEqual(['<blockquote>', '<p>', '</p>', '</blockquote>', '<p>', '</p>'])
})

test('an address ends before marks that end a sentence, however many of them it has', async () => {
  expect(await html('http://a.b/c?! a')).toContain('>http://a.b/c</a>?! a')
  expect(await html(`http://a.b/${'?'.repeat(60)}c`)).toContain(`>http://a.b/${'?'.repeat(60)}c</a>`)
  expect(count(await html(`http://a.b/${'?'.repeat(80_000)}c`), '<a')).toBe(1)
})

test('what is read again and again for nothing is given up, and the rest of the text is words', async () => {
  const end = async (length: number) => (await html(`${family('backticks of growing lengths', length)}\n\n\`code\``)).slice(-30)
  expect(await end(1000)).toContain('<code>code</code>')
  expect(await end(30_000)).toContain('`code`')
})

/** Makes a text with so many items of a kind, and little else. */
const TEXTS: Record<keyof typeof MARKDOWN_MAX, (many: number) => string> = {
  lines: (many) => 'a\n'.repeat(many - 1),
  markers: (many) => '- a\n'.repeat(many),
  depth: (many) => `${'> '.repeat(many)}a`,
  indents: (many) => `- a\n${`${' '.repeat(20)}b\n`.repeat(many / 10)}${' '.repeat((many % 10) * 2)}c`,
  headings: (many) => '# a\n'.repeat(many),
  fences: (many) => '```\n'.repeat(many),
  cells: (many) => 'a|'.repeat(many),
  codes: (many) => '`a'.repeat(many),
  formulas: (many) => '$$a'.repeat(many),
  pictures: (many) => '![a](b)'.repeat(many),
  definitions: (many) => '[a]: b\n'.repeat(many),
  addresses: (many) => 'a@b '.repeat(many),
  tags: (many) => '<b>'.repeat(many),
  escapes: (many) => '\\a'.repeat(many),
  marks: (many) => '*a'.repeat(many),
}
test.each(Object.entries(MARKDOWN_MAX))('a text may have so many %s, and not one more: %i', (kind, most) => {
  const text = TEXTS[kind as keyof typeof MARKDOWN_MAX]
  expect(tooMuchMarkdown(text(most))).toBe('')
  expect(tooMuchMarkdown(text(most + 1))).not.toBe('')
})

test('a little less of all kinds is too much together', () => {
  const half = (...kinds: (keyof typeof MARKDOWN_MAX)[]) =>
    tooMuchMarkdown(kinds.map((it) => TEXTS[it](MARKDOWN_MAX[it] * 0.6)).join('\n'))
  expect(half('codes', 'formulas', 'tags', 'escapes', 'addresses', 'marks')).toBe('')
  expect(half('codes', 'formulas', 'tags', 'escapes', 'addresses', 'marks', 'pictures')).toBe(
    '正文里的标题、列表、链接、代码和公式太多，请分成几篇',
  )
})

test('rows of a table count as wide as the table is, until it ends', () => {
  const table = (rows: number) => `|a|b|c|\n|-|-|-|\n${'a\n'.repeat(rows)}`
  const rows = (MARKDOWN_MAX.cells - 4 - 4 - 8) / 4
  expect([tooMuchMarkdown(table(rows)), tooMuchMarkdown(table(rows + 1))]).toEqual([
    '',
    `表格最多 ${MARKDOWN_MAX.cells} 格，请分成几篇`,
  ])
  expect(tooMuchMarkdown(`${table(2)}\n${'a\n'.repeat(rows)}`)).toBe('')
})

test('indents count in lists only, not in the code after them', () => {
  const code = `${' '.repeat(40)}a\n`.repeat(4000)
  expect(tooMuchMarkdown(`- a\n\n文字\n\n\`\`\`\n${code}\`\`\`\n`)).toBe('')
  expect(tooMuchMarkdown(`- a\n\n${code}`)).toBe('列表嵌套得太深，请减少缩进')
})

test('formulas beyond what a book has stay TeX', async () => {
  const formula = `$$${'a+'.repeat(1000)}$$\n\n`
  const output = await html(formula.repeat(21))
  expect([count(output, '<math'), count(output, 'class="math-error"')]).toEqual([20, 1])
})

test('references repeat no more of their definitions than the text is long, and 100,000 characters', async () => {
  const definition = `[a]: https://a.b/${'c'.repeat(988)} "${'t'.repeat(500)}"\n\n`
  const short = await html(`${definition}${'[a] '.repeat(70)}`)
  expect([count(short, '<a '), count(short, '[a]')]).toEqual([66, 4])
  const long = await html(`${definition}${'[a] '.repeat(70)}${'字'.repeat(120_000)}`)
  expect([count(long, '<a '), count(long, '[a]')]).toEqual([70, 0])
})

test('a callout and a footnote count as four items', () => {
  for (const [text, signs] of [
    [':::tip\na\n:::\n', 2],
    ['[^a]: b\n', 1],
  ] as const) {
    const most = MARKDOWN_MAX.markers / 4 / signs
    expect(tooMuchMarkdown(text.repeat(most))).toBe('')
    expect(tooMuchMarkdown(text.repeat(most + 1))).toBe(`列表项和引用行最多 ${MARKDOWN_MAX.markers} 个，请分成几篇`)
  }
})

test.each([
  ['"- a\\n" again and again', `列表项和引用行最多 ${MARKDOWN_MAX.markers} 个，请分成几篇`],
  ['lists of growing numbers', `列表项和引用行最多 ${MARKDOWN_MAX.markers} 个，请分成几篇`],
  ['"> " again and again', `列表和引用最多嵌套 ${MARKDOWN_MAX.depth} 层`],
  ['footnote definitions, open', `列表和引用最多嵌套 ${MARKDOWN_MAX.depth} 层`],
  ['lists of growing and falling depth', '列表嵌套得太深，请减少缩进'],
  ['a long table', `表格最多 ${MARKDOWN_MAX.cells} 格，请分成几篇`],
  ['a table of short rows and many columns', `表格最多 ${MARKDOWN_MAX.cells} 格，请分成几篇`],
  ['"a\\n" again and again', `正文最多 ${MARKDOWN_MAX.lines} 行，列表里的算一行半，请分成几篇`],
  ['"<b>" again and again', `正文里的「<」最多 ${MARKDOWN_MAX.tags} 个，请分成几篇`],
  ['"`a" again and again', `正文里的「\`」最多 ${MARKDOWN_MAX.codes} 处，请分成几篇`],
  ['formulas', `正文里的「$」最多 ${MARKDOWN_MAX.formulas} 处，请分成几篇`],
])('a text that is too much is refused with a sentence, kept as a draft, and shown as it is written: %s', async (name, words) => {
  const text = family(name)
  expect(tooMuchMarkdown(text)).toBe(words)
  expect(Submittable.shape.contentMd.safeParse(text).error?.issues[0]?.message).toBe(words)
  expect(ContentMd.safeParse(text).success).toBe(true)
  // The output holds nothing but paragraphs and the lines as they were written.
  expect((await html(text)).replace(/<\/?(?:p|pre)>/g, '').includes('<')).toBe(false)
})

test('a line of a list counts half as much again, a blank one too', () => {
  const item = '- a\n\n  b\n\n'
  const most = MARKDOWN_MAX.lines / 1.5 / 4
  expect(tooMuchMarkdown(item.repeat(most - 1))).toBe('')
  expect(tooMuchMarkdown(item.repeat(most + 1))).toBe(`正文最多 ${MARKDOWN_MAX.lines} 行，列表里的算一行半，请分成几篇`)
})

test('a novel of short paragraphs is not too much', () => {
  expect(tooMuchMarkdown('「你又来了，」她说，没有抬头，手里的书翻过一页，窗外还在下雨。\n\n'.repeat(5_900))).toBe('')
})

test('an ordinary text as long as a text may be is not too much', () => {
  expect(tooMuchMarkdown(ORDINARY(BODY_MAX))).toBe('')
})
