import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgresBlog, type PostgresBlog } from '#tests/support/postgres-blog.ts'

let blog: PostgresBlog
let db: PostgresBlog['db']
let app: PostgresBlog['app']
beforeAll(async () => {
  blog = await openPostgresBlog(['小明', '小红'])
  ;({ db, app } = blog)
  await db.write(async (tx) => {
    const { id } = await tx.insertInto('category').values({ name: '随笔' }).returning('id').executeTakeFirstOrThrow()
    const texts = { title: '一篇', cover: '', summary: '', keywords: '', original_url: '' }
    const row = {
      ...texts,
      is_original: 1 as const,
      word_count: 1,
      read_minutes: 1,
      user_id: 1,
      category_id: id,
      status: 1 as const,
      version: 1,
      create_time: 1,
      update_time: 1,
    }
    await tx.insertInto('article').values(row).execute()
  })
}, 60_000)
afterAll(() => blog.close())

async function ask(who: number, path: string, method = 'GET', body?: object) {
  const headers = { ...(who && { authorization: String(who) }), 'content-type': 'application/json' }
  const answer = await app.request(`/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return (await answer.json()) as { code: number; message: string; data: never; extra: never }
}
const say = async (who: number, contentMd: string, more: object = {}): Promise<{ id: number }> =>
  (await ask(who, '/api/comment/add', 'POST', { articleId: 1, contentMd, ...more })).data

test('a conversation in PostgreSQL, where many speak at the very same time, counts, orders and tells as in SQLite', async () => {
  const top = await say(2, '问 @小红')
  const clientId = 'sent-twice'
  await Promise.all([
    ...Array.from({ length: 8 }, (_, n) => say(3, `甲 ${n}`, { parentId: top.id })),
    ...Array.from({ length: 8 }, (_, n) => say(2, `乙 ${n}`)),
    say(3, '丙', { clientId }),
    say(3, '丙', { clientId }),
    ...Array.from({ length: 6 }, () => ask(3, `/api/comment/like/${top.id}?to=1`)),
    ...Array.from({ length: 6 }, () => ask(2, '/api/article/like/1?to=1')),
    ask(3, '/api/article/like/1?to=1'),
  ])
  const page = (await ask(0, '/api/comment/list?articleId=1&sortType=like&pageSize=3')).data
  expect(page).toMatchObject({ commentNum: 18, total: 10, pages: 4, records: [{ id: top.id, likeNum: 1, replyNum: 8 }, {}, {}] })
  const mine = `/api/comment/list?articleId=1&pageSize=3&around=${top.id}`
  expect((await ask(2, mine)).data).toMatchObject({ current: 4, records: [{ contentMd: '问 @小红', children: [{}, {}, {}] }] })
  expect((await ask(0, `/api/comment/replies?commentId=${top.id}&pageSize=5&pageNum=2`)).data).toMatchObject({
    total: 8,
    pages: 2,
  })
  expect((await ask(1, '/notifications/unReadNum')).data).toMatchObject({ comment: { num: 18 }, like: { num: 1 } })
  expect((await ask(1, '/notifications/page?type=like')).data).toMatchObject({ records: [{ fromNum: 2 }] })
  expect((await ask(3, '/notifications/page?type=mention')).data).toMatchObject({ total: 1 })
  expect((await ask(2, '/api/comment/mentions?articleId=1&keyword=小')).data).toMatchObject([{ nickname: '小红', isHere: true }])
  expect((await ask(3, '/api/user/hide/2')).code).toBe(404)
  expect((await ask(3, '/api/user/hide/2', 'POST')).extra).toEqual({ isHidden: true })
  expect((await ask(3, '/api/comment/list?articleId=1')).data).toMatchObject({ total: 1 })
  expect((await ask(2, '/protal/user/addFavoriteEmoji?url=/emoji/rocket.svg', 'POST')).code).toBe(200)
  expect((await ask(2, '/protal/user/getFavoriteEmojiList')).data).toMatchObject([{ url: '/emoji/rocket.svg' }])
  expect((await ask(2, `/api/comment/delete/${top.id}`, 'DELETE')).code).toBe(200)
  expect((await ask(0, '/api/comment/list?articleId=1')).data).toMatchObject({ commentNum: 9, total: 9 })
  const { comment_num } = await db.read.selectFrom('article').select('comment_num').executeTakeFirstOrThrow()
  expect(comment_num).toBe(9)
}, 60_000)

test('a comment on a block keeps its words in PostgreSQL, and tells when the block is gone', async () => {
  const block = { article_id: 1, kind: 'code' as const, hash: 'x', since_revision: 1, changed_revision: 1, gone_revision: null }
  await db.write(async (tx) => {
    await tx
      .insertInto('article_body')
      .values({ article_id: 1, content_md: '```js\nrun()\n```', content_html: '', outline: '[]', plain: '', auto_summary: '' })
      .execute()
    await tx
      .insertInto('article_numbering')
      .values({ article_id: 1, next_block: 2, text_version: 1, block_version: 1, numbers: '1' })
      .execute()
    await tx
      .insertInto('article_block')
      .values({ ...block, block: 1, position: 1, line: 1, lines: 3 })
      .execute()
  })
  const said = await say(2, '这一行不错', { anchor: { block: 1, line: 1 } })
  const anchor = { block: 1, line: 1, quote: 'run()' }
  expect(said).toMatchObject({ anchor: { ...anchor, isGone: false } })
  const places = [{ block: 1, line: 1, commentNum: 2 }]
  await say(3, '我也觉得', { parentId: said.id })
  expect((await ask(0, '/api/comment/list?articleId=1&block=1&line=1')).data).toMatchObject({ total: 1, commentNum: 2, places })
  expect((await ask(0, '/api/comment/list?articleId=1&block=1')).data).toMatchObject({ total: 0, commentNum: 0, places })
  await db.write(async (tx) => {
    const outline = JSON.stringify([{ depth: 2, id: 's-x', text: '检查点' }])
    await tx.updateTable('article_body').set({ outline }).execute()
    await tx
      .insertInto('article_block')
      .values({ ...block, kind: 'heading', block: 2, position: 0, line: 1, lines: 1 })
      .execute()
  })
  const told = (await ask(1, '/notifications/page')).data as { records: { id: number }[] }
  expect((await ask(1, `/notifications/look/${told.records[0]?.id}`)).data).toMatchObject({
    thing: { type: 'article', passage: 'run()', section: '检查点' },
    conversation: { id: said.id, children: [{ parentId: said.id }] },
  })
  await db.write((tx) => tx.updateTable('article_block').set({ gone_revision: 2 }).execute())
  expect((await ask(0, `/api/comment/list?articleId=1&around=${said.id}&pageSize=1`)).data).toMatchObject({
    records: [{ id: said.id, anchor: { ...anchor, isGone: true } }],
  })
})
