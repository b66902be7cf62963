import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPost, blogOf, openImportTarget } from '../blog/blog.fixture.ts'
import { aFile, allOf } from './systems.fixture.ts'
import { aBackup, type Fields } from './typecho.fixture.ts'
import { typechoReader } from './typecho.ts'

/* The backup is our own, written after the format of Typecho's own export (Widget/Backup.php, buildBackupBuffer): no text of others is in it. */

const post = (cid: number, more: Fields = {}): [string, Fields] => [
  'contents',
  {
    ...{
      cid,
      title: `第 ${cid} 篇`,
      slug: `p${cid}`,
      created: 1_600_000_000,
      modified: 1_600_000_100,
      text: '<!--markdown-->正文',
    },
    ...{ authorId: 1, type: 'post', status: 'publish', password: null, parent: 0 },
    ...more,
  },
]
const ROWS: [string, Fields][] = [
  post(1, { text: '<!--markdown-->![图](https://old.example/usr/uploads/2020/01/a.png) [二](https://old.example/archives/2/)' }),
  post(2, { text: '老文章\n\n第二段', password: '芝麻' }),
  post(3, { status: 'private' }),
  post(4, { status: 'hidden' }),
  post(5, { status: 'waiting' }),
  post(6, { type: 'post_draft' }),
  post(7, { type: 'post_draft', parent: 1 }),
  post(8, { type: 'attachment' }),
  post(9, { type: 'page', slug: 'about', title: '关于' }),
  [
    'comments',
    {
      coid: 1,
      cid: 1,
      created: 1_600_000_200,
      author: '小明',
      authorId: 0,
      mail: 'ming@a.example',
      url: '',
      text: '好',
      type: 'comment',
      status: 'approved',
      parent: 0,
    },
  ],
  [
    'comments',
    {
      coid: 2,
      cid: 1,
      created: 1_600_000_300,
      author: '站长',
      authorId: 1,
      mail: '',
      url: '',
      text: '谢',
      type: 'comment',
      status: 'approved',
      parent: 1,
    },
  ],
  [
    'comments',
    {
      coid: 3,
      cid: 1,
      created: 1,
      author: 'x',
      authorId: 0,
      mail: '',
      url: '',
      text: 'spam',
      type: 'comment',
      status: 'spam',
      parent: 0,
    },
  ],
  ['metas', { mid: 1, name: '技术', slug: 'tech', type: 'category' }],
  ['metas', { mid: 2, name: 'SQLite', slug: 'sqlite', type: 'tag' }],
  ['relationships', { cid: 1, mid: 1 }],
  ['relationships', { cid: 1, mid: 2 }],
  [
    'users',
    { uid: 1, name: 'admin', mail: 'me@old.example', url: 'https://old.example', screenName: '砚主', created: 1_500_000_000 },
  ],
  ['fields', { cid: 1, name: 'thumb', type: 'str', str_value: '/usr/uploads/c.png' }],
]

describe('a backup of Typecho', () => {
  test.each(['0001', 'FILE'])('of format %s gives posts, pages and comments with their state', async (version) => {
    const path = aFile('20240101_old.example_65.dat', aBackup(ROWS, version))
    expect(await typechoReader.looksLike(path)).toBe(true)
    const blog = await typechoReader.open(path, {})
    expect([blog.name, blog.siteUrl]).toEqual(['admin-1500000000', 'https://old.example'])
    const { posts, comments, leftOut, refused } = await allOf(blog)
    expect(posts.map((it) => [it.key, it.status])).toEqual([
      ['post:1', 'published'],
      ['post:2', 'password'],
      ['post:3', 'private'],
      ['post:4', 'private'],
      ['post:5', 'draft'],
      ['post:6', 'draft'],
      ['page:9', 'published'],
    ])
    expect(posts[0]).toMatchObject({
      categories: ['技术'],
      tags: ['SQLite'],
      cover: '/usr/uploads/c.png',
      author: { nickname: '砚主', email: 'me@old.example' },
      createTime: 1_600_000_000_000,
      body: { format: 'markdown' },
      oldAddresses: ['/archives/1/', '/index.php/archives/1/', '/archives/p1.html', '/index.php/archives/p1.html'],
    })
    expect(posts[1]).toMatchObject({ password: '芝麻', body: { format: 'html', text: expect.stringContaining('<p>第二段</p>') } })
    expect(comments.map((it) => [it.key, it.parentKey, it.author.nickname])).toEqual([
      ['comment:1', null, '小明'],
      ['comment:2', 'comment:1', '砚主'],
    ])
    expect([leftOut, refused]).toEqual([['修改中的副本', '附件（图片随文章来）', '垃圾评论'], []])
  })

  test('pictures whose addresses stand at the end of a text come like others', async () => {
    const blog = await openImportTarget()
    const text =
      '![图][1] ![远][2] [字][3]\n\n[1]: https://old.example/a.png\n[2]: https://cdn.example/b.png\n[3]: https://old.example/c\n'
    const colour = { create: { width: 4, height: 4, channels: 3 as const, background: '#123' } }
    const foreign = blogOf([aPost(1, { body: { format: 'markdown', text } })], {
      'https://old.example/a.png': await sharp(colour).png().toBuffer(),
    })
    const { notes } = await blog.take(foreign)
    expect(notes.map((it) => it.reason)).toEqual(['图片留在原来的网站，没有下载', '链接指向旧站上没有带来的页面'])
    expect((await blog.articleOf('第 1 篇')).content_md).toMatch(/\[1\]: \/uploads\/\S+\n\[2\]: https:\/\/cdn\.example\/b\.png\n/)
    await blog.close()
  })

  test('one that breaks off, or was changed, is refused before anything is written', async () => {
    const whole = aBackup(ROWS)
    const changed = Buffer.from(whole)
    changed.write('坏', whole.length - 400)
    for (const bytes of [whole.subarray(0, -30), changed, Buffer.concat([whole.subarray(0, 300), whole.subarray(-21)])])
      await expect(typechoReader.open(aFile('a.dat', bytes), {})).rejects.toThrow(/Typecho 的备份/)
    expect(await typechoReader.looksLike(aFile('b.dat', 'x'))).toBe(false)
  })
})
