import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outletFaults } from '#tests/support/outlet-faults.ts'
import { FAMILIES } from '#tests/support/text-families.ts'
import { renderMarkdown } from '../render.ts'

const SAMPLE = join(import.meta.dirname, '../../../sample/articles')
const CORPUS = join(import.meta.dirname, '../../../../shared/corpus/javaguide')
const corpus = existsSync(CORPUS) ? globSync('**/*.md', { cwd: CORPUS }).map((it) => join(CORPUS, it)) : []
const PLACE = { address: 'https://blog.test/post/7', origin: 'https://blog.test/post/7', accent: null }
const read = (file: string) => readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')

async function take(source: string, place = PLACE, highlight = true) {
  const { outlet, plain } = await renderMarkdown(source, { highlight, outlet: place })
  if (!outlet) throw new Error('Nothing was made')
  return { ...outlet, plain, html: outlet.parts.map((it, at) => it + (outlet.drawings[at]?.fallback ?? '')).join('') }
}
const htmlOf = async (source: string) => (await take(source, { ...PLACE, origin: '' })).html
/** Removes the styles, so that a test shows what stands where. */
const bare = (html: string) => html.replace(/ style="[^"]*"/g, '').replace(/^<section>|<\/section>$/g, '')

test('text becomes elements with styles within', async () => {
  const html = await htmlOf('## 标题\n\n一段**粗**的\n\n- 甲\n- 乙\n\n> 引用\n\n| a | b |\n|---|--:|\n| 1 | 2 |')
  expect(bare(html)).toBe(
    '<h2>标题</h2><p>一段<strong>粗</strong>的</p><ul><li><section>甲</section></li><li><section>乙</section></li></ul>' +
      '<blockquote><p>引用</p></blockquote><section><table><thead><tr><th>a</th><th>b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td>2</td></tr></tbody></table></section>',
  )
  expect(html).toContain('text-align:right">2</td>')
  expect(outletFaults(html)).toEqual([])
})

test('code keeps its colours, its lines and its spaces, and scrolls', async () => {
  const html = await htmlOf('```ts title="a.ts"\nif (a) {\n  b  = 1 // 注\n\tc\n}\n```')
  expect(html).toContain('overflow-x:auto;white-space:pre')
  expect(html).toContain('a.ts · TypeScript</p>')
  expect(html).toMatch(/<span style="color:#[0-9a-f]{6}">if<\/span>/)
  expect(bare(html).replace(/<\/?span>/g, '')).toContain(
    '<pre><code>if (a) {<br>&#xA0;&#xA0;b&#xA0;&#xA0;= 1 // 注<br>&#xA0;&#xA0;&#xA0;&#xA0;c<br>}</code></pre>'.replaceAll(
      '&#xA0;',
      '\u00a0',
    ),
  )
})

test('links and footnotes become notes in one row, an address that stands there needs none', async () => {
  const source =
    '[甲](https://a.test/x)、[乙](/post/3)、又是[甲](https://a.test/x)[^n]，[目录](#标题)，https://c.test ，[号内](https://mp.weixin.qq.com/s/1)\n\n[^n]: 见[丙](https://d.test)。'
  const html = bare((await take(source)).html)
  expect(html).toContain(
    '<span>甲</span><sup>[1]</sup>、<span>乙</span><sup>[2]</sup>、又是<span>甲</span><sup>[1]</sup><sup>[3]</sup>，目录，<span>https://c.test</span> ，<a href="https://mp.weixin.qq.com/s/1">号内</a>',
  )
  expect(html).toContain(
    '<p>参考</p><p>[1] 甲：https://a.test/x</p><p>[2] 乙：https://blog.test/post/3</p><p>[3] 见丙（https://d.test）。 </p><p>原文：https://blog.test/post/7</p>',
  )
  expect(bare(await htmlOf('没有链接'))).toBe('<p>没有链接</p>')
})

test('formulas and diagrams leave a place for a picture, and their source where none can be made', async () => {
  const { parts, drawings, html } = await take(
    '有 $E=mc^2$ 一式\n\n$$\nx\n$$\n\n```mermaid\ngraph TD\n```\n\n$\\undefined{$ [$y$](https://a.test)',
  )
  expect(drawings.map(({ kind, isBlock, source }) => [kind, isBlock, source])).toEqual([
    ['formula', false, 'E=mc^2'],
    ['formula', true, 'x'],
    ['diagram', true, 'graph TD'],
    ['formula', false, 'y'],
  ])
  expect(parts).toHaveLength(5)
  expect(drawings[0]?.mathml).toMatch(/^<math>/)
  expect(bare(html)).toContain('有 <code>E=mc^2</code> 一式')
  expect(outletFaults(html)).toEqual([])
})

test('containers, tasks, captions and folded parts stay readable', async () => {
  const html = bare(
    await htmlOf(
      '::: warning 小心\n热\n:::\n\n- [x] 好\n\n![图](/a.png "说明")\n\n<details><summary>开</summary>内</details>\n\n<ruby>砚<rt>yàn</rt></ruby>',
    ),
  )
  expect(html).toBe(
    '<section><p>小心</p><p>热</p></section><ul><li><section>☑ 好</section></li></ul>' +
      '<section><img src="https://blog.test/a.png" alt="图"><p>说明</p></section>' +
      '<section><p>开</p>内</section><p>砚（yàn）</p>',
  )
})

test('nobody writes what is not allowed', async () => {
  const hostile = [
    '<p style="position:fixed" onclick="x()">a</p>',
    '<a href="javascript:alert(1)">a</a> [b](javascript:alert(1)) <img src="x" onerror="y">',
    '<svg onload=a()></svg><script>b()</script><iframe src="//c"></iframe><style>*{}</style>',
    '`<script>` $<img src=x onerror=a>$ [<b>](https://a.test/"onclick=x)',
    '```js title="<script>"\n<script>alert(1)</script>\n```',
    '![a](data:image/svg+xml,x)![b](data:image/png;base64,AA==)',
  ]
  for (const source of [...hostile, hostile.join('\n\n')]) expect(outletFaults(await htmlOf(source)), source).toEqual([])
  for (const [name, family] of [...FAMILIES].filter((_, at) => at % 8 === 0)) {
    const { outlet } = await renderMarkdown(family(200), { highlight: false, outlet: PLACE })
    expect(outletFaults(outlet?.parts.join('') ?? ''), name).toEqual([])
  }
})

/** Returns the words of the page that are missing; numbers of notes stand among the words, so words are looked for one by one. */
function lostWords(plain: string, html: string): string[] {
  const shown = html
    .replace(/<sup[^>]*>\[\d+\]<\/sup>|<[^>]*>/g, '')
    .replace(/&#x([0-9A-F]+);/g, (_, it: string) => String.fromCodePoint(Number.parseInt(it, 16)))
  return [...new Set(plain.match(/\p{Script=Han}{2,}|[A-Za-z]{4,}/gu))].filter((it) => !shown.includes(it))
}

async function expectWhole(file: string, hasColours: boolean): Promise<void> {
  const { html, plain } = await take(read(file), PLACE, hasColours)
  expect(outletFaults(html), file).toEqual([])
  expect(lostWords(plain, html), file).toEqual([])
}

test('the sample articles arrive whole', async () => {
  const files = globSync(`${SAMPLE}/*.md`)
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) await expectWhole(file, true)
})

/** All of them go through `npm run bench -- outlets`. */
test.skipIf(corpus.length === 0)('real articles (needs ../shared/corpus) arrive whole', { timeout: 60_000 }, async () => {
  for (const file of corpus.filter((_, at) => at % 8 === 0)) await expectWhole(file, false)
})
