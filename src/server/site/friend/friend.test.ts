import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { friend } from '#contract/site/friend.ts'
import { RATES } from '#server/core/http/rates.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerAdmin, ownerAdmin } from '#tests/support/owner-admin.ts'

let blog: TestBlog
let admin: OwnerAdmin
beforeEach(async () => {
  blog = await openTestBlog({ siteUrl: 'https://yanbian.example.com' })
  admin = ownerAdmin(blog.db, () => blog.clock.now)
})
afterEach(() => blog.close())

const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)
const list = () => blog.call(friend.list, {})
const stored = () => blog.db.read.selectFrom('friend').selectAll().execute()
const WHOLE = {
  name: '松针笔记',
  url: 'https://pine.example.com/',
  info: '图形学入门，从一根线画到一片森林。',
  avatar: '',
  email: 'pine@example.com',
}
const apply = async (body: object, of = blog) =>
  (
    await of.ask('/api/friend/apply', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  ).body
const applied = (more: object = {}) => apply({ ...WHOLE, ...more })

test('[1.2] friends come in the owner’s groups and order, with nothing that is not for readers', async () => {
  await admin.friend('乙', { group: '技术笔记', sort: 2 })
  await admin.friend('甲', { group: '技术笔记', sort: 1, avatar: '/uploads/a.webp' })
  await admin.friend('丙')
  expect((await list()).map((it) => it.name)).toEqual(['甲', '乙', '丙'])
  await admin.orderFriendGroups(['常来常往', '技术笔记'])
  const friends = await list()
  expect(friends.map((it) => it.name)).toEqual(['丙', '甲', '乙'])
  expect(friends[1]).toEqual({
    id: 2,
    name: '甲',
    info: '写得慢，但每篇都值得等。',
    avatar: '/uploads/a.webp',
    url: 'https://xn--tny.example.com/',
    group: '技术笔记',
    post: null,
    downSince: null,
  })
  expect(friend.list.tags()).toEqual(['friends'])
  expect(new Set(await changes())).toEqual(new Set(['friends']))
})

test('whichever groups are named come first; the others stay in their order behind them, new ones last', async () => {
  for (const group of ['甲', '乙', '丙']) await admin.friend(group, { group })
  const groups = async () => (await list()).map((it) => it.group)
  await admin.orderFriendGroups(['甲', '乙', '丙'])
  await admin.orderFriendGroups(['丙', '没有这个', '丙'])
  expect(await groups()).toEqual(['丙', '甲', '乙'])
  await admin.orderFriendGroups(['乙'])
  await admin.friend('丁', { group: '丁' })
  expect(await groups()).toEqual(['乙', '丙', '甲', '丁'])
})

test('an application waits for the owner, shows nothing, and shows what he accepts', async () => {
  expect(await applied({ avatar: 'https://pine.example.com/a.png' })).toMatchObject({ code: 200, data: true })
  expect(await list()).toEqual([])
  expect(await changes()).toEqual([])
  expect(await stored()).toMatchObject([{ status: 'pending', email: 'pine@example.com', url_key: 'pine.example.com' }])
  await admin.acceptFriend(1, '技术同好')
  expect(await list()).toMatchObject([{ name: '松针笔记', group: '技术同好', avatar: 'https://pine.example.com/a.png' }])
  expect(JSON.stringify(await list())).not.toContain('pine@')
  expect(await changes()).toEqual(['friends'])
})

test.each([
  'https://pine.example.com',
  'http://www.PINE.example.com/',
  'https://pine.example.com./#about',
  'HTTPS://pine.example.com:443//',
])('the same site is refused however it is written: %s', async (url) => {
  await applied()
  expect(await applied({ url })).toMatchObject({
    code: 409,
    message: '这个网址已经申请过，站长还没来得及看',
    extra: { field: 'url' },
  })
  await admin.acceptFriend(1, '同好')
  expect(await applied({ url })).toMatchObject({ code: 409, message: '这个网站已经在友链里了' })
  expect(await stored()).toHaveLength(1)
})

test('many at once for one site leave one', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => applied()))
  expect(answers.map((it) => it.code).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
})

test('who was refused may ask again; a friend who is taken down is gone at once', async () => {
  await applied()
  await admin.refuseFriend(1)
  expect(await changes()).toEqual([])
  expect(await applied({ name: '松针' })).toMatchObject({ code: 200 })
  expect(await stored()).toMatchObject([{ id: 1, name: '松针', status: 'pending' }])
  await admin.acceptFriend(1, '同好')
  await admin.refuseFriend(1)
  expect(await list()).toEqual([])
  expect(await changes()).toEqual(['friends', 'friends'])
  await expect(admin.acceptFriend(9, '同好')).rejects.toMatchObject({ code: 404 })
})

