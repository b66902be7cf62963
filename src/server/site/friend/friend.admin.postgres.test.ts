import { afterAll, beforeAll, expect, test } from 'vitest'
import { albumAdmin } from '#contract/content/album-admin.ts'
import { goodsAdmin } from '#contract/content/goods-admin.ts'
import { momentAdmin } from '#contract/content/moment-admin.ts'
import type { Call, Data, Input } from '#contract/core/define.ts'
import { sendCall, type Transport } from '#contract/core/send.ts'
import { friend } from '#contract/site/friend.ts'
import { friendAdmin } from '#contract/site/friend-admin.ts'
import { noticeAdmin } from '#contract/site/notice-admin.ts'
import { openPostgresBlog, type PostgresBlog } from '#tests/support/postgres-blog.ts'
import { readFeeds } from './friend.feed.ts'
import { checkFriends } from './friend.health.ts'

let blog: PostgresBlog
let db: PostgresBlog['db']
let app: PostgresBlog['app']
const now = () => 1_000_000_000
beforeAll(async () => {
  blog = await openPostgresBlog([], { now })
  ;({ db, app } = blog)
  const row = { username: null, nickname: '站主', avatar: '', role: 'admin' as const, signature: '', create_time: 1 }
  await db.write((tx) => tx.insertInto('user').values(row).execute())
}, 60_000)
afterAll(() => blog.close())

const transport: Transport = async (path, wire) => {
  const headers = { ...wire.headers, authorization: '1' }
  return (await app.request(`/v1${path}`, { ...wire, headers } as RequestInit)).json()
}
const call = async <C extends Call>(it: C, input: Input<C>): Promise<Data<C>> => (await sendCall(it, input, transport)).data

test('moments and announcements: written, found, changed, taken away and brought back', async () => {
  const { id } = await call(momentAdmin.add, { body: { contentMd: 'Snow 100%', images: [] } })
  const [row] = (await call(momentAdmin.list, { query: { keyword: 'snow 100%' } })).records
  await call(momentAdmin.update, { body: { id, version: row?.version ?? 0, contentMd: '雪停了', images: [] } })
  await call(momentAdmin.remove, { params: { ids: [id] } })
  expect((await call(momentAdmin.list, { query: { state: 'deleted' } })).total).toBe(1)
  await call(momentAdmin.restore, { params: { ids: [id] } })
  const notice = await call(noticeAdmin.add, { body: { place: 'top', content: '今晚维护', isShown: true } })
  expect((await call(noticeAdmin.list, { query: { place: 'top' } })).records).toMatchObject([{ content: '今晚维护' }])
  await call(noticeAdmin.remove, { params: { ids: [notice.id] } })
})

test('albums: made, put into order, taken away', async () => {
  const make = async (name: string) => (await call(albumAdmin.add, { body: { name, description: '', cover: '' } })).id
  const [one, two] = [await make('一'), await make('二')]
  await call(albumAdmin.arrange, { body: { ids: `${one},${two}` } })
  expect((await call(albumAdmin.list, {})).map((it) => it.name)).toEqual(['一', '二'])
  expect(await call(albumAdmin.photos, { params: { albumId: one } })).toEqual([])
  await call(albumAdmin.remove, { params: { id: two } })
})

test('friends: grouped, ordered, looked at', async () => {
  const make = async (name: string) => {
    const body = { name, url: `https://${name}.example.com`, info: '', avatar: '', group: '常来常往' }
    return (await call(friendAdmin.add, { body })).id
  }
  const [one, two] = [await make('pine'), await make('bamboo')]
  const [group] = await call(friendAdmin.groups, {})
  expect(group).toMatchObject({ name: '常来常往', friendNum: 2 })
  await call(friendAdmin.arrange, { body: { groupId: group?.id ?? 0, ids: `${two},${one}` } })
  expect((await call(friendAdmin.list, { query: { keyword: 'EXAMPLE' } })).records.map((it) => it.name)).toEqual([
    'bamboo',
    'pine',
  ])
  await checkFriends({ db, knock: async (address) => (address.includes('pine') ? 503 : 200), now })
  expect((await call(friendAdmin.list, { query: { status: 'failing' } })).records.map((it) => it.name)).toEqual(['pine'])
  const feed = '<rss><channel><item><title>竹叶</title><pubDate>Thu, 01 Jan 1998 08:00:00 GMT</pubDate></item></channel></rss>'
  await readFeeds({ db, send: async () => ({ status: 200, headers: {}, text: feed }), now: () => Date.UTC(2026, 0, 1) })
  const posts = (await call(friend.list, {})).map((it) => [it.name, it.post])
  expect(posts).toEqual([
    ['bamboo', { title: '竹叶', url: '', date: '1998-01-01' }],
    ['pine', null],
  ])
})

test('projects: written, found, hidden and taken away', async () => {
  const body = {
    ...{
      name: '砚台',
      cover: '',
      images: [],
      summary: '磨墨',
      category: '工具',
      tags: [],
      price: 9.9,
      license: '',
      techStack: ['Rust'],
    },
    ...{ contentMd: '', demoUrl: '', sourceUrl: '', downloadUrl: '', downloadCode: '', versions: [], isShown: true },
  }
  const { id } = await call(goodsAdmin.add, { body })
  expect((await call(goodsAdmin.list, { query: { keyword: 'rust', state: 'shown' } })).total).toBe(1)
  expect(await call(goodsAdmin.detail, { params: { id } })).toMatchObject({ price: 9.9, category: '工具' })
  await call(goodsAdmin.show, { body: { ids: [id], isShown: false } })
  await call(goodsAdmin.remove, { params: { ids: [id] } })
  expect((await call(goodsAdmin.list, { query: {} })).total).toBe(0)
})
