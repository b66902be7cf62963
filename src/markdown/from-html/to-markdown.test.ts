import { describe, expect, test } from 'vitest'
import { htmlToMarkdown } from './to-markdown.ts'

const markdown = async (html: string) => (await htmlToMarkdown(html, { target: (_, address) => address })).trim()

describe('blocks', () => {
  test('headings lose the signs of other programs, and links find them by their words', async () => {
    expect(
      await markdown(
        '<h2 id="s-1"><a class="headerlink" href="#s-1"></a>安装 步骤 <a href="#s-1">#</a></h2><p><a href="#s-1">见上</a></p>',
      ),
    ).toBe('## 安装 步骤\n\n[见上](#安装-步骤)')
  })

  test('lists keep their nesting, numbers and boxes', async () => {
    expect(
      await markdown(
        '<ul><li><input type="checkbox" checked disabled> 做完</li><li><label><input type="checkbox">没做</label><ol start="3"><li>三</li></ol></li></ul>',
      ),
    ).toBe('- [x] 做完\n- [ ] 没做\n\n  3. 三')
    expect(await markdown('<ul><li>一</li><ul><li>二</li></ul></ul><li>散</li>')).toBe('- 一\n  - 二\n\n* 散')
  })

  test('quotes, lines and definition lists', async () => {
    expect(await markdown('<blockquote><p>引</p><blockquote>深</blockquote></blockquote><hr>')).toBe('> 引\n>\n> > 深\n\n---')
    expect(await markdown('<dl><dt>词</dt><dd>解释 <b>x</b></dd></dl>')).toBe('<dl>\n<dt>词</dt>\n<dd>解释 <b>x</b></dd>\n</dl>')
  })

  test('details and boxes of our own are containers', async () => {
    expect(await markdown('<details open><summary>更多 <b>x</b></summary><p>内容</p></details>')).toBe(
      ':::details[更多 **x**]\n内容\n:::',
    )
    expect(await markdown('<aside class="callout tip"><p class="callout-title">小心</p><p>a</p></aside>')).toBe(
      ':::tip[小心]\na\n:::',
    )
  })

  test('empty lines made of breaks part paragraphs, and indentation by hand goes', async () => {
    expect(await markdown('<p>　　甲<br><br>&nbsp;乙<br>丙<br></p>')).toBe('甲\n\n乙\\\n丙')
  })

  test('the mark where the summary ends stays, other comments go', async () => {
    expect(await markdown('<!-- wp:paragraph --><p>a</p><!--more--><p>b</p>')).toBe('a\n\n<!--more-->\n\nb')
  })
})

