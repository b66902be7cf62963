import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render.ts'

const html = async (source: string, more: { pictures?: string[]; mentions?: string[] } = {}) =>
  (await renderMarkdown(source, { highlight: false, comment: { pictures: [], mentions: [], ...more } })).html

describe('a comment', () => {
  test('holds words, lists, quotes, links and code', async () => {
    expect(await html('**粗** `a<b>`\n\n> 引\n\n- 一\n\n```js\nlet a\n```')).toMatch(
      /<strong>粗<\/strong> <code>a&lt;b><\/code>.*<blockquote>.*<li>一<\/li>.*<figure class="code" data-lang="js">/s,
    )
    expect(await html('见 https://a.example')).toContain('rel="noopener noreferrer nofollow ugc"')
    expect(await html('$x^2$')).toContain('<math')
  })

  test('holds no headings, footnotes, containers, alerts and diagrams, but their words', async () => {
    expect(await html('# 大')).toBe('<p><strong>大</strong></p>')
    expect(await html('大\n===')).toBe('<p><strong>大</strong></p>')
    const notes = await html('字[^a]\n\n[^a]: 注')
    expect(notes).not.toMatch(/ id=|footnote/)
    expect(notes).toContain('注')
    expect(await html(':::tip\n你好\n:::')).not.toContain('<aside')
    expect(await html('> [!NOTE]\n> a')).not.toContain('<aside')
    expect(await html('```mermaid\ngraph TD\n```')).not.toContain('class="mermaid"')
  })

  test('shows HTML as the words it is', async () => {
    for (const it of [
      '<b>粗</b>',
      '<script>alert(1)</script>',
      '<!-- more -->',
      '<iframe src="//a.example">',
      '<img src=x onerror=a>',
    ]) {
      const output = await html(`前 ${it} 后\n\n${it}`)
      expect(output).not.toMatch(/<(?!\/?(?:p|a)[ >])/)
      expect(output).toContain(`${it.replaceAll('<', '&lt;').slice(0, 6)}`)
    }
  })

  test('shows emoji by code and by picture, in the line, but not in code', async () => {
    const emoji = '<img src="/emoji/slightly-smiling-face.svg" alt="[微笑]" width="24" height="24"'
    expect(await html('[微笑]')).toContain(`<p>${emoji}`)
    expect(await html('[微笑]')).toContain('class="emoji"')
    expect(await html('好[微笑][没有这个]')).toMatch(/^<p>好<img [^>]*>\[没有这个\]<\/p>$/)
    expect(await html('![](/emoji/slightly-smiling-face.svg)')).toContain(emoji)
    expect(await html('`[微笑]`')).toBe('<p><code>[微笑]</code></p>')
  })

  test('shows pictures that it may show, and links the others', async () => {
    const pictures = ['/uploads/a.webp']
    expect(await html('![图](/uploads/a.webp)', { pictures })).toContain('<img src="/uploads/a.webp" alt="图"')
    for (const src of [
      '/uploads/b.webp',
      'https://a.example/a.png',
      '//a.example/a.png',
      'data:image/png;base64,AAAA',
      '/v1/sign/',
    ])
      expect(await html(`![图](${src})`, { pictures })).not.toContain('<img')
    expect(await html('![图][a]\n\n[a]: https://a.example/a.png')).not.toContain('<img')
    expect(await html('![图](javascript:alert(1))')).toBe('<p>图</p>')
  })

  test('calls people, the longest name first, and not in code or addresses', async () => {
    const mentions = ['小明', '小明同学', 'a.b']
    const called = (name: string) => `<span class="mention">@${name}</span>`
    expect(await html('@小明同学 @小明啊 **@a.b**', { mentions })).toBe(
      `<p>${called('小明同学')} ${called('小明')}啊 <strong>${called('a.b')}</strong></p>`,
    )
    expect(await html('`@小明` x@小明 @小红', { mentions })).toBe('<p><code>@小明</code> x@小明 @小红</p>')
  })
})
