import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#markdown/render.ts'
import { applyHabits } from './import.habits.ts'

/*
 * These are the dialects of other systems beside Markdown. The texts are our own; the constructs are those of the documentation of Docusaurus, VitePress, Obsidian,
 * hexo-theme-butterfly and hexo-theme-anzhiyu.
 */
const find = (name: string) => (/^(?:乙|b)$/.test(name) ? { path: 'b.md', title: '乙' } : null)
const read = (text: string, more: { isMdx?: boolean; isVault?: boolean } = {}) =>
  applyHabits(text, { rawInCode: false, find, ...more })
const made = (text: string, more = {}) => read(text, more).markdown
const html = async (text: string, more = {}) => (await renderMarkdown(made(text, more), { highlight: false })).html

describe('containers of Docusaurus, VuePress and VitePress', () => {
  test.each([
    [':::note\n甲\n:::', '::: info\n甲\n:::'],
    [':::note[标题 **粗**]\n甲\n:::', '::: info 标题 **粗**\n甲\n:::'],
    [':::caution 小心\n甲\n:::', '::: warning 小心\n甲\n:::'],
    ['::: important\n甲\n:::', '::: warning 重要\n甲\n:::'],
    [':::tip\n甲\n:::', ':::tip\n甲\n:::'],
    ['::: details 点开\n甲\n:::', '::: details 点开\n甲\n:::'],
    [':::info{title="题"}\n甲\n:::', ':::info{title="题"}\n甲\n:::'],
    ['::: code-group\n```js [a.js]\nx\n```\n:::', '\n```js [a.js]\nx\n```\n'],
    ['::: tabs#fruit\n@tab 苹果#apple\n甲\n@tab:active 香蕉\n乙\n:::', '\n**苹果**\n\n甲\n**香蕉**\n\n乙\n'],
    ['::: tip\n::: warning\n甲\n:::\n乙\n:::', ':::: tip\n::: warning\n甲\n:::\n乙\n::::'],
    ['::: center\n::: tip\n甲\n:::\n:::', '\n::: tip\n甲\n:::\n'],
    ['```\n:::note\n```', '```\n:::note\n```'],
    ['> :::note\n> 甲\n> :::', '> ::: info\n> 甲\n> :::'],
  ])('%j', (text, expected) => {
    expect(made(text)).toBe(expected)
    expect(read(text)).toMatchObject({ unknown: [], flaws: [] })
  })

  test('one that nobody knows, one without an end and an end without one are told by line', () => {
    const { markdown, unknown, flaws } = read('甲\n\n::: chart 图\n乙\n:::\n\n:::\n\n::: tip\n丙')
    expect(markdown).toBe('甲\n\n\n乙\n\n\n\n\n::: tip\n丙')
    expect(unknown).toEqual([{ tag: '::: chart', count: 1, line: 3, lines: [3] }])
    expect(flaws).toEqual([
      { line: 7, reason: '多出来的 :::，没有对应的开头，去掉了' },
      { line: 9, reason: '::: 没有结束，到文末为止' },
    ])
  })

  test('boxes inside boxes stay inside, also those of Hexo’s tags', async () => {
    const nested =
      '{% note info %}\n甲\n{% folding 看 %}\n{% note warning %}\n乙\n{% endnote %}\n丙\n{% endfolding %}\n丁\n{% endnote %}\n后'
    expect(await html(nested)).toMatch(
      /<aside class="callout info">.*<p>甲<\/p><details.*<aside class="callout warning">.*<p>乙<\/p><\/aside><p>丙<\/p><\/details><p>丁<\/p><\/aside>\s*<p>后<\/p>/s,
    )
  })
})

