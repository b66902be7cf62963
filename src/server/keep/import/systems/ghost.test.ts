import { describe, expect, test } from 'vitest'
import { htmlToMarkdown } from '#markdown/from-html/to-markdown.ts'
import { ghostReader } from './ghost.ts'
import { READERS } from './registry.ts'
import { aFile, allOf, aZip } from './systems.fixture.ts'

const post = (id: string, more: Record<string, unknown>) => ({
  id,
  uuid: id,
  title: `文章 ${id}`,
  slug: `slug-${id}`,
  type: 'post',
  status: 'published',
  visibility: 'public',
  html: `<p>${id}</p>`,
  created_at: '2020-01-01T00:00:00.000Z',
  updated_at: '2021-01-01 10:20:30',
  published_at: '2020-02-02T02:02:02.000Z',
  featured: 0,
  ...more,
})

const exported = (posts: unknown[], more: Record<string, unknown> = {}) =>
  JSON.stringify({ db: [{ meta: { exported_on: 1_700_000_000_000, version: '5.80.0' }, data: { posts, ...more } }] })

const open = (json: string, media?: string) => ghostReader.open(aFile('ghost.json', json), media === undefined ? {} : { media })
const one = async (more: Record<string, unknown>, tables: Record<string, unknown> = {}) => {
  const { posts, refused } = await allOf(await open(exported([post('1', more)], tables)))
  return posts[0] ?? refused[0]
}
const body = async (more: Record<string, unknown>) => {
  const { posts } = await allOf(await open(exported([post('1', { html: null, ...more })])))
  const text = posts[0]?.body ?? { format: 'html', text: '' }
  return text.format === 'markdown' ? text.text : (await htmlToMarkdown(text.text, { target: (_, address) => address })).trim()
}
const lexical = (...children: unknown[]) => body({ lexical: JSON.stringify({ root: { type: 'root', version: 1, children } }) })
const text = (value: string, format = 0) => ({ type: 'extended-text', text: value, format })
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children })

