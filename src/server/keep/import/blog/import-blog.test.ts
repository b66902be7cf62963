import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPassword } from '#server/people/auth/password.ts'
import { aComment, aPost, blogOf, type ImportTarget, openImportTarget, somebody } from './blog.fixture.ts'

let blog: ImportTarget
beforeEach(async () => {
  blog = await openImportTarget()
})
afterEach(() => blog.close())

const titles = async () =>
  (await blog.db.read.selectFrom('article').select('title').orderBy('id').execute()).map((it) => it.title)
const people = () => blog.db.read.selectFrom('user').selectAll().where('id', '!=', 1).orderBy('id').execute()

describe('a blog of another system', () => {
  it('comes with its links leading within this one, whatever the order of its posts', async () => {
    const text =
      '[二](https://www.old.example/old/2) [三](/old/3/#小 节) [短](/?p=2) [没有](/none/) [外](https://else.example/old/2/)'
    const second = aPost(2, { oldAddresses: ['/old/2/', '/?p=2'] })
    const report = await blog.take(
      blogOf([aPost(1, { body: { format: 'markdown', text: text.replace('小 节', '小节') } }), second, aPost(3)]),
    )
    expect(report.counts.post).toMatchObject({ added: 3 })
    expect((await blog.articleOf('第 1 篇')).content_md).toBe(
      '[二](/post/2) [三](/post/3#h-小节) [短](/post/2) [没有](https://old.example/none/) [外](https://else.example/old/2/)\n',
    )
    expect(report.notes).toEqual([{ noun: 'post', name: '第 1 篇', reason: '链接指向旧站上没有带来的页面' }])
    expect([...(await blog.redirects())]).toEqual([
      ['/old/1/', '/post/1'],
      ['/old/2/', '/post/2'],
      ['/?p=2', '/post/2'],
      ['/old/3/', '/post/3'],
    ])
  })

  it('keeps who may read what', async () => {
    const later = Date.UTC(2030, 0, 1)
    const report = await blog.take(
      blogOf([
        aPost(1, { status: 'draft' }),
        aPost(2, { status: 'scheduled', createTime: later }),
        aPost(3, { status: 'private' }),
        aPost(4, { status: 'password', password: '芝麻' }),
        aPost(5, { status: 'password', password: '' }),
        aPost(6, { isStick: true }),
        aPost(7, { status: 'scheduled' }),
      ]),
    )
    const rows = await blog.db.read
      .selectFrom('article')
      .select(['status', 'visibility', 'is_stick', 'create_time'])
      .orderBy('id')
      .execute()
    expect(rows.map((it) => [it.status, it.visibility, it.is_stick])).toEqual([
      [2, 'public', 0],
      [4, 'public', 0],
      [1, 'private', 0],
      [1, 'password', 0],
      [1, 'private', 0],
      [1, 'public', 1],
      [1, 'public', 0],
    ])
    expect(rows[1]?.create_time).toBe(later)
    const lock = await blog.db.read.selectFrom('article_lock').selectAll().execute()
    expect(lock.map((it) => it.article_id)).toEqual([4])
    expect(await isPassword('芝麻', lock[0]?.password_hash ?? '')).toBe(true)
    expect(report).toMatchObject({ drafts: 1, scheduled: 1, private: 2, password: 1 })
  })

  it('takes its first category, and the others as tags; pages become pages of the owner’s own', async () => {
    await blog.take(
      blogOf([
        aPost(1, {
          categories: ['后端', '数据库'],
          tags: ['SQL', '数据库'],
          body: { format: 'html', text: '<p>见 <a href="/me/">我</a></p>' },
        }),
        aPost('me', { kind: 'page', key: 'page:9', title: '关于我', oldAddresses: ['/关于/me/'] }),
        aPost('x', { kind: 'page', key: 'page:10', title: '藏着的', status: 'draft', oldAddresses: ['/关于/'] }),
        aPost('y', { kind: 'page', key: 'page:11', title: '我', oldAddresses: ['/me/'] }),
      ]),
    )
    expect(await blog.articleOf('第 1 篇')).toMatchObject({ category: '后端', tags: ['数据库', 'SQL'] })
    const pages = await blog.db.read.selectFrom('own_page').select(['name', 'title', 'is_shown']).orderBy('id').execute()
    expect(pages).toMatchObject([
      { name: 'me', title: '关于我', is_shown: 1 },
      { name: 'page-10', title: '藏着的', is_shown: 0 },
      { name: 'me-2', title: '我', is_shown: 1 },
    ])
    expect((await blog.articleOf('第 1 篇')).content_md).toBe('见 [我](/page/me-2)\n')
    expect(Object.fromEntries(await blog.redirects())).toEqual({
      '/old/1/': '/post/1',
      '/关于/me/': '/page/me',
      '/me/': '/page/me-2',
    })
  })

  it('is asked whose the posts become when several wrote them; accounts that come have no way in', async () => {
    const [one, two] = [somebody('砚主'), somebody('客座')]
    const things = [aPost(1, { author: one }), aPost(2, { author: two }), aPost(3, { author: two }), aComment(1, { author: two })]
    await expect(blog.take(blogOf(things))).rejects.toThrow(
      '这个博客有 2 位作者：砚主（砚主@example.net）、客座（客座@example.net）',
    )
    expect(await titles()).toEqual([])
    await blog.take(blogOf(things), { authors: 'each', me: one.key })
    const rows = await blog.db.read.selectFrom('article').select('user_id').orderBy('id').execute()
    expect(rows.map((it) => it.user_id)).toEqual([1, 2, 2])
    expect(await people()).toMatchObject([
      { nickname: '客座', username: null, email: null, password_hash: null, login_type: 'import', role: 'member' },
    ])
    expect((await blog.comments())[0]?.user_id).toBe(2)
    expect(await blog.db.read.selectFrom('arrived_person').select('email').execute()).toMatchObject([
      { email: '客座@example.net' },
    ])
  })

  it('gives nobody the name of a member or of the site', async () => {
    await blog.db.write((tx) => tx.updateTable('user').set({ nickname: '砚主', nickname_key: '砚主' }).execute())
    const names = ['砚主', '管理员', '小明', '小明', '']
    await blog.take(
      blogOf([aPost(1), ...names.map((it, n) => aComment(n, { author: somebody(it, { key: `k${n}`, email: null }) }))]),
    )
    const made = (await people()).map((it) => it.nickname)
    expect(made).toEqual(['砚主 2', '旧站读者', '小明', '小明 2', '旧站读者 2'])
  })
})