describe('components of MDX', () => {
  const mdx = { isMdx: true }
  test.each([
    ["import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem'\n\n甲", '\n\n\n甲'],
    [
      '<Tabs groupId="os">\n<TabItem value="mac" label="macOS" default>\n\n甲\n\n</TabItem>\n</Tabs>',
      '\n**macOS**\n\n\n甲\n\n\n',
    ],
    ['<Admonition type="danger" title="停">\n甲\n</Admonition>', '::: danger 停\n甲\n:::'],
    ['{/* 说明 */}甲{/* truncate */}', '甲<!-- more -->'],
    ['甲 {"乙"} <Link to="/a">丙</Link> <Link to="/b" />', '甲 乙 [丙](</a>) [/b](</b>)'],
    ['<Image src="./a.png" alt="图" />', '![图](<./a.png>)'],
    ['```jsx\n<Foo a={b} />\n```', '```jsx\n<Foo a={b} />\n```'],
    ['## 标题 二 {#id}\n[看](#id) `{#id}` {#id}', '## 标题 二\n[看](#h-标题-二) `{#id}` {#id}'],
  ])('%j', (text, expected) => {
    expect(made(text, mdx)).toBe(expected)
    expect(read(text, mdx)).toMatchObject({ unknown: [], flaws: [] })
  })

  test('one that nobody knows goes with its marks and is told, and so is an expression', () => {
    const { markdown, unknown, flaws } = read('甲\n\n<Chart data={rows}>\n乙\n</Chart>\n\n{props.name}\n\n<Chart />', mdx)
    expect(markdown).toBe('甲\n\n\n乙\n\n\n\n\n')
    expect(unknown).toEqual([{ tag: '<Chart>', count: 2, line: 3, lines: [3, 9] }])
    expect(flaws).toEqual([{ line: 7, reason: '{props.name} 是要运行的表达式，去掉了' }])
  })

  test('in plain Markdown the names of types are prose, and tabs are tabs', () => {
    expect(made('List<String> 和 <T>，<Foo>')).toBe('List<String> 和 <T>，<Foo>')
    expect(made('<Tabs><TabItem label="甲">\n乙\n</TabItem></Tabs>')).toBe('\n**甲**\n\n乙\n')
    expect(made('甲\n<!-- truncate -->\n乙')).toBe('甲\n<!-- more -->\n乙')
  })
})

describe('callouts of Obsidian', () => {
  test.each([
    ['> [!abstract] 一句话\n> 甲\n> 乙\n\n后', '::: info 一句话\n甲\n乙\n:::\n\n后'],
    ['> [!success]\n> 甲', '::: tip 完成\n甲\n:::'],
    ['> [!FAQ]- 收起来\n> 甲', '::: details 收起来\n甲\n:::'],
    ['> [!tip]+ 打开着\n> 甲', '::: tip 打开着\n甲\n:::'],
    ['> [!quote] 鲁迅\n> 甲', '> **鲁迅**\n> 甲'],
    ['> [!recipe]\n> 甲', '::: info recipe\n甲\n:::'],
    ['> [!NOTE]\n> 甲', '> [!NOTE]\n> 甲'],
    ['> [!info]\n> ```sh\n> > x\n> ```', '::: info\n```sh\n> x\n```\n:::'],
    ['> [!question] 外\n> > [!todo] 内\n> > 甲\n> 乙', ':::: info 外\n::: info 内\n甲\n:::\n乙\n::::'],
    ['- 项\n  > [!bug] 虫\n  > 甲', '- 项\n  ::: danger 虫\n  甲\n  :::'],
    ['```\n> [!tip] x\n```', '```\n> [!tip] x\n```'],
  ])('%j', (text, expected) => {
    expect(made(text)).toBe(expected)
    expect(read(text)).toMatchObject({ unknown: [], flaws: [] })
  })

  test('become boxes', async () => {
    expect(await html('> [!example] 外\n> 甲\n> > [!warning]\n> > 乙\n>\n> 丙\n\n后')).toMatch(
      /<aside class="callout info"><p class="callout-title">外<\/p><p>甲<\/p><aside class="callout warning">.*<p>乙<\/p><\/aside>\s*<p>丙<\/p><\/aside>\s*<p>后<\/p>/s,
    )
  })
})

describe('links of Obsidian', () => {
  const vault = { isVault: true }
  test.each([
    ['[[#小节 一]] [[#小节 一|看]]', '[小节 一](<#h-小节-一>) [看](<#h-小节-一>)'],
    ['[[b#上#下]] [[b#^abc|块]] [[B]]', '[b](</b.md#下>) [块](</b.md>) [[B]]'],
    ['![[图.png|说明|300]] ![[图.png|300x200]]', '![说明](<图.png>) ![](<图.png>)'],
    ['| a |\n|---|\n| [[b\\|乙]] |', '| a |\n|---|\n| [乙](</b.md>) |'],
  ])('%j', (text, expected) => {
    expect(made(text)).toBe(expected)
  })

  test('that lead nowhere leave their words in a vault, and are told', () => {
    const { markdown, flaws } = read('[[没有|字]] `[[没有]]`\n![[b]]\n![[书.pdf]] ![[无]]', vault)
    expect(markdown).toBe('字 `[[没有]]`\n[乙](</b.md>)\n书.pdf 无')
    expect(flaws.map((it) => `${it.line} ${it.reason}`)).toEqual([
      '1 没有「没有」这篇笔记，只留下了链接的字',
      '2 嵌入的笔记「b」改成了链接',
      '3 嵌入的「书.pdf」不是图片，没有带来',
      '3 没有「无」这篇笔记，嵌入的内容没有带来',
    ])
  })
})

