import { describe, expect, test } from 'vitest'
import { haloReader } from './halo.ts'
import { applyPatch } from './halo-patch.ts'
import { READERS } from './registry.ts'
import { aFile, allOf, aZip } from './systems.fixture.ts'

type Thing = { metadata: { name: string }; [key: string]: unknown }
const CONTENT = '/registry/content.halo.run'
/** Returns an object as Halo’s database holds it: its JSON in base64 under a name. */
const stored = (folder: string, thing: Thing) => ({
  name: `${folder}/${thing.metadata.name}`,
  data: Buffer.from(JSON.stringify(thing)).toString('base64'),
  version: 3,
})
const snapshot = (name: string, spec: Record<string, unknown>) =>
  stored(`${CONTENT}/snapshots`, { metadata: { name }, spec: { subjectRef: {}, owner: 'admin', ...spec } })
const post = (name: string, spec: Record<string, unknown>, more: Record<string, unknown> = {}, folder = 'posts') =>
  stored(`${CONTENT}/${folder}`, {
    metadata: { name, creationTimestamp: '2022-01-01T00:00:00Z' } as Thing['metadata'],
    spec: {
      title: `文章 ${name}`,
      slug: `slug-${name}`,
      baseSnapshot: 's1',
      headSnapshot: 's1',
      releaseSnapshot: 's1',
      publish: true,
      deleted: false,
      pinned: false,
      visible: 'PUBLIC',
      publishTime: '2022-02-02T02:02:02Z',
      owner: 'admin',
      excerpt: { autoGenerate: true },
      ...spec,
    },
    ...more,
  })
const S1 = snapshot('s1', { rawType: 'markdown', rawPatch: '# 一\n\n二\n三', contentPatch: '<h1>一</h1>' })

const backup = async (things: unknown[], files: Record<string, string> = {}) =>
  aFile('backup.zip', await aZip({ 'extensions.data': JSON.stringify(things), ...files }))
const readBackup = async (things: unknown[]) => {
  const blog = await haloReader.open(await backup(things), {})
  const all = await allOf(blog)
  await blog.close()
  return all
}

