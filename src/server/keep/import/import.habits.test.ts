import { describe, expect, it } from 'vitest'
import { applyHabits } from './import.habits.ts'

const find = (name: string) =>
  name === '2021-08-31-b' || name === 'b' ? { path: '_posts/2021-08-31-b.md', title: '乙 [二]' } : null
const read = (markdown: string, rawInCode = false) => applyHabits(markdown, { rawInCode, find }).markdown

describe('what generators write beside Markdown', () => {
  it('loses its raw marks and its place for the contents, and keeps its lines', () => {
    expect(read('{% raw %}\n<div>{{ x }}</div>\n{% endraw %}\n\n[[toc]]\n\n[TOC]\n\n正文')).toBe(
      '\n<div>{{ x }}</div>\n\n\n\n\n\n\n正文',
    )
  })

  it('keeps raw marks that are shown as code, unless the template ran first', () => {
    const code = '```html\n{% raw %}{{ x }}{% endraw %}\n```\n\n`{% raw %}`'
    expect(read(code)).toBe(code)
    expect(read(code, true)).toBe('```html\n{{ x }}\n```\n\n``')
  })

  it('leaves the words of tags that lead nowhere, and tells them', () => {
    const text = '{% post_link nowhere 看这 %} {% asset_img 说明 %} {% chart %}\n<!-- more -->'
    expect(read(text)).toBe('看这  \n<!-- more -->')
    const { unknown } = applyHabits(text, { rawInCode: false, find })
    expect(unknown.map((it) => it.tag)).toEqual(['{% chart %}', '{% asset_img 说明 %}', '{% post_link nowhere %}'])
    expect(read('{% raw %}{% post_link b %}{% endraw %}')).toBe('{% post_link b %}')
  })

  it('tells the line of each tag that leads nowhere, whatever was converted above it', () => {
    const text = `一\n甲 {% note info %}乙{% endnote %} 丙\n\n{% asset_img 说明 %}\n{% post_link none %}\n[x]({% post_url none %})\n{% post_link none %}`
    const { unknown } = applyHabits(text, { rawInCode: false, find })
    expect(unknown.map(({ tag, line }) => [tag, line])).toEqual([
      ['{% asset_img 说明 %}', 4],
      ['{% post_link none %}', 5],
      ['{% post_link none %}', 7],
      ['{% post_url none %}', 6],
    ])
  })

  it('turns tags for pictures and posts into Markdown', () => {
    expect(read('{% asset_img 图.png 一张 图 %}')).toBe('![一张 图](<图.png>)')
    expect(read('{% asset_img left "a b.png" 100 "title" "alt" %}')).toBe('![alt](<a b.png>)')
    expect(read('{% post_link b %} {% post_link b "看 [这]" true %}')).toBe(
      '[乙 \\[二\\]](</_posts/2021-08-31-b.md>) [看 \\[这\\]](</_posts/2021-08-31-b.md>)',
    )
    expect(read('[x]({{ site.baseurl }}{% post_url 2021-08-31-b %})')).toBe('[x](/_posts/2021-08-31-b.md)')
  })

  it('turns Obsidian’s links into Markdown where they lead to a note', () => {
    expect(read('[[b]] [[b#小节|看]] ![[图 1.png|300]] ![[b]] `[[b]]` [[none]] [[Bug #1]](https://a.b)')).toBe(
      '[b](</_posts/2021-08-31-b.md>) [看](</_posts/2021-08-31-b.md#小节>) ![](<图 1.png>) ![[b]] `[[b]]` [[none]] [[Bug #1]](https://a.b)',
    )
  })

  it('mends targets with spaces, outside code', () => {
    expect(read('![图](./图片/a b.png) [文](my file.md#x) `![图](a b.png)` [注](a.md "b c.md")')).toBe(
      '![图](<./图片/a b.png>) [文](<my file.md#x>) `![图](a b.png)` [注](a.md "b c.md")',
    )
  })
})