describe('tags of Butterfly and AnZhiYu', () => {
  test.each([
    ["{% note 'fab fa-cc-visa' simple %}\n甲\n{% endnote %}", '::: info\n甲\n:::'],
    ['{% note warning flat %}\n甲\n{% endnote %}', '::: warning\n甲\n:::'],
    ['{% tip bolt %}\n甲\n{% endtip %}', '::: tip\n甲\n:::'],
    ['{% hideInline 门里,点我,#FF7242,#fff %}', '门里'],
    ['{% hideBlock 点我,blue %}\n甲\n{% endhideBlock %}', '::: details 点我\n甲\n:::'],
    ['{% folding cyan open, 看这里 %}\n甲\n{% endfolding %}', '::: details 看这里\n甲\n:::'],
    [
      '{% timeline 2022,pink %}\n<!-- timeline 01-02 -->\n甲\n<!-- endtimeline -->\n{% endtimeline %}',
      '**2022**\n\n**01-02**\n\n甲\n<!-- endtimeline -->\n',
    ],
    ['{% timenode 2020-07-24 [2.6.6](https://a.b) %}\n甲\n{% endtimenode %}', '**2020-07-24 [2.6.6](https://a.b)**\n\n甲\n'],
    ['{% checkbox red checked, 做完了 %}\n{% radio 没做 %}', '- [x] 做完了\n- [ ] 没做'],
    ['{% inlineimage https://a.b/c.png, height=40px %}', '![](<https://a.b/c.png>)'],
    [
      '{% btns rounded grid5 %}\n{% cell 下载源码, https://a.b/c, fas fa-download %}\n{% endbtns %}',
      '\n[下载源码](<https://a.b/c>)\n',
    ],
    ['{% link 甲站, 说明, https://a.b %}', '[甲站](<https://a.b>)'],
    [
      '{% ghcard volantis-x/hexo-theme-volantis %}',
      '[volantis-x/hexo-theme-volantis](<https://github.com/volantis-x/hexo-theme-volantis>)',
    ],
    ["{% galleryGroup '壁纸' '收藏的' '/Gallery/wallpaper' https://a.b/c.jpg %}", '[壁纸](</Gallery/wallpaper>)'],
    ['{% nota 鲸落, 鲸死后沉到海底 %}', '鲸落（鲸死后沉到海底）'],
    ['{% progress 50 red 进度 %}', '进度 50%'],
    ['{% score %}\nX:1\n{% endscore %}', '```abc\nX:1\n```'],
    ['{% wow animate__zoomIn,5s %}\n甲\n{% endwow %}', '\n甲\n'],
    [
      '{% flink %}\n- class_name: 友链\n  link_list:\n    - name: 甲\n      link: https://a.b\n      descr: 说明\n{% endflink %}',
      '**友链**\n\n- [甲](<https://a.b>)：说明',
    ],
  ])('%j', (text, expected) => {
    expect(made(text)).toBe(expected)
    expect(read(text)).toMatchObject({ unknown: [], flaws: [] })
  })

  test('each place of a tag that nobody knows is told, and an end without a beginning', () => {
    expect(read('{% x %}\n甲\n{% x %}\n{% x %}{% endnote %}').unknown).toEqual([
      { tag: '{% x %}', count: 3, line: 1, lines: [1, 3, 4] },
      { tag: '{% endnote %}', count: 1, line: 4, lines: [4] },
    ])
  })
})

test('hostile texts end', () => {
  const signs = [
    '> [!x',
    '> '.repeat(20),
    ':::a\n',
    ':::',
    '<A b="',
    '<Aa b={',
    '{/*',
    '[[a|',
    '![[',
    '%%',
    '@tab x\n',
    '<aside>\n',
    '{a',
    'import a from "',
  ]
  for (const it of signs) expect(made(it.repeat(2_000), { isMdx: true, isVault: true })).toBeDefined()
})