describe('an export of Ghost', () => {
  test('is known by its beginning, and nothing else is', async () => {
    const path = aFile('ghost.json', exported([]))
    expect(await ghostReader.looksLike(path)).toBe(true)
    expect((await Promise.all(READERS.map(async (it) => ((await it.looksLike(path)) ? it.system : '')))).filter(Boolean)).toEqual(
      ['ghost'],
    )
    expect(await ghostReader.looksLike(aFile('a.json', '{"posts":[]}'))).toBe(false)
    expect(await ghostReader.looksLike('/nowhere')).toBe(false)
  })

  test('tells posts with tags, people, covers and addresses', async () => {
    const json = exported(
      [
        post('a', {
          title: '中文标题',
          slug: '中文-地址',
          feature_image: '__GHOST_URL__/content/images/2020/封面.png',
          custom_excerpt: '摘要',
          featured: 1,
          html: '<p><a href="__GHOST_URL__/other/">b</a></p>',
        }),
        post('b', { type: 'page', slug: 'about' }),
      ],
      {
        tags: [
          { id: 't1', name: '前端', slug: 'fe' },
          { id: 't2', name: '#内部', slug: 'hash-x', visibility: 'internal' },
          { id: 't3', name: 'CSS', slug: 'css' },
        ],
        posts_tags: [
          { post_id: 'a', tag_id: 't3', sort_order: 2 },
          { post_id: 'a', tag_id: 't2', sort_order: 0 },
          { post_id: 'a', tag_id: 't1', sort_order: 1 },
        ],
        users: [{ id: 'u', name: '站长', email: 'Owner@A.example', website: 'https://a.example' }],
        posts_authors: [{ post_id: 'a', author_id: 'u', sort_order: 0 }],
        settings: [{ key: 'title', value: '我的博客' }],
      },
    )
    const blog = await open(json)
    expect([blog.system, blog.name, blog.siteUrl]).toEqual(['ghost', '我的博客', null])
    const { posts } = await allOf(blog)
    expect(posts[0]).toEqual({
      kind: 'post',
      key: 'post:a',
      name: '中文标题',
      title: '中文标题',
      body: { format: 'html', text: '<p><a href="/other/">b</a></p>' },
      summary: '摘要',
      cover: '/content/images/2020/封面.png',
      categories: ['前端'],
      tags: ['CSS'],
      author: { key: 'owner@a.example', nickname: '站长', email: 'owner@a.example', site: 'https://a.example' },
      status: 'published',
      password: '',
      createTime: Date.UTC(2020, 1, 2, 2, 2, 2),
      updateTime: Date.UTC(2021, 0, 1, 10, 20, 30),
      oldAddresses: ['/中文-地址/'],
      isStick: true,
    })
    expect(posts[1]).toMatchObject({ kind: 'page', oldAddresses: ['/about/'] })
    expect((await allOf(blog)).posts).toEqual(posts)
  })

  test('knows drafts, scheduled, mailed and paid posts, and refuses what it does not', async () => {
    expect(await one({ status: 'draft' })).toMatchObject({ status: 'draft' })
    expect(await one({ status: 'scheduled' })).toMatchObject({ status: 'scheduled' })
    expect(await one({ status: 'sent' })).toMatchObject({ status: 'private' })
    expect(await one({ visibility: 'paid' })).toMatchObject({ status: 'private' })
    expect(await one({ visibility: 'members', status: 'draft' })).toMatchObject({ status: 'draft' })
    expect(await one({ status: '？' })).toEqual({ noun: 'post', name: '文章 1', reason: '不认识的状态：？' })
    expect(await one({ id: '', slug: '', title: '' })).toMatchObject({ name: '（没有标题）' })
  })

  test('dates that cannot be are none', async () => {
    expect(
      await one({ published_at: '0000-00-00 00:00:00', created_at: '0001-01-01T00:00:00Z', updated_at: '2020-02-31 00:00:00' }),
    ).toMatchObject({
      createTime: null,
      updateTime: null,
    })
  })

  test('older forms: dated addresses, pages by a number, Markdown', async () => {
    const settings = { settings: [{ key: 'permalinks', value: '/:year/:month/:day/:slug/' }] }
    expect(await one({ page: 1, type: undefined, html: null, markdown: '# 题' }, settings)).toMatchObject({
      kind: 'page',
      body: { format: 'markdown', text: '# 题' },
    })
    expect(await one({}, settings)).toMatchObject({ oldAddresses: ['/2020/02/02/slug-1/', '/slug-1/'] })
    const old = JSON.stringify({ meta: { exported_on: 1 }, data: { posts: [post('1', {})] } })
    expect((await allOf(await open(old))).posts).toHaveLength(1)
  })

  test('comments, with those they answer', async () => {
    const { comments, leftOut } = await allOf(
      await open(
        exported([post('1', {})], {
          members: [{ id: 'm', name: '读者', email: 'r@a.example' }],
          comments: [
            { id: 'c1', post_id: '1', member_id: 'm', html: '<p>好</p>', status: 'published', created_at: '2020-03-01 00:00:00' },
            { id: 'c2', post_id: '1', member_id: 'x', parent_id: 'c1', html: '<p>再</p>', status: 'hidden' },
            { id: 'c3', post_id: '1', html: '<p>删</p>', status: 'deleted' },
          ],
        }),
      ),
    )
    expect(comments).toMatchObject([
      { key: 'comment:c1', postKey: 'post:1', parentKey: null, status: 'shown', author: { email: 'r@a.example' } },
      { key: 'comment:c2', parentKey: 'comment:c1', status: 'held', author: { nickname: '会员' } },
    ])
    expect(leftOut).toEqual(['已删除的评论'])
  })

  test('pictures lie in a folder or zip beside it', async () => {
    const media = aFile('m.zip', await aZip({ 'content/images/2020/图.png': 'png' }))
    const blog = await open(exported([post('1', {})]), media)
    const at = async (address: string) => Buffer.from((await blog.picture(address)) ?? []).toString()
    expect(await at('__GHOST_URL__/content/images/2020/图.png')).toBe('png')
    expect(await at('/content/images/2020/%E5%9B%BE.png')).toBe('png')
    expect(await at('https://a.example/content/images/2020/图.png')).toBe('png')
    expect(await blog.picture('/content/images/none.png')).toBeNull()
    expect(await blog.picture('/content/../../etc/passwd')).toBeNull()
    await blog.close()
  })
})