test.each([
  [{ name: ' ' }, '请输入站点名称'],
  [{ name: '砚'.repeat(31) }, '站点名称最多 30 字'],
  [{ name: '好\u202e人' }, '站点名称里有看不见的字符，请重新输入'],
  [{ name: '松\u200b针' }, '站点名称里有看不见的字符，请重新输入'],
  [{ name: '\u3164' }, '站点名称里有看不见的字符，请重新输入'],
  [{ info: '图形\u200e学' }, '简介里有看不见的字符，请重新输入'],
  [{ info: '' }, '请输入简介'],
  [{ info: '𠮷'.repeat(41) }, '简介最多 40 字'],
  [{ email: 'pine' }, '请输入正确的邮箱'],
  [{ email: 'a@b.com,c@d.com' }, '请输入正确的邮箱'],
  [{ email: 'a@b.com\nBcc: c@d.com' }, '邮箱里有看不见的字符，请重新输入'],
  [{ url: 'pine-notes' }, '请填写完整网址，以 https:// 或 http:// 开头'],
  [{ url: 'javascript:steal()' }, '请填写完整网址，以 https:// 或 http:// 开头'],
  [{ url: 'https://me:secret@pine.example.com' }, '网址里不能带用户名或密码'],
  [{ url: 'http://127.0.0.1:8080' }, '请填写别人也能打开的网址，不能是本机或内网地址'],
  [{ url: 'http://[::ffff:10.0.0.1]' }, '请填写别人也能打开的网址，不能是本机或内网地址'],
  [{ url: 'http://nas.local' }, '请填写别人也能打开的网址，不能是本机或内网地址'],
  [{ url: `https://a.com/${'x'.repeat(200)}` }, '网址最多 200 字'],
  [{ url: 'https://www.yanbian.example.com/friends' }, '这是本站自己的网址，请填写你的'],
  [{ avatar: 'http://pine.example.com/a.png' }, '头像地址应以 https:// 开头，也可以不填'],
  [{ avatar: 'data:image/svg+xml,<svg/>' }, '头像地址应以 https:// 开头，也可以不填'],
  [{ status: 'accepted' }, '不认识的参数：status'],
  [{ name: 5 }, '请输入站点名称'],
])('what cannot be is refused in words: %j', async (more, message) => {
  expect(await applied(more)).toMatchObject({ code: 400, message })
  expect(await stored()).toEqual([])
})

test('forty characters are forty, whatever their size, and the site of the configuration is one’s own too', async () => {
  expect(await applied({ info: '𠮷'.repeat(40) })).toMatchObject({ code: 200 })
  await admin.configure({ webUrl: 'https://other.example.com' })
  expect(await applied({ url: 'http://other.example.com/blog' })).toMatchObject({ code: 400, extra: { field: 'url' } })
})

describe('how often', () => {
  let strict: TestBlog
  beforeEach(async () => {
    strict = await openTestBlog({ rates: RATES })
  })
  afterEach(() => strict.close())
  const ask = async (site: number, from: string) =>
    await strict.app.request(
      '/v1/api/friend/apply',
      {
        method: 'POST',
        body: JSON.stringify({ ...WHOLE, url: `https://a${site}.example.com` }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as never,
    )

  test('a visitor asks five times an hour, all together sixty times', async () => {
    const codes: number[] = []
    for (let at = 0; at < 6; at++) codes.push((await ask(at, '9.9.9.9')).status)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    for (let at = 10; at < 65; at++) expect((await ask(at, `8.8.8.${at}`)).status).toBe(200)
    const refused = await ask(99, '7.7.7.7')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  test('nobody closes the form for the others: one network is one, and what is refused does not count for all', async () => {
    for (let at = 0; at < 70; at++) await ask(at % 2, `2001:db8:1:2::${at}`)
    for (let at = 0; at < 70; at++) expect((await ask(0, `8.8.8.${at}`)).status).toBe(409)
    expect((await ask(7, '7.7.7.7')).status).toBe(200)
  })

  test('five in a week are stored of one network, however it spreads them', async () => {
    await strict.close()
    strict = await openTestBlog({
      rates: { ...RATES, apply: { points: 100, seconds: 1 }, applied: { ...RATES.applied, points: 100 } },
    })
    for (let at = 0; at < 5; at++) expect((await ask(at, '9.9.9.9')).status).toBe(200)
    expect((await ask(0, '9.9.9.9')).status).toBe(409)
    const refused = await ask(5, '9.9.9.9')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(6 * 24 * 3600)
    expect(await strict.db.read.selectFrom('friend').select('id').execute()).toHaveLength(5)
  })
})

test('the owner corrects what he likes, but never makes two of one site', async () => {
  const id = await admin.friend('甲', { url: 'http://localhost:4000' })
  await admin.friend('乙', { url: 'https://b.example.com' })
  await admin.friend('甲二', { url: 'https://a.example.com' }, id)
  expect((await list()).map((it) => it.name)).toEqual(['甲二', '乙'])
  await expect(admin.friend('丙', { url: 'http://www.b.example.com' })).rejects.toMatchObject({ code: 409 })
  await expect(admin.friend('丙', { url: 'javascript:x' })).rejects.toMatchObject({ code: 400 })
  await expect(admin.friend('丙', { url: 'https://c.example.com' }, 9)).rejects.toMatchObject({ code: 404 })
})
