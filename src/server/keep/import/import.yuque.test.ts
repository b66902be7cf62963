import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#markdown/render.ts'
import { testBlog } from './import.fixture.ts'
import { applyHabits } from './import.habits.ts'

/* The texts are our own; the constructs are those that documents exported by 语雀 hold (old and new exports differ). */

const read = (text: string) => applyHabits(text, { rawInCode: false, find: () => null })
const RED = '<font style="color:#f00;">'

describe('Markdown of 语雀', () => {
  test.each([
    [`按 \`${RED}/</font>\` 和 \`${RED}a</font>${RED}b</font>\``, '按 `/` 和 `ab`'],
    [`点“**${RED}+</font>****新的**”`, `点“**${RED}+</font>新的**”`],
    [`**${RED}甲</font>**\n\n\`a****b\``, `**${RED}甲</font>**\n\n\`a****b\``],
    [
      '<a name="x1"></a>\n## 一\n![](https://cdn.nlark.com/yuque/0/a.png#clientId=u1)',
      '\n## 一\n![](https://cdn.nlark.com/yuque/0/a.png#clientId=u1)',
    ],
    [':::color2\n甲\n:::', '::: info\n甲\n:::'],
  ])('%j', (text, expected) => {
    const { markdown, unknown, flaws } = read(text)
    expect({ markdown, unknown, flaws }).toEqual({ markdown: expected, unknown: [], flaws: [] })
  })

  test('four stars of other texts stay', () => {
    expect(read('密码是a****b').markdown).toBe('密码是a****b')
  })

  test('words of two colours that follow each other are bold', async () => {
    const { html } = await renderMarkdown(read(`“**${RED}+</font>****新的**”`).markdown, { highlight: false })
    expect(html).not.toContain('*')
  })

  test('a card that was left out is told with its line, in both wordings', () => {
    const text =
      '甲\n\n[此处为语雀卡片，点击链接查看](https://www.yuque.com/a/b/c#d)\n\n此处为语雀内容卡片，点击链接查看：https://www.yuque.com/a/b/e\n'
    expect(read(text)).toMatchObject({
      markdown: text,
      flaws: [
        { line: 3, reason: '语雀导出时没有带上这张卡片，只留下了链接' },
        { line: 5, reason: '语雀导出时没有带上这张卡片，只留下了链接' },
      ],
    })
  })
})

describe('the title of a text without one', () => {
  test.each([
    ['# 题\n\n正文', '题'],
    ['## 题\n\n正文\n\n# 别的', '题'],
    ['正文\n\n# 题\n\n更多', '题'],
    ['正文\n\n题\n===\n\n更多', '题'],
    ['正文\n\n# 一\n\n# 二', '文件名'],
    ['正文\n\n### 一节', '文件名'],
    [`# ${RED}彩色</font>的题\n\n正文`, '彩色的题'],
    ['# 1. 开头\n\n正文', '1. 开头'],
  ])('%j', async (text, title) => {
    const blog = await testBlog()
    blog.write({ '文件名.md': text })
    await blog.import()
    expect((await blog.articleOf(title)).content_md).toContain('正文')
    await blog.close()
  })

  test('a heading like an item of a list is not shown a second time', async () => {
    const blog = await testBlog()
    blog.write({ 'a.md': '# 3. 回家\n\n正文' })
    await blog.import()
    expect((await blog.articleOf('3. 回家')).content_md).toBe('正文\n')
    await blog.close()
  })
})
