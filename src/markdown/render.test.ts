import { describe, expect, test } from 'vitest'
import { type RenderOptions, renderMarkdown } from './render.ts'

const render = (source: string, options: Partial<RenderOptions> = {}) => renderMarkdown(source, { highlight: false, ...options })
const html = async (source: string, options?: Partial<RenderOptions>) => (await render(source, options)).html

describe('headings', () => {
  test('have ids that stay the same and are unique, and an outline without the anchors', async () => {
    const source = '## RAG 是什么？\n\n## RAG 是什么？\n\n### `a` 与 **b** $x$\n\n## ###'
    const first = await render(source)
    expect(first.outline).toEqual([
      { depth: 2, id: 'h-rag-是什么', text: 'RAG 是什么？' },
      { depth: 2, id: 'h-rag-是什么-2', text: 'RAG 是什么？' },
      { depth: 3, id: 'h-a-与-b-x', text: 'a 与 b x' },
      { depth: 2, id: 'h-section', text: '' },
    ])
    expect(first.html).toContain(
      '<h2 id="h-rag-是什么">RAG 是什么？<a class="anchor" href="#h-rag-是什么" aria-label="本节链接"></a></h2>',
    )
    expect(await render(source)).toEqual(first)
  })

  test('move down a level when the text has an h1 of its own', async () => {
    expect((await render('# 一\n\n## 二\n\n###### 六')).outline.map((it) => it.depth)).toEqual([2, 3, 6])
    expect((await render('## 二\n\n### 三')).outline.map((it) => it.depth)).toEqual([2, 3])
  })

  test('are found by links written for other programs', async () => {
    const output = await html(
      '## JEP 355: Text Blocks (Preview)\n\n[a](#jep-355-text-blocks-preview) [b](#JEP-355：text_blocks（preview）) [c](#没有)',
    )
    expect(output.match(/href="#h-jep-355-text-blocks-preview"/g)).toHaveLength(3)
    expect(output).toContain('<a href="#%E6%B2%A1%E6%9C%89">c</a>')
  })

  test('with a number at the end never share an id', async () => {
    const ids = (await render('## a\n\n## a-2\n\n## a\n\n## a\n\n## a-2')).outline.map((it) => it.id)
    expect(new Set(ids).size).toBe(5)
  })
})

describe('links and pictures', () => {
  test('a link that leaves the site says so, one inside does not', async () => {
    const outside = 'class="external" target="_blank" rel="noopener noreferrer nofollow ugc"'
    expect(await html('[a](https://a.example) [b](//b.example)')).toBe(
      `<p><a href="https://a.example" ${outside}>a</a> <a href="//b.example" ${outside}>b</a></p>`,
    )
    expect(await html('[a](/post/1) [b](./b.md) [c](mailto:a@b.c)')).not.toContain('external')
  })

  test('a bare address ends at Chinese punctuation', async () => {
    expect(await html('见 https://a.example/x，再看（https://b.example）。')).toMatch(
      />https:\/\/a\.example\/x<\/a>，.*>https:\/\/b\.example<\/a>）。/,
    )
  })

  test('a title in Chinese quotes is a title', async () => {
    expect(await html('[a](/b “标题”)')).toBe('<p><a href="/b" title="标题">a</a></p>')
  })

  test('a picture alone is a figure with its title as the caption, in a box of known size', async () => {
    const lazy = 'loading="lazy" decoding="async" referrerpolicy="no-referrer"'
    expect(await html('![图](/a.png "题")', { knownPictures: { '/a.png': { width: 600, height: 400 } } })).toBe(
      `<figure class="picture"><img src="/a.png" alt="图" width="600" height="400" ${lazy}><figcaption>题</figcaption></figure>`,
    )
    expect(await html('[![图](/a.png)](/b)')).toBe(
      `<figure class="picture"><a href="/b"><img src="/a.png" alt="图" ${lazy}></a></figure>`,
    )
    expect(await html('字 ![图](/a.png)')).toContain('<p>字 <img')
    expect(await html('<img src="/a.png" width="300">', { knownPictures: { '/a.png': { width: 600, height: 400 } } })).toContain(
      'width="300" height="200" alt=""',
    )
  })
})