describe('a blog of another system that was read before', () => {
  it('comes a second time without changing anything', async () => {
    const things = [
      aPost(1, { author: somebody('砚主') }),
      aPost(2, { status: 'password', password: '芝麻' }),
      aPost('me', { kind: 'page' }),
      aComment(1),
      aComment(2, { parentKey: 'comment:1' }),
    ]
    await blog.take(blogOf(things))
    const before = await everything()
    const report = await blog.take(blogOf(things))
    expect(report.counts).toMatchObject({ post: { unchanged: 2 }, page: { unchanged: 1 }, comment: { unchanged: 2 } })
    expect(await everything()).toEqual(before)
  })

  it('leaves what was edited or deleted here; force keeps the edited text as a revision', async () => {
    await blog.take(blogOf([aPost(1), aPost(2), aPost('p', { kind: 'page' })]))
    await blog.db.write(async (tx) => {
      await tx.updateTable('article').set({ version: 2, title: '改过' }).where('id', '=', 1).execute()
      await tx.updateTable('article').set({ deleted_time: 1 }).where('id', '=', 2).execute()
      await tx.updateTable('own_page').set({ update_time: 1 }).execute()
    })
    const changed = (n: number | string, more = {}) => aPost(n, { body: { format: 'markdown', text: '新的' }, ...more })
    const again = blogOf([changed(1), changed(2), changed('p', { kind: 'page' }), aComment(1, { postKey: 'post:2' })])
    const report = await blog.take(again)
    expect(report.conflicts.map((it) => it.reason)).toEqual([
      '站点上修改过，旧站也有变化（选「以旧站为准」才会覆盖，站点上的版本留在修订记录里）',
      '文章已在站点上删除，没有恢复',
      '站点上修改过，旧站也有变化',
      '文章已在站点上删除',
    ])
    expect((await titles())[0]).toBe('改过')
    const forced = await blog.take(again, { force: true })
    expect(forced.counts).toMatchObject({ post: { updated: 1, conflicts: 1 }, page: { updated: 1 } })
    expect(await titles()).toEqual(['第 1 篇', '第 2 篇'])
  })

  it('writes nothing in a dry run, and tells what would come', async () => {
    const things = [
      aPost(1, { author: somebody('砚主') }),
      aPost(2, { author: somebody('客座') }),
      aPost('p', { kind: 'page' }),
      aComment(1),
      { refused: { noun: 'post' as const, name: '坏的', reason: '读不懂' } },
      { leftOut: '垃圾评论' },
    ]
    await blog.db.write((tx) => tx.insertInto('setting').values({ key: 'x', value: '1' }).execute())
    const content = () =>
      createHash('sha256')
        .update(readFileSync(join(blog.base, 'test.db')))
        .update(readFileSync(join(blog.base, 'test.db-wal')))
        .digest('hex')
    const before = content()
    const dry = await blog.take(blogOf(things), { dryRun: true })
    expect(content()).toBe(before)
    expect(dry.authors.map((it) => it.nickname)).toEqual(['砚主', '客座'])
    const done = await blog.take(blogOf(things), { authors: 'owner' })
    expect({ ...dry, isDryRun: false }).toEqual(done)
    expect(done).toMatchObject({ cameIn: 6, people: 1, redirects: 3, leftOut: [{ what: '垃圾评论', count: 1 }] })
  })
})

async function everything() {
  const tables = [
    'article',
    'article_body',
    'article_lock',
    'comment',
    'own_page',
    'user',
    'redirect',
    'import_source',
    'arrived_comment',
    'arrived_page',
    'arrived_person',
    'change',
  ] as const
  const rows = await Promise.all(tables.map((it) => blog.db.read.selectFrom(it).selectAll().execute()))
  return Object.fromEntries(tables.map((it, at) => [it, rows[at]]))
}
