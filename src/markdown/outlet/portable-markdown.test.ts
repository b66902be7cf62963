import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../render.ts'

const PLACE = { address: 'https://blog.test/post/7', origin: '', accent: null }
const taken = async (source: string, origin = '') =>
  (await renderMarkdown(source, { highlight: false, outlet: { ...PLACE, origin } })).outlet?.markdown ?? ''
const carry = async (source: string) => (await taken(source)).trimEnd()

test('addresses become whole, everything else stays as it was written', async () => {
  const source =
    '*  a  __b__\n\n\n![图 1](/uploads/a(1).png "说")  [x ![y](./z.png)](../b?c#d) [e](https://f.test) [g](#h)\n\n[r]: /s "t"'
  expect(await carry(source)).toBe(
    '*  a  __b__\n\n\n![图 1](https://blog.test/uploads/a%281%29.png "说")  [x ![y](https://blog.test/post/z.png)](https://blog.test/b?c#d) [e](https://f.test) [g](#h)\n\n[r]: https://blog.test/s "t"',
  )
  expect(await carry('<img src="/a.png" alt="b">\n\n<a href=\'/c\'>d</a> `![](/e)`')).toBe(
    '<img src="https://blog.test/a.png" alt="b">\n\n<a href=\'https://blog.test/c\'>d</a> `![](/e)`',
  )
})

test('containers and alerts become quotes, also inside each other and in lists', async () => {
  expect(await carry('::: tip 先看\n甲\n\n```js\n1\n```\n:::\n\n乙')).toBe('> **先看**\n>\n> 甲\n> \n> ```js\n> 1\n> ```\n\n\n乙')
  expect(await carry(':::: warning\n外\n\n::: info\n里 ![a](/b)\n:::\n::::')).toBe(
    '> **注意**\n>\n> 外\n> \n> > **信息**\n> >\n> > 里 ![a](https://blog.test/b)\n>',
  )
  expect(await carry('- 项\n\n  ::: tip\n  里\n  :::\n')).toBe('- 项\n\n  > **提示**\n  >\n  > 里')
  expect(await carry('> [!NOTE]\n> 字')).toBe('> **信息**  \n> 字')
})

test('what only this site understands leaves', async () => {
  expect(await carry('[toc]\n\n甲\n\n<!-- more -->\n\n```js:a.ts {1} title="b"\n1\n```\n\n```c++\n2\n```')).toBe(
    '甲\n\n\n\n```js\n1\n```\n\n```c++\n2\n```',
  )
  expect(await taken('甲', PLACE.address)).toBe('甲\n\n> 原文：<https://blog.test/post/7>\n')
  expect(await taken(' \n', PLACE.address)).toBe('')
})

const SAMPLE = join(import.meta.dirname, '../../../sample/articles')
const CORPUS = join(import.meta.dirname, '../../../../shared/corpus/javaguide')
const CORPUS_STEP = 24
const corpus = existsSync(CORPUS) ? globSync('**/*.md', { cwd: CORPUS }).map((it) => join(CORPUS, it)) : []
const sample = globSync('*.md', { cwd: SAMPLE }).map((it) => join(SAMPLE, it))

const read = (file: string) => readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')

test('the sample articles, and real ones where they are, keep every word, have whole addresses and no containers', async () => {
  for (const file of [...sample, ...corpus.filter((_, at) => at % CORPUS_STEP === 0)]) {
    const source = read(file)
    const text = await carry(source)
    const { html, plain } = await renderMarkdown(text, { highlight: false })
    expect(html, file).not.toMatch(/class="callout|<(?:img|a)[^>]* (?:src|href)="[./](?!\/)/)
    const before = await renderMarkdown(source, { highlight: false })
    const words = new Set(before.plain.match(/\p{Script=Han}{2,}|[A-Za-z]{4,}/gu))
    expect(
      [...words].filter((it) => !plain.includes(it)),
      file,
    ).toEqual([])
  }
})
