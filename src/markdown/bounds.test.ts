import { expect, test } from 'vitest'
import { BODY_MAX } from '#contract/article.ts'
import { ContentMd, Submittable } from '#contract/writing-fields.ts'
import { MARKDOWN_MAX, tooMuchMarkdown } from '#lib/markdown-size.ts'
import { FAMILIES, ORDINARY } from '#tests/support/text-families.ts'
import { renderMarkdown } from './render.ts'

const html = async (source: string) => (await renderMarkdown(source, { highlight: false })).html
const count = (text: string, part: string) => text.split(part).length - 1
/** A little shorter than the limit, since some families are a little longer than they are asked to be. */
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

test('what is read again and again for nothing is given up, and the rest of the text is words', async () => {
  const end = async (length: number) => (await html(`${family('backticks of growing lengths', length)}\n\n\`code\``)).slice(-30)
  expect(await end(1000)).toContain('<code>code</code>')
  expect(await end(30_000)).toContain('`code`')
})

test.each([
  ['"- a\\n" again and again', `列表项和引用行最多 ${MARKDOWN_MAX.markers} 个，请分成几篇`],
  ['"> a\\n" again and again', `列表项和引用行最多 ${MARKDOWN_MAX.markers} 个，请分成几篇`],
  ['lists of growing numbers', `列表项和引用行最多 ${MARKDOWN_MAX.markers} 个，请分成几篇`],
  ['quotes of growing depth', `列表项和引用行最多 ${MARKDOWN_MAX.markers} 个，请分成几篇`],
  ['a long table', `表格最多 ${MARKDOWN_MAX.cells} 格，请分成几篇`],
  ['a wide table', `表格最多 ${MARKDOWN_MAX.cells} 格，请分成几篇`],
  ['"a\\n" again and again', `正文最多 ${MARKDOWN_MAX.lines} 行，请分成几篇`],
  ['"<b>" again and again', `正文里的「<」最多 ${MARKDOWN_MAX.tags} 个，请分成几篇`],
  ['lazy lines of a quote', '列表或引用里有几百行连在一起没有空行，请用空行分开'],
])('a text that is too much is refused with a sentence, kept as a draft, and shown as it is written: %s', async (name, words) => {
  const text = family(name)
  expect(tooMuchMarkdown(text)).toBe(words)
  expect(Submittable.shape.contentMd.safeParse(text).error?.issues[0]?.message).toBe(words)
  expect(ContentMd.safeParse(text).success).toBe(true)
  // Nothing but paragraphs and lines as they were written.
  expect((await html(text)).replace(/<\/?(?:p|pre)>/g, '').includes('<')).toBe(false)
})

test('an ordinary text as long as a text may be is not too much', () => {
  expect(tooMuchMarkdown(ORDINARY(BODY_MAX))).toBe('')
})