describe('texts of Lexical', () => {
  test('with marks, links, lists and code', async () => {
    expect(
      await lexical(
        { type: 'extended-heading', tag: 'h2', children: [text('题')] },
        paragraph(
          text('粗', 1),
          text('斜体', 3),
          { type: 'linebreak' },
          { type: 'link', url: '/a', children: [text('链')] },
          text('码', 16),
        ),
        {
          type: 'list',
          listType: 'number',
          start: 3,
          children: [
            { type: 'listitem', children: [text('三')] },
            {
              type: 'listitem',
              children: [{ type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [text('内')] }] }],
            },
          ],
        },
        { type: 'codeblock', language: 'ts', code: 'a < b', caption: '说明' },
        { type: 'extended-quote', children: [text('引')] },
        { type: 'horizontalrule' },
      ),
    ).toBe('## 题\n\n**粗<em>斜体</em>**\\\n[链](/a)`码`\n\n3. 三\n   - 内\n\n```ts\na < b\n```\n\n说明\n\n> 引\n\n---')
  })

  test('with every card that shows something', async () => {
    const made = await lexical(
      { type: 'image', src: '__GHOST_URL__/content/images/a.png', alt: '图', caption: '<b>说</b>明', href: '/to' },
      { type: 'gallery', images: [{ src: '/1.png' }, { src: '/2.png' }], caption: '两张' },
      { type: 'markdown', markdown: '| a | b |\n| - | - |\n| 1 | **2** |' },
      { type: 'html', html: '<p>生 <em>HTML</em></p>' },
      { type: 'bookmark', url: 'https://b.example/', metadata: { title: '书签', description: '描述' } },
      { type: 'embed', url: 'https://www.youtube.com/watch?v=x', html: '<iframe></iframe>', metadata: { title: '片' } },
      { type: 'callout', calloutEmoji: '💡', calloutText: '<p>提醒</p>' },
      { type: 'toggle', heading: '更多', content: '<p>内容</p>' },
      { type: 'button', buttonText: '按', buttonUrl: '/go' },
      { type: 'file', src: '/content/files/a.pdf', fileTitle: '讲义', fileName: 'a.pdf' },
      { type: 'audio', src: '/a.mp3', title: '歌' },
      { type: 'video', src: '/v.mp4', fileName: 'v.mp4' },
      {
        type: 'product',
        productTitle: '商品',
        productDescription: '<p>好</p>',
        productRatingEnabled: true,
        productStarRating: 4,
        productButtonEnabled: true,
        productButton: '买',
        productUrl: '/buy',
      },
      { type: 'header', header: '大题', subheader: '小题', buttonEnabled: true, buttonText: '去', buttonUrl: '/x' },
      { type: 'paywall' },
      { type: 'email', html: '<p>信</p>' },
    )
    expect(made).toBe(
      [
        '[![图](/content/images/a.png)](/to)\n\n**说**明',
        '![](/1.png)\n\n![](/2.png)\n\n两张',
        '| a | b |\n| - | - |\n| 1 | **2** |',
        '生 *HTML*',
        '> [书签](https://b.example/)\n>\n> 描述',
        '[嵌入内容：片](https://www.youtube.com/watch?v=x)',
        ':::info[💡]\n提醒\n:::',
        ':::details[更多]\n内容\n:::',
        '[按](/go)',
        '[附件：讲义](/content/files/a.pdf)',
        '[音频：歌](/a.mp3)',
        '[视频：v.mp4](/v.mp4)',
        '#### 商品\n\n★★★★☆\n\n好\n\n[买](/buy)',
        '## 大题\n\n小题\n\n[去](/x)',
      ].join('\n\n'),
    )
  })

  test('that cannot be read leave the HTML beside them, and a deep one ends', async () => {
    expect(await body({ lexical: '{broken', html: '<p>甲</p>' })).toBe('甲')
    let deep: unknown = text('底')
    for (let at = 0; at < 3000; at++) deep = { type: 'paragraph', children: [deep] }
    expect(await lexical(deep)).toBe('')
  })
})

test('texts of mobiledoc with markups, atoms, lists and cards', async () => {
  const document = {
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [
      ['code', { code: 'x', language: 'js' }],
      ['hr', {}],
    ],
    markups: [['strong'], ['a', ['href', '/a?b&c']]],
    sections: [
      [1, 'h2', [[0, [], 0, '题']]],
      [
        1,
        'p',
        [
          [0, [0], 1, '粗'],
          [1, [], 0, 0],
          [0, [1], 1, '链 <x>'],
        ],
      ],
      [3, 'ul', [[[0, [], 0, '一']], [[0, [], 0, '二']]]],
      [10, 0],
      [10, 1],
      [2, '/p.png'],
    ],
  }
  expect(await body({ mobiledoc: JSON.stringify(document) })).toBe(
    '## 题\n\n**粗**\\\n[链 \\<x>](/a?b\\&c)\n\n- 一\n- 二\n\n```js\nx\n```\n\n---\n\n![](/p.png)',
  )
  const markdown = {
    version: '0.3.1',
    cards: [['card-markdown', { markdown: '# 原样\n\n*a*' }]],
    sections: [[10, 0]],
    markups: [],
    atoms: [],
  }
  expect(await body({ mobiledoc: JSON.stringify(markdown) })).toBe('# 原样\n\n*a*')
})

describe('a bad file', () => {
  test.each([
    ['ends in the middle', exported([post('1', {})]).slice(0, -40), /不是完整的 JSON/],
    ['is no JSON', '{"db": nonsense', /不是完整的 JSON/],
    ['has nothing in it', '{"db":[{"data":{}}]}', /没有 Ghost 的文章/],
    ['is nested without end', `{"db":${'['.repeat(100_000)}`, /嵌套超过/],
  ])('%s', async (_, json, sentence) => {
    await expect(open(json)).rejects.toThrow(sentence)
  })

  test('with a byte-order mark is read', async () => {
    expect((await allOf(await open(`\uFEFF${exported([post('1', {})])}`))).posts).toHaveLength(1)
  })
})