describe('code', () => {
  test.each([
    ['<pre><code class="language-ts">let a</code></pre>', 'ts'],
    ['<pre class="lang-ts"><code>let a</code></pre>', 'ts'],
    ['<pre class="brush: ts; title: ; notranslate">let a</pre>', 'ts'],
    ['<pre class="lang:ts decode:true">let a</pre>', 'ts'],
    ['<pre><code class="hljs ts copyable">let a</code></pre>', 'ts'],
    ['<pre data-lang="ts">let a</pre>', 'ts'],
    ['<pre lang="ts">let a</pre>', 'ts'],
    ['<pre class="EnlighterJSRAW" data-enlighter-language="ts">let a</pre>', 'ts'],
    [
      '<div class="language-ts highlighter-rouge"><div class="highlight"><pre class="highlight"><code>let a\n</code></pre></div></div>',
      'ts',
    ],
    ['<div class="highlight highlight-source-ts"><pre>let a</pre></div>', 'ts'],
    ['<pre class="wp-block-code"><code>let a</code></pre>', ''],
    ['<figure class="highlight plaintext"><pre>let a</pre></figure>', ''],
    ['<div class="mermaid">let a</div>', 'mermaid'],
  ])('%s', async (html, language) => {
    expect(await markdown(html)).toBe(`\`\`\`${language}\nlet a\n\`\`\``)
  })

  test('of Hexo loses its gutter and keeps title and link', async () => {
    const html =
      '<figure class="highlight java"><figcaption><span>A.java</span><a href="/d">link</a></figcaption><table><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2</span><br></pre></td><td class="code"><pre><span class="line">int a;</span><br><span class="line">  <b>int</b> b;</span><br></pre></td></tr></table></figure>'
    expect(await markdown(html)).toBe('```java title="A.java"\nint a;\n  int b;\n```\n\n[link](/d)')
  })

  test('of Hugo, Prism, Crayon and line tables is the code alone', async () => {
    const hugo =
      '<div class="highlight"><div class="chroma"><table class="lntable"><tr><td class="lntd"><pre class="chroma"><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td class="lntd"><pre class="chroma"><code class="language-go" data-lang="go"><span class="line"><span class="cl">a\n</span></span><span class="line"><span class="cl">b\n</span></span></code></pre></td></tr></table></div></div>'
    expect(await markdown(hugo)).toBe('```go\na\nb\n```')
    const inline =
      '<div class="highlight"><div><table style="border:0"><tr><td><pre><code><span style="user-select:none">1\n</span><span style="user-select:none">2\n</span></code></pre></td><td><pre><code class="language-go">a\n\nb</code></pre></td></tr></table></div></div>'
    expect(await markdown(inline)).toBe('```go\na\n\nb\n```')
    const prism =
      '<pre class="line-numbers language-go"><code class="language-go">a\nb<span aria-hidden="true" class="line-numbers-rows"><span></span><span></span></span></code></pre>'
    expect(await markdown(prism)).toBe('```go\na\nb\n```')
    const crayon =
      '<div class="crayon-syntax"><div class="crayon-toolbar"><span class="crayon-language">Go</span></div><textarea class="crayon-plain">a\nb</textarea><table class="crayon-table"><tr><td class="crayon-nums"><div>1</div></td><td class="crayon-code"><div class="crayon-line">a</div></td></tr></table></div>'
    expect(await markdown(crayon)).toContain('\na\nb\n```')
    const lines =
      '<pre><code class="hljs go"><table class="hljs-ln"><tr><td class="hljs-ln-numbers">1</td><td class="hljs-ln-code">a</td></tr><tr><td class="hljs-ln-numbers">2</td><td class="hljs-ln-code">b</td></tr></table></code></pre>'
    expect(await markdown(lines)).toBe('```go\na\nb\n```')
    expect(await markdown('<pre><code><span class="line">a</span><span class="line">b</span></code></pre>')).toBe(
      '```\na\nb\n```',
    )
  })

  test('with fences and in lines stays what it is', async () => {
    expect(await markdown('<pre>```\na\n```</pre>')).toBe('````\n```\na\n```\n````')
    expect(await markdown('<p><code>a`b</code> <tt>x</tt></p>')).toBe('``a`b`` `x`')
  })
})

describe('tables', () => {
  test('of lines are Markdown’s own', async () => {
    expect(
      await markdown(
        '<table><thead><tr><th align="right">a|b</th><th>c</th></tr></thead><tr><td><p>一</p><p>二</p></td><td><code>x|y</code></td></tr></table>',
      ),
    ).toBe('| a\\|b | c |\n| -: | - |\n| 一<br>二 | `x\\|y` |')
  })

  test('with wide cells or blocks inside stay HTML without an empty line', async () => {
    const html = await markdown(
      '<table onclick="x()"><caption>说明</caption><tr><td colspan="2" style="color:red">宽</td></tr><tr><td><ul><li>1</li></ul></td><td><pre><code class="language-js">a\n\nb</code></pre></td></tr></table>',
    )
    expect(html).toBe(
      '<table>\n<tbody>\n<tr>\n<td colspan="2">宽</td></tr>\n<tr>\n<td><ul><li>1</li></ul></td><td><pre><code class="language-js">a&#10;&#10;b</code></pre></td></tr>\n</tbody>\n</table>\n\n说明',
    )
  })

  test('of one cell are only a frame', async () => {
    expect(await markdown('<table><tr><td><p>一</p><table><tr><td>二</td></tr></table></td></tr></table>')).toBe('一\n\n二')
  })
})

