import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ImportTarget, openImportTarget } from '../blog/blog.fixture.ts'
import { findReader } from './registry.ts'
import { aFile, aZip } from './systems.fixture.ts'

let blog: ImportTarget
beforeEach(async () => {
  blog = await openImportTarget()
})
afterEach(() => blog.close())

const aPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer()

/** Imports a file as the owner does, without naming its system. */
async function moveIn(path: string, media?: string) {
  const reader = await findReader(path)
  if (!reader) throw new Error('Nobody reads it')
  const foreign = await reader.open(path, media === undefined ? {} : { media })
  try {
    return await blog.take(foreign, { authors: 'owner' })
  } finally {
    await foreign.close()
  }
}

it('a blog of Ghost moves in with pictures, links, comments and addresses, once', async () => {
  const post = (id: string, more: object) => ({
    id,
    title: `文章 ${id}`,
    slug: `文-${id}`,
    type: 'post',
    status: 'published',
    visibility: 'public',
    published_at: '2020-01-01T00:00:00Z',
    ...more,
  })
  const lexical = {
    root: {
      children: [
        {
          type: 'paragraph',
          children: [{ type: 'link', url: '__GHOST_URL__/文-b/#小节', children: [{ type: 'text', text: '另一篇' }] }],
        },
        { type: 'image', src: '__GHOST_URL__/content/images/2020/图.png', alt: '图', caption: '说明' },
        { type: 'codeblock', language: 'js', code: 'let a = 1' },
      ],
    },
  }
  const path = aFile(
    'ghost.json',
    JSON.stringify({
      db: [
        {
          meta: { exported_on: 1, version: '5.0.0' },
          data: {
            posts: [
              post('a', { lexical: JSON.stringify(lexical), feature_image: '__GHOST_URL__/content/images/2020/图.png' }),
              post('b', { html: '<h2>小节</h2><p>正文</p>' }),
              post('c', { html: '<p>会员</p>', visibility: 'members' }),
              post('d', { html: '<p>页</p>', type: 'page', slug: 'me' }),
              post('e', { html: '' }),
            ],
            tags: [{ id: 't', name: '前端' }],
            posts_tags: [{ post_id: 'a', tag_id: 't' }],
            users: [{ id: 'u', name: '站长', email: 'o@old.example' }],
            members: [{ id: 'm', name: '读者', email: 'r@old.example' }],
            comments: [
              {
                id: '1',
                post_id: 'a',
                member_id: 'm',
                html: '<p>好</p>',
                status: 'published',
                created_at: '2020-02-01 00:00:00',
              },
              {
                id: '2',
                post_id: 'a',
                member_id: 'm',
                parent_id: '1',
                html: '<p>再</p>',
                status: 'published',
                created_at: '2020-02-02 00:00:00',
              },
            ],
          },
        },
      ],
    }),
  )
  const media = aFile('media.zip', await aZip({ 'content/images/2020/图.png': await aPicture() }))
  const report = await moveIn(path, media)
  expect(report.counts).toMatchObject({ post: { added: 3, refused: 1 }, page: { added: 1 }, comment: { added: 2 } })
  expect(report.refused).toEqual([{ noun: 'post', name: '文章 e', reason: '没有正文' }])
  const article = await blog.articleOf('文章 a')
  expect(article.content_md).toMatch(
    /^\[另一篇\]\(\/post\/2#h-小节\)\n\n!\[图\]\(\/uploads\/\S+ "说明"\)\n\n```js\nlet a = 1\n```\n$/,
  )
  expect(article.cover).toMatch(/^\/uploads\//)
  expect([article.category, (await blog.articleOf('文章 c')).visibility]).toEqual(['前端', 'private'])
  expect(Object.fromEntries(await blog.redirects())).toEqual({
    '/文-a/': '/post/1',
    '/文-b/': '/post/2',
    '/文-c/': '/post/3',
    '/me/': '/page/me',
  })
  const comments = await blog.comments()
  expect(comments.map((it) => [it.nickname, it.parent_id === null])).toEqual([
    ['读者', true],
    ['读者', false],
  ])
  const again = await moveIn(path, media)
  expect(again.counts).toMatchObject({
    post: { added: 0, updated: 0, unchanged: 3 },
    page: { unchanged: 1 },
    comment: { unchanged: 2 },
  })
})

it('a backup of Halo moves in with its pictures, comments and addresses', async () => {
  const stored = (folder: string, name: string, thing: object) => ({
    name: `/registry/content.halo.run/${folder}/${name}`,
    data: Buffer.from(JSON.stringify({ metadata: { name, creationTimestamp: '2022-01-01T00:00:00Z' }, ...thing })).toString(
      'base64',
    ),
  })
  const spec = {
    title: '甲',
    slug: 'a',
    publish: true,
    deleted: false,
    visible: 'PUBLIC',
    publishTime: '2022-01-01T00:00:00Z',
    baseSnapshot: 's',
    headSnapshot: 's',
    releaseSnapshot: 's',
    excerpt: { autoGenerate: true },
  }
  const said = (more: object) => ({
    spec: { content: '话', approved: true, owner: { kind: 'Email', name: 'r@old.example', displayName: '读者' }, ...more },
  })
  const path = aFile(
    'backup.zip',
    await aZip({
      'extensions.data': JSON.stringify([
        stored('posts', 'p', { spec, status: { permalink: '/archives/中文' } }),
        stored('snapshots', 's', {
          spec: { rawType: 'markdown', rawPatch: '# 甲\n\n![图](/upload/图.png)\n\n**粗**', contentPatch: '' },
        }),
        stored('comments', 'c', said({ subjectRef: { kind: 'Post', name: 'p' } })),
        stored('replies', 'r', said({ commentName: 'c', quoteReply: 'ring' })),
        stored('replies', 'ring', said({ commentName: 'c', quoteReply: 'r' })),
      ]),
      'workdir/attachments/upload/图.png': await aPicture(),
    }),
  )
  const report = await moveIn(path)
  expect(report.counts).toMatchObject({ post: { added: 1 }, comment: { added: 3 } })
  expect((await blog.articleOf('甲')).content_md).toMatch(/!\[图\]\(\/uploads\/\S+\)\n\n\*\*粗\*\*\n$/)
  expect([...(await blog.redirects())]).toEqual([['/archives/中文', '/post/1']])
  expect(await blog.comments()).toHaveLength(3)
})

it('a feed moves in with its addresses, and what is broken leaves no trace', async () => {
  const item = (n: number) =>
    `<item><title>第 ${n} 篇</title><link>https://old.example/${n}.html</link><pubDate>Wed, 01 Jan 2020 00:00:00 GMT</pubDate><category>杂</category><description>&lt;p&gt;见 &lt;a href="https://old.example/${3 - n}.html"&gt;那篇&lt;/a&gt;&lt;/p&gt;</description></item>`
  const feed = `<rss version="2.0"><channel><title>旧</title><link>https://old.example/</link>${item(1)}${item(2)}</channel></rss>`
  await expect(moveIn(aFile('cut.xml', feed.slice(0, -30)))).rejects.toThrow('不是完整的 XML')
  expect(await blog.db.read.selectFrom('article').select('id').execute()).toEqual([])
  await moveIn(aFile('feed.xml', feed))
  expect((await blog.articleOf('第 1 篇')).content_md).toBe('见 [那篇](/post/2)\n')
  expect([...(await blog.redirects())]).toEqual([
    ['/1.html', '/post/1'],
    ['/2.html', '/post/2'],
  ])
})
