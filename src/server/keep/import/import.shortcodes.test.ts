import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#markdown/render.ts'
import { applyShortcodes } from './import.shortcodes.ts'

const find = (name: string) =>
  ['乙', 'posts/乙.md', 'b/index'].includes(name) ? { path: `${name.replace('.md', '')}.md`, title: '乙' } : null
const read = (text: string) => applyShortcodes(text, find).markdown
const told = (text: string) => applyShortcodes(text, find).unknown.map(({ tag, count, line }) => [tag, count, line])

describe('shortcodes of Hugo', () => {
  test.each([
    ['{{< figure src="/a b.png" alt="图" caption="说“明”" >}}', '![图](</a b.png> "说“明”")'],
    ['{{< figure src="/a.png" link="/big" title="题" >}}', '[![题](</a.png> "题")](</big>)'],
    ['{{< highlight go "linenos=table" >}}\nx\n{{< /highlight >}}', '```go\nx\n```'],
    ['[乙]({{< ref "posts/乙.md#一节" >}})', '[乙](</posts/乙.md#一节>)'],
    ['[包]({{% relref "b/" %}})', '[包](</b/index.md>)'],
    ['[无]({{< ref "none" >}})', '[无](</none.md>)'],
    ['{{< youtube w7Ft2ymGmfc >}}', '[视频：YouTube](<https://www.youtube.com/watch?v=w7Ft2ymGmfc>)'],
    ['{{< youtube id="w7" autoplay="true" >}}', '[视频：YouTube](<https://www.youtube.com/watch?v=w7>)'],
    ['{{< bilibili BV1xx >}}', '[视频：bilibili](<https://www.bilibili.com/video/BV1xx>)'],
    ['{{< gist spf13 7896402 >}}', '[代码片段：Gist](<https://gist.github.com/spf13/7896402>)'],
    ['{{% notice tip "小心 这里" %}}\n甲\n{{% /notice %}}', '::: tip 小心 这里\n甲\n:::'],
    ['{{< admonition type=warning title="注意" open=true >}}\n甲\n{{< /admonition >}}', '::: warning 注意\n甲\n:::'],
    ['{{< details "更多" >}}\n甲\n{{< /details >}}', '::: details 更多\n甲\n:::'],
    ['{{% notice tip %}}\n没有结束', '\n没有结束'],
    ['{{< notice tip >}}一行{{< /notice >}}', '::: tip\n一行\n:::'],
    ['{{< figure\n  src="a.png"\n  alt="图"\n>}}', '![图](<a.png>)'],
    ['{{< quote author="孔子" >}}\n甲\n\n乙\n{{< /quote >}}', '\n> 甲\n> \n> 乙\n>\n> —— 孔子'],
    ['{{< button href="/a/" >}}看{{< /button >}}', '[看](</a/>)'],
    ['{{< tabs >}}\n{{< tab "甲" >}}\n一\n{{< /tab >}}\n{{< /tabs >}}', '\n**甲**\n\n一\n\n'],
    ['{{< mermaid >}}\ngraph TD\n{{< /mermaid >}}', '```mermaid\ngraph TD\n```'],
    ['前{{< comment >}}秘密{{< /comment >}}后', '前后'],
    ['`{{< figure src="a.png" >}}`', '`{{< figure src="a.png" >}}`'],
    ['```\n{{</* youtube x */>}}\n```', '```\n{{< youtube x >}}\n```'],
    ['前{{< 图 src="a" >}}里面{{< /图 >}}后', '前里面后'],
    ['前{{% 提示/小 %}}里面', '前里面'],
    ['{{< unknown a >}} 里面 {{< /unknown >}} {{ .Title }}', ' 里面  {{ .Title }}'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('tags of Hexo', () => {
  test.each([
    ['{% codeblock 标题 lang:js %}\nlet a\n{% endcodeblock %}', '```js title="标题"\nlet a\n```'],
    ['{% codeblock %}\nx\n{% endcodeblock %}', '```\nx\n```'],
    ['{% note warning %}\n甲\n{% endnote %}', '::: warning\n甲\n:::'],
    ['{% note info no-icon 题 %}\n甲\n{% endnote %}', '::: info 题\n甲\n:::'],
    ['{% img left /a.png 300 "题" %}', '![](</a.png>)'],
    ['{% youtube abc %}', '[视频：YouTube](<https://www.youtube.com/watch?v=abc>)'],
    ['{% gist 123 %}', '[代码片段：Gist](<https://gist.github.com/123>)'],
    ['{% endnote %} {% if x %}', ' '],
    ['前 {% note info %}甲{% endnote %} 后', '前 \n::: info\n甲\n:::\n 后'],
    ['{% blockquote 鲁迅, 《呐喊》 %}\n甲\n{% endblockquote %}', '\n> 甲\n>\n> —— 鲁迅, 《呐喊》'],
    ['{% cq %}一句{% endcq %}', '> 一句'],
    ['{% codeblock lang:md %}\n```\n{% note %}\n```\n{% endcodeblock %}', '````md\n```\n{% note %}\n```\n````'],
    ['{% tabs 名 %}\n<!-- tab 一@icon -->\n甲\n<!-- endtab -->\n{% endtabs %}', '\n**一**\n\n甲\n<!-- endtab -->\n'],
    ['{% btn https://a.example/b, 去看, fa-home %}', '[去看](<https://a.example/b>)'],
    ['{% link 站点 https://a.example true "题" %}', '[站点](<https://a.example>)'],
    ['{% label primary @重点 %} {% label 重点 red %} {% span red, 你好, 世界 %}', '重点 重点 你好, 世界'],
    ['前{% 提示 红 %}里面{% end提示 %}后 {% é-b %}{% _x %}', '前里面后 '],
    ['{% raw %}{% note %}{{< x >}}{% endraw %} `{% note %}`', '{% raw %}{% note %}{{< x >}}{% endraw %} `{% note %}`'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

test('what nobody knows goes with its marks, keeps what it holds, and is told by name, count and line', () => {
  const text = '一 {% mytag a b %}\n甲\n{% endmytag %}\n{% mytag %}\n\n{{< pano id="1" >}}\n\n```\n{% other %}\n```\n'
  expect(read(text)).toBe('一 \n甲\n\n\n\n\n\n```\n{% other %}\n```\n')
  expect(told(text)).toEqual([
    ['{% mytag %}', 2, 1],
    ['{{< pano >}}', 1, 6],
  ])
  const others = `甲\n{% 提示 %}乙{% end提示 %} {{< 图 >}}\n{% chart ${'a '.repeat(5000)} %}`
  expect(told(others)).toEqual([
    ['{% 提示 %}', 1, 2],
    ['{{< 图 >}}', 1, 2],
    ['{% chart %}', 1, 3],
  ])
  expect(told('{% note info %}\n甲\n{% endnote %} {{< figure src="a.png" >}} {% raw %}{% x %}{% endraw %}')).toEqual([])
})

test('a tag goes however long it is', () => {
  expect(read(`前{% chart ${'1,'.repeat(50_000)} %}{{< pano "${'长'.repeat(50_000)}" >}}后`)).toBe('前后')
})

test('what was kept behind a word tells the word', () => {
  expect(applyShortcodes('{% 加密 %}秘密{% end加密 %}', find).lock?.cause).toBe('{% 加密 %}')
  expect(applyShortcodes('{{% hugo-encryptor "芝麻" %}}\n秘密\n{{% /hugo-encryptor %}}', find).lock?.password).toBe('芝麻')
  expect(applyShortcodes('{% private %}秘密{% endprivate %}', find).lock).toEqual({ password: '', cause: '{% private %}' })
})

test('what they become is shown as a box', async () => {
  const { html } = await renderMarkdown(read('{{% notice tip %}}\n甲 **乙**\n{{% /notice %}}\n\n后'), { highlight: false })
  expect(html).toContain('<aside class="callout tip"><p class="callout-title">提示</p><p>甲 <strong>乙</strong></p></aside>')
})

test('a text full of openings ends', () => {
  const started = read(`${'{{< '.repeat(50_000)}${'{% '.repeat(50_000)}`)
  expect(started.length).toBe(350_000)
  const nested = `${'{% note %}'.repeat(2_000)}${'{% blockquote %}'.repeat(1_000)}x\n${'{% endblockquote %}'.repeat(1_000)}${'{% endnote %}'.repeat(2_000)}`
  expect(read(nested)).not.toContain('{%')
  expect(read(`{{<${' '.repeat(100_000)}`)).toHaveLength(100_003)
  for (const open of ['{{< ', '{% '])
    for (const rest of [
      '名'.repeat(100_000),
      `名 ${' '.repeat(100_000)}`,
      `名 ${'/'.repeat(100_000)}`,
      `名 ${'%}} '.repeat(30_000)}`,
    ])
      expect(read(`${open}${rest}`).length).toBeGreaterThan(90_000)
})
