import { expect, test } from 'vitest'
import { renderMarkdown } from './render.ts'

/** Lists texts that made some step recurse without end, each at a size that shows it. */
const DEEP: [string, string][] = [
  ['quotes', '>'.repeat(20_000)],
  ['quotes with spaces', '> '.repeat(10_000)],
  ['quoted lists', '> - '.repeat(5000)],
  ['lists', '- '.repeat(10_000)],
  ['indented lists', Array.from({ length: 150 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
  ['brackets', '['.repeat(20_000)],
  ['open links', '[a]('.repeat(5000)],
  ['nested links', `${'['.repeat(1000)}a${'](b)'.repeat(1000)}`],
  ['nested pictures', `${'!['.repeat(500)}a${'](b)'.repeat(500)}`],
  ['stars', `${'*'.repeat(2000)}a${'*'.repeat(2000)}`],
  ['elements', '<div>'.repeat(10_000)],
  ['closed elements', `x ${'<b>'.repeat(5000)}${'</b>'.repeat(5000)}`],
  ['elements across lines', `${'<div>\n\n'.repeat(2000)}a\n\n${'</div>\n\n'.repeat(2000)}`],
  ['quotes in HTML', `<table>${'<tr><td><table>'.repeat(3000)}`],
  ['unfinished tags', '<a "'.repeat(10_000)],
  ['comments', '<!-- '.repeat(10_000)],
  ['containers', ':::tip\n'.repeat(1000)],
  ['braces', `$${'{'.repeat(2400)}a${'}'.repeat(2400)}$`],
  ['one word', '字'.repeat(200_000)],
  ['spaces', ' '.repeat(200_000)],
  ['one line of code', `\`\`\`js\n${'a+'.repeat(100_000)}\n\`\`\``],
]

test.each(DEEP)('%s never blow the stack', { timeout: 60_000 }, async (_, source) => {
  const { html, plain } = await renderMarkdown(source, { highlight: true })
  expect(html.length).toBeLessThan(source.length * 12 + 2000)
  expect(plain.length).toBeLessThanOrEqual(source.length * 2)
})

test('broken Unicode, null characters and foreign line ends are mended', async () => {
  expect((await renderMarkdown('\uFEFF# a\r\n\r\nb\u0000\ud800c', { highlight: false })).html).toMatch(
    /^<h2[^>]*>a<a[^>]*><\/a><\/h2>\n<p>b\ufffd\ufffdc<\/p>$/,
  )
})
