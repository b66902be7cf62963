import { basename } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reading } from '#contract/content/reading.ts'
import { EXPORT_SECONDS, profile } from '#contract/people/profile.ts'
import { PLAIN_LOOK } from '#lib/reading-look.ts'
import { insertIdentity } from '#server/people/auth/identity.queries.ts'
import { type MemberWorld, openMemberWorld } from '#tests/support/member-world.ts'
import { unzip } from '#tests/support/unzip.ts'

let world: MemberWorld
let token: string
beforeEach(async () => {
  world = await openMemberWorld()
  token = await world.session(world.ids.member)
})
afterEach(() => world.blog.close())

const me = () => ({ authorization: token })
const issue = async () => (await world.blog.call(profile.exportData, {}, me())).url
const open = (url: string, init: RequestInit = {}) => world.blog.app.request(url, init)

const bind = (user_id: number, provider: string, name: string) =>
  world.blog.db.write((tx) =>
    insertIdentity(tx, { provider, subject: `of-${name}`, name, user_id, create_time: world.blog.clock.now }),
  )
const unpack = async (answer: Response) => unzip(Buffer.from(await answer.arrayBuffer()))

test('one zip holds everything that somebody has here, and nothing that is not his', async () => {
  const { blog, ids, comment, admin } = world
  const url = await world.picture(ids.member, 60)
  const { id } = await blog.write({ title: '一/篇: "好"?', userId: ids.member, tagNames: ['砚'], contentMd: `正文 ![](${url})` })
  const draft = await blog.write({ title: '草稿', userId: ids.member, status: 2 })
  const foreign = await blog.write({ title: '别人的', userId: ids.other })
  await comment(ids.member, { target_id: foreign.id })
  await comment(ids.other, { target_id: foreign.id })
  const correction = { user_id: ids.member, article_id: foreign.id, block: 1, base_version: 1, base: '别人的话', create_time: 1 }
  await blog.db.write((tx) =>
    tx
      .insertInto('article_correction')
      .values({ ...correction, suggestion: '改好了', reason: '', status: 'open' })
      .execute(),
  )
  await blog.ask('/sign/', { headers: me() })
  await blog.call(reading.setLook, { body: { ...PLAIN_LOOK, paper: 'rice', face: 'song' } }, me())
  await blog.ask(`/api/article/like/${foreign.id}?to=1`, { headers: me() })
  await Promise.all(Array.from({ length: 120 }, (_, n) => admin.message(`第 ${n} 句`, { userId: ids.member })))
  await admin.message('别人的话', { userId: ids.other })
  const marked = {
    article_id: foreign.id,
    block: 1,
    quote: '正文',
    prefix: '',
    suffix: '。',
    ink: 'blue' as const,
    note: '记一笔',
  }
  const times = { revision: 1, create_time: blog.clock.now, update_time: blog.clock.now }
  for (const user_id of [ids.member, ids.other])
    await blog.db.write((tx) =>
      tx
        .insertInto('article_highlight')
        .values({ ...marked, ...times, user_id })
        .execute(),
    )
  await bind(ids.member, 'github', 'ming-hub')
  await bind(ids.other, 'gitee', 'hong-tee')

  const answer = await open(await issue())
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="inkstone-${ids.member}-2026-11-20.zip"`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const files = await unpack(answer)
  const read = (name: string) => String(files.get(name))
  const list = (name: string) => JSON.parse(read(`${name}.json`)) as Record<string, unknown>[]
  expect(JSON.parse(read('profile.json')).sysUser).toMatchObject({ id: ids.member, email: 'ming@ming.example' })
  expect(read(`articles/${id}-一-篇-好.md`)).toMatch(
    /^---\ntitle: .*\ndate: 2026-11-20 12:00:00\n[\s\S]*tags:\n {2}- 砚\n[\s\S]*---\n\n正文/,
  )
  expect(read(`articles/${draft.id}-草稿.md`)).toContain('draft: true')
  expect(list('messages')).toHaveLength(120)
  expect(list('messages')[119]).toEqual({
    id: 120,
    content: '第 119 句',
    create_time: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
  })
  expect(list('comments')).toMatchObject([{ target_id: foreign.id, content_md: '好文' }])
  expect(list('likes')).toMatchObject([{ id: foreign.id, title: '别人的' }])
  expect(list('corrections')).toMatchObject([{ article_id: foreign.id, suggestion: '改好了', status: 'open', answer: '' }])
  expect(list('favorites')).toEqual([])
  expect(list('highlights')).toEqual([
    { ...marked, id: 1, last_block: null, create_time: '2026-11-20 12:00:00', update_time: '2026-11-20 12:00:00' },
  ])
  expect(list('sign-days')).toEqual(['2026-11-20'])
  expect(list('reading-look')).toMatchObject({ paper: 'rice', face: 'song' })
  expect(list('bindings')).toEqual([
    { id: expect.any(Number), provider: 'github', name: 'ming-hub', create_time: '2026-11-20 12:00:00' },
  ])
  expect(files.get(`uploads/${basename(url)}`)).toEqual(await blog.uploads.read(basename(url)))
  const told = ['profile', 'messages', 'comments', 'corrections', 'likes', 'feedback', 'sessions']
    .map((it) => read(`${it}.json`))
    .join()
  expect(told).not.toMatch(/argon2id|hash|hong@|别人的话/)
})

test('its address is good once, for a minute, and for nobody who only looks ahead', async () => {
  const url = await issue()
  expect((await open(url, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(403)
  expect((await open(url, { method: 'HEAD' })).status).toBe(403)
  const [first, second] = await Promise.all([open(url), open(url)])
  expect([first.status, second.status].sort()).toEqual([200, 404])
  await Promise.all([first.arrayBuffer(), second.arrayBuffer()])
  const late = await issue()
  world.blog.clock.now += EXPORT_SECONDS * 1000
  expect(await (await open(late)).json()).toMatchObject({ code: 404, message: '下载地址已失效，请重新导出' })
  for (const wrong of ['x', '%2e%2e%2f', 'a'.repeat(43)]) expect((await open(`/v1/sys/user/export/${wrong}`)).status).toBe(404)
  expect(await world.blog.db.read.selectFrom('export_ticket').selectAll().execute()).not.toContainEqual(
    expect.objectContaining({ hash: late.split('/').at(-1) }),
  )
})

test('who goes away in the middle leaves nothing open, and a file that is missing keeps no other from coming', async () => {
  const { ids, blog } = world
  const urls = [await world.picture(ids.member, 60), await world.picture(ids.member, 61)]
  await blog.uploads.remove(basename(urls[0] ?? ''))
  const reader = (await open(await issue())).body?.getReader()
  await reader?.read()
  await reader?.cancel('gone').catch(() => {})
  const files = await unpack(await open(await issue()))
  expect(files.get(`uploads/${basename(urls[1] ?? '')}`)?.length).toBeGreaterThan(0)
})