describe('words', () => {
  test('emphasis beside punctuation is found again', async () => {
    expect(
      await markdown('<p><strong>中文。</strong>字 <b>“abc”</b>d <strong><em>x</em></strong>y <b>a</b><b>b</b> <i> c </i>d</p>'),
    ).toBe('**中文。**字 <strong>“abc”</strong>d ***x***y **ab** *c* d')
  })

  test('marks that Markdown has no sign for are elements', async () => {
    expect(await markdown('<p>H<sub>2</sub>O <kbd>Ctrl</kbd> <mark>m</mark> <ruby>汉<rt>hàn</rt></ruby> <u>u</u></p>')).toBe(
      'H<sub>2</sub>O <kbd>Ctrl</kbd> <mark>m</mark> <ruby>汉<rt>hàn</rt></ruby> <u>u</u>',
    )
    expect(
      await markdown('<p><span style="font-weight: bold">粗</span><span style="text-decoration: line-through">删</span></p>'),
    ).toBe('<strong>粗</strong>~~删~~')
  })

  test('what looks like Markdown is words, and an address a link', async () => {
    expect(await markdown('<p># 不是标题 *x* &lt;String&gt; $5 和 $6 https://a.example/x_y_z，再看</p>')).toBe(
      '\\# 不是标题 \\*x\\* \\<String> \\$5 和 \\$6 <https://a.example/x_y_z>，再看',
    )
  })

  test('footnotes of any renderer', async () => {
    const html =
      '<p>甲<sup id="fnref:1"><a href="#fn:1">1</a></sup>乙<sup data-fn="u" class="fn"><a href="#u" id="u-link">2</a></sup></p><div class="footnotes" role="doc-endnotes"><hr><ol><li id="fn:1"><p>注一 <a href="#fnref:1">↩︎</a></p></li></ol></div><ol class="wp-block-footnotes"><li id="u">注二 <a href="#u-link">↩︎</a></li></ol>'
    expect(await markdown(html)).toBe('甲[^1]乙[^2]\n\n[^1]: 注一\n\n[^2]: 注二')
  })

  test('formulas, drawn or written', async () => {
    const katex =
      '<span class="katex"><math><semantics><mrow>E</mrow><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math></span>'
    expect(await markdown(`<p>${katex} 与 \\(x^2\\)，a<script type="math/tex">y_1</script></p>`)).toBe(
      '$E=mc^2$ 与 $x^2$，a$$y_1$$',
    )
    expect(await markdown(`<span class="katex-display">${katex}</span>`)).toBe('$$\nE=mc^2\n$$')
    expect(await markdown('<p>$$<br>a &lt; b<br>$$</p><p>正则里的 \\( 和 \\) 不是</p>')).toBe(
      '$$\na < b\n$$\n\n正则里的 \\\\( 和 \\\\) 不是',
    )
  })
})

describe('pictures and players', () => {
  test('a caption is the title, and a picture that loads later has its true address', async () => {
    expect(await markdown('<figure><img src="/a b.png" alt="图"><figcaption>说明</figcaption></figure>')).toBe(
      '![图](</a b.png> "说明")',
    )
    expect(await markdown('<p><img src="/loading.gif" data-original="/a.png"><noscript><img src="/a.png"></noscript></p>')).toBe(
      '![](/a.png)',
    )
    expect(await markdown('<p>好<img class="emoji" src="/1.svg" alt="😀"></p>')).toBe('好😀')
    expect(await markdown('<figure><img src="/a.png"><figcaption>来自 <a href="/b">这里</a></figcaption></figure>')).toBe(
      '![](/a.png)\n\n来自 [这里](/b)',
    )
  })

  test('players say what they lead to', async () => {
    expect(await markdown('<iframe src="//player.bilibili.com/player.html?bvid=BV1xx&page=1"></iframe>')).toBe(
      '[嵌入内容：bilibili.com](https://www.bilibili.com/video/BV1xx)',
    )
    expect(await markdown('<iframe src="https://www.youtube.com/embed/abc" title="片"></iframe>')).toBe(
      '[嵌入内容：片](https://www.youtube.com/watch?v=abc)',
    )
    expect(await markdown('<video controls><source src="/v/电影.mp4">老浏览器</video><audio src="/a.mp3"></audio>')).toBe(
      '[视频：电影.mp4](/v/电影.mp4)\n\n[音频：a.mp3](/a.mp3)',
    )
  })

  test('every address is asked for once, places in the text are not', async () => {
    const asked: string[] = []
    const target = async (kind: string, address: string) => {
      asked.push(`${kind} ${address}`)
      return `/new/${address.replace('/', '')}`
    }
    const made = await htmlToMarkdown(
      '<a href="/old">a</a> <a href="#x">b</a> <a href="javascript:alert(1)">c</a> <img src="o.png"><table><tr><td colspan="2"><img src="p.png"></td><td>x</td></tr></table>',
      { target },
    )
    expect(asked).toEqual(['link /old', 'image o.png', 'image p.png'])
    expect(made).toBe(
      '[a](/new/old) [b](#x) c ![](/new/o.png)\n\n<table>\n<tbody>\n<tr>\n<td colspan="2"><img src="/new/p.png" alt=""></td><td>x</td></tr>\n</tbody>\n</table>\n',
    )
  })

  test('what runs is dropped', async () => {
    expect(await markdown('<script>alert(1)</script><style>p{}</style><svg><text>x</text></svg><p onclick="x()">a</p>')).toBe('a')
  })
})
