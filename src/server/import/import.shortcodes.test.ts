import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#markdown/render.ts'
import { applyShortcodes } from './import.shortcodes.ts'

const find = (name: string) =>
  ['乙', 'posts/乙.md', 'b/index'].includes(name) ? { path: `${name.replace('.md', '')}.md`, title: '乙' } : null
const read = (text: string) => applyShortcodes(text, find)

describe('shortcodes of Hugo', () => {
  test.each([
    ['{{< figure src="/a b.png" alt="图" caption="说“明”" >}}', '![图](</a b.png> "说“明”")'],
    ['{{< figure src="/a.png" link="/big" title="题" >}}', '[![题](</a.png> "题")](</big>)'],
    ['{{< highlight go "linenos=table" >}}\nx\n{{< /highlight >}}', '```go\nx\n```'],
    ['[乙]({{< ref "posts/乙.md#一节" >}})', '[乙](</posts/乙.md#一节>)'],
    ['[包]({{% relref "b/" %}})', '[包](</b/index.md>)'],
    ['[无]({{< ref "none" >}})', '[无]({{< ref "none" >}})'],
    ['{{< youtube w7Ft2ymGmfc >}}', '[视频：YouTube](<https://www.youtube.com/watch?v=w7Ft2ymGmfc>)'],
    ['{{< youtube id="w7" autoplay="true" >}}', '[视频：YouTube](<https://www.youtube.com/watch?v=w7>)'],
    ['{{< bilibili BV1xx >}}', '[视频：bilibili](<https://www.bilibili.com/video/BV1xx>)'],
    ['{{< gist spf13 7896402 >}}', '[代码片段：Gist](<https://gist.github.com/spf13/7896402>)'],
    ['{{% notice tip "小心 这里" %}}\n甲\n{{% /notice %}}', '::: tip 小心 这里\n甲\n:::'],
    ['{{< admonition type=warning title="注意" open=true >}}\n甲\n{{< /admonition >}}', '::: warning 注意\n甲\n:::'],
    ['{{< details "更多" >}}\n甲\n{{< /details >}}', '::: details 更多\n甲\n:::'],
    ['{{% notice tip %}}\n没有结束', '{{% notice tip %}}\n没有结束'],
    ['`{{< figure src="a.png" >}}`', '`{{< figure src="a.png" >}}`'],
    ['```\n{{</* youtube x */>}}\n```', '```\n{{< youtube x >}}\n```'],
    ['{{< unknown a >}} {{< /unknown >}} {{ .Title }}', '{{< unknown a >}} {{< /unknown >}} {{ .Title }}'],
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
    ['{% endnote %} {% if x %}', '{% endnote %} {% if x %}'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

test('what they become is shown as a box', async () => {
  const { html } = await renderMarkdown(read('{{% notice tip %}}\n甲 **乙**\n{{% /notice %}}\n\n后'), { highlight: false })
  expect(html).toContain('<aside class="callout tip"><p class="callout-title">提示</p><p>甲 <strong>乙</strong></p></aside>')
})

test('a text full of openings ends', () => {
  const started = read(`${'{{< '.repeat(50_000)}${'{% '.repeat(50_000)}`)
  expect(started.length).toBe(350_000)
})
