import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskAlbum } from '#contract/content/desk-album.ts'
import { deskGoods } from '#contract/content/desk-goods.ts'
import { deskMoment } from '#contract/content/desk-moment.ts'
import type { Call, Data, Input } from '#contract/core/define.ts'
import { sendCall, type Transport } from '#contract/core/send.ts'
import { deskFriend } from '#contract/site/desk-friend.ts'
import { deskNotice } from '#contract/site/desk-notice.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/core/db/database.ts'
import { WIDE_RATES } from '#server/core/http/rates.ts'
import { plainRenderer, silentLog } from '#tests/support/blog.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { checkFriends } from './friend.health.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let db: Database
let app: ReturnType<typeof createApp>
const now = () => 1_000_000_000
beforeAll(async () => {
  server = await startPostgres()
  db = await server.open()
  const whoIs = async () => ({ id: 1, role: 'admin' as const })
  app = createApp({ db, whoIs, rates: WIDE_RATES, prefix: '/v1', now, log: silentLog, renderer: plainRenderer })
  const row = { username: null, nickname: '站主', avatar: '', role: 'admin' as const, signature: '', create_time: 1 }
  await db.write((tx) => tx.insertInto('user').values(row).execute())
}, 60_000)
afterAll(async () => {
  await db.close()
  await server.stop()
})

const transport: Transport = async (path, wire) => {
  const headers = { ...wire.headers, authorization: '1' }
  return (await app.request(`/v1${path}`, { ...wire, headers } as RequestInit)).json()
}
const call = async <C extends Call>(it: C, input: Input<C>): Promise<Data<C>> => (await sendCall(it, input, transport)).data

test('moments and announcements: written, found, changed, taken away and brought back', async () => {
  const { id } = await call(deskMoment.add, { body: { contentMd: 'Snow 100%', images: [] } })
  const [row] = (await call(deskMoment.list, { query: { keyword: 'snow 100%' } })).records
  await call(deskMoment.update, { body: { id, version: row?.version ?? 0, contentMd: '雪停了', images: [] } })
  await call(deskMoment.remove, { params: { ids: [id] } })
  expect((await call(deskMoment.list, { query: { state: 'deleted' } })).total).toBe(1)
  await call(deskMoment.restore, { params: { ids: [id] } })
  const notice = await call(deskNotice.add, { body: { place: 'top', content: '今晚维护', isShown: true } })
  expect((await call(deskNotice.list, { query: { place: 'top' } })).records).toMatchObject([{ content: '今晚维护' }])
  await call(deskNotice.remove, { params: { ids: [notice.id] } })
})

test('albums: made, put into order, taken away', async () => {
  const make = async (name: string) => (await call(deskAlbum.add, { body: { name, description: '', cover: '' } })).id
  const [one, two] = [await make('一'), await make('二')]
  await call(deskAlbum.arrange, { body: { ids: `${one},${two}` } })
  expect((await call(deskAlbum.list, {})).map((it) => it.name)).toEqual(['一', '二'])
  expect(await call(deskAlbum.photos, { params: { albumId: one } })).toEqual([])
  await call(deskAlbum.remove, { params: { id: two } })
})

test('friends: grouped, ordered, looked at', async () => {
  const make = async (name: string) => {
    const body = { name, url: `https://${name}.example.com`, info: '', avatar: '', group: '常来常往' }
    return (await call(deskFriend.add, { body })).id
  }
  const [one, two] = [await make('pine'), await make('bamboo')]
  const [group] = await call(deskFriend.groups, {})
  expect(group).toMatchObject({ name: '常来常往', friendNum: 2 })
  await call(deskFriend.arrange, { body: { groupId: group?.id ?? 0, ids: `${two},${one}` } })
  expect((await call(deskFriend.list, { query: { keyword: 'EXAMPLE' } })).records.map((it) => it.name)).toEqual([
    'bamboo',
    'pine',
  ])
  await checkFriends({ db, knock: async (address) => (address.includes('pine') ? 503 : 200), now })
  expect((await call(deskFriend.list, { query: { status: 'failing' } })).records.map((it) => it.name)).toEqual(['pine'])
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
  const { id } = await call(deskGoods.add, { body })
  expect((await call(deskGoods.list, { query: { keyword: 'rust', state: 'shown' } })).total).toBe(1)
  expect(await call(deskGoods.detail, { params: { id } })).toMatchObject({ price: 9.9, category: '工具' })
  await call(deskGoods.show, { body: { ids: [id], isShown: false } })
  await call(deskGoods.remove, { params: { ids: [id] } })
  expect((await call(deskGoods.list, { query: {} })).total).toBe(0)
})