describe('a backup of Halo 2', () => {
  test('tells posts, pages and where they stood', async () => {
    const path = await backup(
      [
        post(
          'p1',
          {
            categories: ['c1', 'gone'],
            tags: ['t1'],
            cover: '/upload/封面.png',
            pinned: true,
            excerpt: { autoGenerate: false, raw: '摘要' },
          },
          { status: { permalink: '/archives/中文', lastModifyTime: '2022-03-03T00:00:00Z' } },
        ),
        post('p2', { title: '页', slug: 'about' }, {}, 'singlepages'),
        S1,
        stored(`${CONTENT}/categories`, { metadata: { name: 'c1' }, spec: { displayName: '前端', slug: 'fe' } }),
        stored(`${CONTENT}/tags`, { metadata: { name: 't1' }, spec: { displayName: 'CSS', slug: 'css' } }),
        stored('/registry/users', { metadata: { name: 'admin' }, spec: { displayName: '站长', email: 'Me@a.example' } }),
        stored('/registry/configmaps', {
          metadata: { name: 'system' },
          data: {
            basic: '{"title":"博","externalUrl":"https://a.example"}',
            routeRules: '{"post":"/{year:\\\\d{4}}/{month:\\\\d{2}}/{slug}"}',
          },
        }),
        post('p3', {}),
      ],
      { 'workdir/attachments/upload/封面.png': 'png' },
    )
    expect(await haloReader.looksLike(path)).toBe(true)
    const blog = await haloReader.open(path, {})
    expect([blog.name, blog.siteUrl]).toEqual(['a.example', 'https://a.example'])
    const { posts } = await allOf(blog)
    expect(posts[0]).toEqual({
      kind: 'post',
      key: 'post:p1',
      name: '文章 p1',
      title: '文章 p1',
      body: { format: 'markdown', text: '# 一\n\n二\n三' },
      summary: '摘要',
      cover: '/upload/封面.png',
      categories: ['前端'],
      tags: ['CSS'],
      author: { key: 'me@a.example', nickname: '站长', email: 'me@a.example', site: null },
      status: 'published',
      password: '',
      createTime: Date.UTC(2022, 1, 2, 2, 2, 2),
      updateTime: Date.UTC(2022, 2, 3),
      oldAddresses: ['/archives/中文'],
      isStick: true,
    })
    expect(posts[1]).toMatchObject({ kind: 'page', key: 'page:p2', oldAddresses: ['/about'] })
    expect(posts[2]).toMatchObject({ oldAddresses: ['/2022/02/slug-p3'] })
    expect(Buffer.from((await blog.picture('/upload/%E5%B0%81%E9%9D%A2.png')) ?? []).toString()).toBe('png')
    expect(Buffer.from((await blog.picture('https://a.example/upload/封面.png')) ?? []).toString()).toBe('png')
    expect(await blog.picture('/upload/../../extensions.data')).toBeNull()
    expect((await allOf(blog)).posts).toEqual(posts)
    await blog.close()
  })

  test('knows drafts, private, scheduled and binned posts, and puts a text together from its changes', async () => {
    const change = JSON.stringify([
      { type: 'CHANGE', source: { position: 2, lines: ['二'] }, target: { position: 2, lines: ['二改', '新'] } },
      { type: 'INSERT', source: { position: 4, lines: [] }, target: { position: 5, lines: ['末'] } },
    ])
    const { posts, leftOut, refused } = await readBackup([
      S1,
      snapshot('s2', { rawType: 'markdown', rawPatch: change, contentPatch: '[]' }),
      snapshot('s3', { rawType: 'HTML', rawPatch: '<p>富</p>', contentPatch: '<p>富</p>' }),
      snapshot('s4', {
        rawType: 'markdown',
        rawPatch: '[{"type":"DELETE","source":{"position":9,"lines":["没有"]},"target":{"lines":[]}}]',
      }),
      post('1', { headSnapshot: 's2', publish: false }),
      post('2', { releaseSnapshot: 's2', headSnapshot: 's1' }),
      post('3', { baseSnapshot: 's3', headSnapshot: 's3', releaseSnapshot: 's3', visible: 'PRIVATE' }),
      post('4', { publishTime: '2999-01-01T00:00:00Z' }),
      post('5', { deleted: true }),
      post('6', { releaseSnapshot: 's4' }),
      post('7', { baseSnapshot: 'none', releaseSnapshot: 'none' }),
    ])
    expect(posts.map((it) => [it.status, it.body.format, it.body.text])).toEqual([
      ['draft', 'markdown', '# 一\n\n二改\n新\n三\n末'],
      ['published', 'markdown', '# 一\n\n二改\n新\n三\n末'],
      ['private', 'html', '<p>富</p>'],
      ['scheduled', 'markdown', '# 一\n\n二\n三'],
    ])
    expect(leftOut).toEqual(['回收站里的文章'])
    expect(refused.map((it) => it.name)).toEqual(['文章 6', '文章 7'])
  })

  test('tells comments and replies with their people', async () => {
    const comment = (folder: string, name: string, spec: Record<string, unknown>) =>
      stored(`${CONTENT}/${folder}`, {
        metadata: { name },
        spec: {
          raw: '话',
          content: '话',
          approved: true,
          hidden: false,
          creationTime: '2022-05-05T00:00:00Z',
          owner: { kind: 'Email', name: 'r@a.example', displayName: '读者', annotations: { website: 'https://r.example' } },
          ...spec,
        },
      })
    const { comments, refused, leftOut } = await readBackup([
      S1,
      post('p1', {}),
      stored('/registry/users', { metadata: { name: 'admin' }, spec: { displayName: '站长', email: 'me@a.example' } }),
      comment('comments', 'k1', { subjectRef: { kind: 'Post', name: 'p1' } }),
      comment('comments', 'k2', { subjectRef: { kind: 'Moment', name: 'm' } }),
      comment('comments', 'k3', { subjectRef: { kind: 'Post', name: 'p1' }, approved: false, content: '<p>待<b>审</b></p>' }),
      comment('replies', 'r1', { commentName: 'k1', owner: { kind: 'User', name: 'admin' } }),
      comment('replies', 'r2', { commentName: 'k1', quoteReply: 'r1' }),
      comment('replies', 'r3', { commentName: 'none' }),
    ])
    expect(comments.map((it) => [it.key, it.postKey, it.parentKey, it.status, it.body.format, it.author.nickname])).toEqual([
      ['comment:k1', 'post:p1', null, 'shown', 'plain', '读者'],
      ['comment:k3', 'post:p1', null, 'held', 'html', '读者'],
      ['comment:r1', 'post:p1', 'comment:k1', 'shown', 'plain', '站长'],
      ['comment:r2', 'post:p1', 'comment:r1', 'shown', 'plain', '读者'],
    ])
    expect(comments[0]?.author).toEqual({ key: 'r@a.example', nickname: '读者', email: 'r@a.example', site: 'https://r.example' })
    expect([refused.map((it) => it.reason), leftOut]).toEqual([['它回复的评论不在备份里'], ['瞬间等处的评论']])
  })

  test('that is none, empty or cut is refused in words', async () => {
    await expect(haloReader.open(aFile('a.zip', await aZip({ 'b.txt': 'x' })), {})).rejects.toThrow('不是 Halo 2 的备份')
    await expect(haloReader.open(await backup([]), {})).rejects.toThrow('备份里没有 Halo 的数据')
    const cut = aFile('a.zip', await aZip({ 'extensions.data': JSON.stringify([S1]).slice(0, -9) }))
    await expect(haloReader.open(cut, {})).rejects.toThrow('不是完整的 JSON')
    const bomb = aFile('a.zip', await aZip({ 'extensions.data': ' '.repeat(20_000_000) }))
    await expect(haloReader.open(bomb, {})).rejects.toThrow('压缩炸弹')
  })
})

