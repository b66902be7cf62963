import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatMessage, ChatPage } from '#contract/talk/chat.ts'
import { openPostgresBlog, type PostgresBlog } from '#tests/support/postgres-blog.ts'

let blog: PostgresBlog
let db: PostgresBlog['db']
let app: PostgresBlog['app']
beforeAll(async () => {
  blog = await openPostgresBlog(['小明', '小红'])
  ;({ db, app } = blog)
}, 60_000)
afterAll(() => blog.close())

async function ask<T>(who: number, path: string, body?: object): Promise<T> {
  const headers = { authorization: String(who), 'content-type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  return ((await (await app.request(`/v1${path}`, init)).json()) as { data: T }).data
}
const say = (who: number, content: string, more: object = {}) =>
  ask<ChatMessage>(who, '/chat/sendMsg', { type: 'text', content, ...more })

test('the room in PostgreSQL, where many speak at the very same time: numbers are committed in their order, and nobody misses one', async () => {
  const first = await say(2, '我们去爬山吧 useState')
  const answer = await say(1, '好', { replyId: first.id })
  let change = 0
  const seen = new Map<number, ChatMessage>()
  const catchUp = async () => {
    for (let page: ChatPage = { records: [], hasOlder: false, hasNewer: true, change }; page.hasNewer; change = page.change) {
      page = await ask<ChatPage>(3, `/chat/list?afterChange=${page.change}&pageSize=7`)
      for (const it of page.records) seen.set(it.id, it)
    }
  }
  let isOver = false
  const reading = (async () => {
    while (!isOver) await catchUp()
  })()
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => say(2, `甲 ${n} @小红`)),
    ...Array.from({ length: 20 }, (_, n) => say(1, `乙 ${n}`)),
    ...Array.from({ length: 4 }, () => say(3, '一次', { clientId: 'sent-twice' })),
    ...Array.from({ length: 3 }, () => ask(2, '/chat/recallMsg', { id: first.id })),
  ])
  isOver = true
  await reading
  await catchUp()
  const rows = await db.read.selectFrom('chat_message').select(['id', 'change']).orderBy('id').execute()
  expect(rows).toHaveLength(43)
  expect([...seen.values()].map((it) => [it.id, it.change]).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual(
    rows.map((it) => [it.id, it.change]),
  )
  expect(seen.get(first.id)).toMatchObject({ isRecalled: true, content: '' })
  expect((await ask<ChatPage>(3, `/chat/around?id=${answer.id}`)).records[1]).toMatchObject({
    replyState: 'recalled',
    replyContent: '',
  })

  const newest = await ask<ChatPage>(3, '/chat/list?pageSize=5')
  expect(newest).toMatchObject({ hasOlder: true, hasNewer: false })
  expect(await ask<ChatPage>(3, `/chat/list?beforeId=${newest.records[0]?.id}&pageSize=5`)).toMatchObject({
    records: [{}, {}, {}, {}, {}],
  })
  expect((await ask<ChatPage>(3, '/chat/around?id=20&pageSize=5')).records.map((it) => it.id)).toContain(20)
  await say(2, '一起去爬山，带上 docker-compose 和 c++')
  const search = (keyword: string) =>
    ask<{ total: number; records: { highlight: string }[] }>(3, `/chat/search?keyword=${encodeURIComponent(keyword)}`)
  expect(await search('爬山')).toMatchObject({
    total: 1,
    records: [{ highlight: '一起去<mark>爬山</mark>，带上 docker-compose 和 c++' }],
  })
  for (const keyword of ['爬', 'docker-comp', 'c++', '一起 带上', 'c++ 爬山']) expect((await search(keyword)).total).toBe(1)
  for (const keyword of ['山爬', 'useState', "'", "a' | b", '爬山 没有']) expect((await search(keyword)).total).toBe(0)
  expect(await ask(3, '/notifications/unReadNum')).toMatchObject({ mention: { num: 20 } })
  expect(await ask(3, '/notifications/page?type=mention&pageSize=1')).toMatchObject({
    records: [{ title: '小明 在聊天室提到了你' }],
  })
  expect(await ask<number>(3, '/chat/read', { id: 10 })).toBe(10)
  expect(await ask<number>(3, '/chat/read', { id: 5 })).toBe(10)
  expect(await ask(3, '/chat/state')).toMatchObject({ lastReadId: 10 })
  expect(await ask(1, '/chat/mentions?keyword=小')).toHaveLength(2)
  expect(await ask(3, '/api/user/hide/2?to=1', {})).toBe(true)
  expect((await search('爬山')).total).toBe(0)
  expect(await ask(2, '/chat/ticket', {})).toMatchObject({ expireIn: 30 })
}, 60_000)