describe('containers', () => {
  test.each([
    [':::tip\n你好\n:::', '<aside class="callout tip"><p class="callout-title">提示</p><p>你好</p></aside>'],
    [
      '::: warning 小心 [这里]\nx\n:::',
      '<aside class="callout warning"><p class="callout-title">小心 [这里]</p><p>x</p></aside>',
    ],
    [':::danger{title="别"}\nx\n:::', '<aside class="callout danger"><p class="callout-title">别</p><p>x</p></aside>'],
    [':::info[**粗**]\nx\n:::', '<aside class="callout info"><p class="callout-title"><strong>粗</strong></p><p>x</p></aside>'],
    ['::: details\nx\n:::', '<details class="callout details"><summary>详情</summary><p>x</p></details>'],
    ['::: details 看\nx\n:::', '<details class="callout details"><summary>看</summary><p>x</p></details>'],
  ])('%j', async (source, expected) => expect(await html(source)).toBe(expected))

  test('hold Markdown, and each other', async () => {
    const output = await html(':::: tip\n- a\n\n```js\n::: tip 不是\n```\n\n::: warning\nb\n:::\n::::')
    expect(output).toContain('<li>a</li>')
    expect(output).toContain('::: tip 不是')
    expect(output).toMatch(/callout tip.*callout warning.*<\/aside>\n?<\/aside>/s)
  })

  test('GitHub alerts look the same', async () => {
    expect(await html('> [!NOTE]\n> a')).toContain('<aside class="callout info">\n<p class="callout-title">信息</p>\n<p>a</p>')
    expect(await html('> [!CAUTION]\n>\n> a')).toContain('callout danger')
    expect(await html('> [!OTHER]\n> a')).toContain('<blockquote>')
  })

  test.each([
    ['> [!NOTE]\n> `a` b', '<p><code>a</code> b</p>'],
    ['> [!NOTE]\n> **a** b', '<p><strong>a</strong> b</p>'],
    ['> [!NOTE]  \n> `a`', '<p><code>a</code></p>'],
    ['> [!NOTE]\n> [a](/b)', '<p><a href="/b">a</a></p>'],
  ])('GitHub alerts may begin with something else than words: %j', async (source, expected) =>
    expect(await html(source)).toContain(`<aside class="callout info">\n<p class="callout-title">信息</p>\n${expected}`),
  )

  test('what stands behind the mark on its line makes it a quotation', async () => {
    expect(await html('> [!NOTE] `a`')).toContain('<blockquote>')
    expect(await html('> [!NOTE]`a`')).toContain('<blockquote>')
  })

  test('unknown directives and colons in prose are left alone, byte for byte', async () => {
    const prose = '时间 12:30 与 a:b[c]{d} V:help ::leaf[x]{y} :smile: http::x'
    expect((await render(prose)).plain).toBe(prose)
    expect((await render(':::evil{onclick=x}\n**x**\n:::')).html).toBe('<p>:::evil{onclick=x}\n<strong>x</strong>\n:::</p>')
  })
})

describe('the rest of the Markdown', () => {
  test('tables scroll, boxes have names', async () => {
    expect(await html('| a |\n|---|\n| b |')).toMatch(
      /^<div class="table-scroll" tabindex="0" role="region" aria-label="表格"><table>[\s\S]*<\/table><\/div>$/,
    )
    expect(await html('- [x] 好\n- [ ] 待')).toContain(
      '<li class="task"><input type="checkbox" checked disabled aria-label="已完成"> 好</li>\n<li class="task"><input type="checkbox" disabled aria-label="未完成"> 待</li>',
    )
  })

  test('footnotes go there and back, in Chinese', async () => {
    const { html: output, plain, outline } = await render('字[^a]\n\n[^a]: 注')
    expect(output).toContain('<sup><a href="#fn-a" id="fnref-a" class="footnote-ref" aria-label="脚注 1">1</a></sup>')
    expect(output).toMatch(
      /<section class="footnotes" aria-label="脚注">\n<ol>\n<li id="fn-a">\n<p>注 <a href="#fnref-a" aria-label="返回正文" class="footnote-back">/,
    )
    expect(plain).toBe('字 注')
    expect(outline).toEqual([])
  })

  test('emphasis works beside Chinese punctuation', async () => {
    expect(await html('**提示：**请 ~~删除。~~是')).toBe('<p><strong>提示：</strong>请 <del>删除。</del>是</p>')
  })

  test('placeholders of other programs vanish', async () => {
    expect(await html('[TOC]\n\na\n\n[[toc]]\n\n<!-- @include: ./b.md -->\n\nc')).toBe('<p>a</p>\n\n<p>c</p>')
  })
})

describe('HTML in a text', () => {
  test('known elements stay', async () => {
    expect(await html('<kbd>Ctrl</kbd> H<sub>2</sub>O <mark>x</mark> <ruby>字<rt>zì</rt></ruby><br>y')).toBe(
      '<p><kbd>Ctrl</kbd> H<sub>2</sub>O <mark>x</mark> <ruby>字<rt>zì</rt></ruby><br>y</p>',
    )
    expect(await html('<details><summary>s</summary>\n\n**in**\n\n</details>\n\nafter')).toMatch(
      /<strong>in<\/strong><\/p>\n<\/details>\n<p>after/,
    )
  })

  test('types of Java, tags of XML and unpaired tags are text that swallows nothing', async () => {
    const prose = 'List<String>、Map<K, V>、<T extends A>、<groupId>、<b>、</i>、a < b、<? super T> **粗** <S> 后'
    const { html: output, plain } = await render(prose)
    expect(plain).toBe(prose.replaceAll('**', '').replace('</i>', ''))
    expect(output).toContain('<strong>粗</strong>')
    expect(await html('<String>\n- a\n\n<script>\n\n**b**')).toMatch(
      /&lt;String>[\s\S]*<li>a<\/li>[\s\S]*&lt;script>[\s\S]*<strong>b<\/strong>/,
    )
  })

  test('embedded things go with their content, also across Markdown', async () => {
    expect(await html('a <script>alert(1)</script> b <style>\\*c</style> d')).toBe('<p>a  b  d</p>')
    expect(await html('<style>\n\na\n\n</style>\n\nb')).not.toContain('a')
  })

  test('code written as HTML is a code block', async () => {
    expect(await html('<pre><code class="language-java">int a &lt; 1;\n</code></pre>')).toContain(
      '<figure class="code" data-lang="java">',
    )
  })
})

test('texts on one page have ids of their own, and their links still find them', async () => {
  const of = async (source: string) => (await renderMarkdown(source, { highlight: false, among: true })).html
  const [one, other] = [await of('# 题\n\n一[^1] [题](#题)\n\n[^1]: 注'), await of('# 题\n\n二[^1]\n\n[^1]: 注')]
  const ids = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map((it) => it[1] ?? '')
  expect(new Set([...ids(one), ...ids(other)]).size).toBe(ids(one).length + ids(other).length)
  for (const [, target] of one.matchAll(/href="#([^"]*)"/g)) expect(ids(one)).toContain(target)
})