test('a patch that does not fit is none', () => {
  expect(applyPatch('a\nb', '[{"type":"DELETE","source":{"position":0,"lines":["a"]},"target":{"lines":[]}}]')).toBe('b')
  expect(applyPatch('', '[{"type":"INSERT","source":{"position":0,"lines":[]},"target":{"lines":["a"]}}]')).toBe('a')
  expect(applyPatch('a', '[{"source":{"position":-1}}]')).toBeNull()
  expect(applyPatch('a', 'nonsense')).toBeNull()
})

describe('an export of Halo 1', () => {
  const exported = (more: Record<string, unknown> = {}) => ({
    version: '1.6.0',
    export_date: '2022-06-01',
    options: [{ key: 'blog_url', value: 'https://a.example' }],
    posts: [
      {
        id: 1,
        title: '甲',
        slug: '甲-地址',
        status: 'PUBLISHED',
        editorType: 'MARKDOWN',
        createTime: Date.UTC(2020, 0, 1, 20),
        editTime: Date.UTC(2020, 1, 1),
        topPriority: 1,
        summary: '摘',
        thumbnail: '/upload/a.png',
      },
      { id: 2, title: '密', slug: 'b', status: 'PUBLISHED', password: '1234', originalContent: '旧', editorType: 'MARKDOWN' },
      { id: 3, title: '私', slug: 'c', status: 'INTIMATE', editorType: 'RICHTEXT' },
      { id: 4, title: '草', slug: 'd', status: 'DRAFT' },
      { id: 5, title: '删', slug: 'e', status: 'RECYCLE' },
      { id: 6, title: '怪', slug: 'f', status: 'WHAT' },
    ],
    sheets: [{ id: 9, title: '关于', slug: 'about', status: 'PUBLISHED', originalContent: '页', createTime: 1 }],
    contents: [
      { id: 1, originalContent: '# 新', content: '<h1>新</h1>' },
      { id: 3, originalContent: '', content: '<p>富</p>' },
    ],
    categories: [{ id: 1, name: '前端', parentId: 0 }],
    tags: [{ id: 1, name: 'CSS' }],
    post_categories: [{ postId: 1, categoryId: 1 }],
    post_tags: [{ postId: 1, tagId: 1 }],
    user: [{ nickname: '站长', email: 'me@a.example' }],
    post_comments: [
      {
        id: 1,
        postId: 1,
        parentId: 0,
        author: '读者',
        email: 'r@a.example',
        authorUrl: 'https://r.example',
        content: '好 <b>',
        status: 'PUBLISHED',
        createTime: 1_600_000_000_000,
      },
      { id: 2, postId: 1, parentId: 1, author: '客', email: '', content: '等', status: 'AUDITING' },
      { id: 3, postId: 1, parentId: 0, author: '坏', content: 'x', status: 'RECYCLE' },
    ],
    sheet_comments: [{ id: 1, postId: 9, parentId: 0, author: '客', content: '页评', status: 'PUBLISHED' }],
    ...more,
  })
  const open = (value: unknown) => haloReader.open(aFile('halo-data-export.json', JSON.stringify(value)), {})

  test('is known among all readers', async () => {
    const path = aFile('a.json', JSON.stringify(exported()))
    expect((await Promise.all(READERS.map(async (it) => ((await it.looksLike(path)) ? it.system : '')))).filter(Boolean)).toEqual(
      ['halo'],
    )
  })

  test('tells posts, pages and comments', async () => {
    const blog = await open(exported())
    expect([blog.name, blog.siteUrl]).toEqual(['a.example', 'https://a.example'])
    const { posts, comments, leftOut, refused } = await allOf(blog)
    await blog.close()
    expect(posts.map((it) => [it.key, it.status, it.body.format, it.body.text])).toEqual([
      ['post:1', 'published', 'markdown', '# 新'],
      ['post:2', 'password', 'markdown', '旧'],
      ['post:3', 'private', 'html', '<p>富</p>'],
      ['post:4', 'draft', 'html', ''],
      ['page:9', 'published', 'markdown', '页'],
    ])
    expect(posts[0]).toMatchObject({
      categories: ['前端'],
      tags: ['CSS'],
      isStick: true,
      oldAddresses: ['/archives/甲-地址'],
      author: { email: 'me@a.example' },
    })
    expect(posts[1]?.password).toBe('1234')
    expect(posts[4]?.oldAddresses).toEqual(['/s/about'])
    expect(comments.map((it) => [it.key, it.postKey, it.parentKey, it.status, it.author.key])).toEqual([
      ['post-comment:1', 'post:1', null, 'shown', 'r@a.example'],
      ['post-comment:2', 'post:1', 'post-comment:1', 'held', '客'],
      ['page-comment:1', 'page:9', null, 'shown', '客'],
    ])
    expect([leftOut, refused.map((it) => it.reason)]).toEqual([['回收站里的文章', '回收站里的评论'], ['不认识的状态：WHAT']])
  })

  test.each([
    ['ID', '', '/?p=1'],
    ['ID_SLUG', '.html', '/blog/1.html'],
    ['YEAR', '', '/2020/甲-地址'],
    ['DATE', '', '/2020/01/甲-地址'],
    ['DAY', '.html', '/2020/01/02/甲-地址.html'],
  ])('addresses of the kind %s', async (type, suffix, address) => {
    const options = [
      { key: 'post_permalink_type', value: type },
      { key: 'path_suffix', value: suffix },
      { key: 'archives_prefix', value: 'blog' },
    ]
    const blog = await open(exported({ options }))
    expect((await allOf(blog)).posts[0]?.oldAddresses).toEqual([address])
    await blog.close()
  })

  test('without posts is refused', async () => {
    await expect(open({ version: '1.6.0', export_date: 'x' })).rejects.toThrow('没有 Halo 的文章')
  })
})
