import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { correction } from '#contract/content/correction.ts'
import type { Input } from '#contract/core/define.ts'
import { audit } from '#contract/people/audit.ts'
import { overview } from '#contract/site/overview.ts'
import { notification } from '#contract/talk/notification.ts'
import { eraseArticle } from '#server/content/article/article.erase.ts'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { saveWritingOrder } from '#server/content/writing/writing.order.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
let post: { id: number; version: number }
beforeEach(async () => {
  it = await openWriters()
  post = await it.add(it.owner, { contentMd: text(A, B, C), status: 1 })
})
afterEach(() => it.blog.close())

const [A, B, C] = ['第一段说的是事物。', '第二段说的是日志怎样写，由谁来写。', '第三段说的是检查点。']
const text = (...blocks: string[]) => blocks.join('\n\n')
const HOUR = 3_600_000

type Draft = Partial<Input<typeof correction.add>['body']>
const whole = (draft: Draft) => ({
  articleId: post.id,
  block: 1,
  version: post.version,
  suggestion: A.replace('事物', '事务'),
  ...draft,
})
const add = (who: number, draft: Draft = {}) => it.blog.call(correction.add, { body: whole(draft) }, it.as(who))
const tryAdd = (who: number | undefined, draft: object = {}) =>
  it.send(who, 'POST', '/api/correction/add', { ...whole({}), ...draft })
const source = (who: number | undefined, block: number, id = post.id) =>
  it.send(who, 'GET', `/api/correction/source?articleId=${id}&block=${block}`)
const detail = (who: number, id: number) => it.send(who, 'GET', `/api/correction/detail/${id}`)
const accept = (who: number, id: number, body: object = {}) => it.send(who, 'POST', `/api/correction/accept/${id}`, body)
const decline = (who: number, id: number, answer = '原文没有错') =>
  it.send(who, 'POST', `/api/correction/decline/${id}`, { answer })
const mine = async (who: number) => (await it.blog.call(correction.mine, { query: {} }, it.as(who))).records
const open = async (who: number, query = {}) => (await it.blog.call(correction.open, { query }, it.as(who))).records
const read = () => it.blog.call(article.detail, { params: { id: post.id } })
const content = async () => (await read()).contentMd
const edit = async (contentMd: string, who = it.owner) => {
  it.later(HOUR)
  post = await it.update(who, await it.detail(who, post.id), { contentMd, status: 1 })
}
/** Gives the article to a member who may publish without review. */
async function giveToHong(isTrusted = true) {
  await it.blog.db.write(async (tx) => {
    await tx.updateTable('article').set({ user_id: it.hong }).where('id', '=', post.id).execute()
    await tx.updateTable('user').set({ is_trusted: 1 }).where('id', '=', it.hong).execute()
  })
  if (isTrusted) await saveWritingOrder(it.blog.db, { autoApprove: true })
}

describe('a suggestion', () => {
  test('begins with the Markdown of one block, and reaches the author', async () => {
    expect(await source(it.ming, 2)).toMatchObject({ code: 200, data: { source: B, version: post.version, left: 5 } })
    const sent = await add(it.ming, { reason: ' 是数据库的事务 ' })
    expect(sent).toMatchObject({
      status: 'open',
      block: 1,
      reason: '是数据库的事务',
      answer: '',
      decideTime: null,
      left: 4,
      title: '一篇',
    })
    expect(await open(it.owner)).toMatchObject([
      { id: sent.id, userId: it.ming, nickname: '小明', suggestion: '第一段说的是事务。' },
    ])
    expect(await open(it.hong)).toEqual([])
    expect((await detail(it.owner, sent.id)).data).toMatchObject({
      ...{ base: A, present: A, merged: '第一段说的是事务。', state: 'clean', version: post.version, draft: 'none' },
    })
    expect(await it.told(it.owner)).toEqual(['你的文章《一篇》收到一条勘误'])
    expect(await mine(it.ming)).toMatchObject([{ id: sent.id, status: 'open' }])
    expect(await mine(it.hong)).toEqual([])
  })

  test('is refused where there is nothing to correct', async () => {
    const { id } = await it.add(it.owner, { contentMd: A, status: 1, visibility: 'private' })
    expect(await source(undefined, 1)).toMatchObject({ code: 401 })
    expect(await source(it.ming, 9)).toMatchObject({ code: 400, message: '文章里没有这一段', extra: { field: 'block' } })
    expect(await source(it.ming, 1, id)).toMatchObject({ code: 404 })
    expect(await source(it.ming, 1, 987_654)).toMatchObject({ code: 404 })
    expect(await source(it.owner, 1)).toMatchObject({ code: 403, message: '这是你自己的文章，直接修改就好' })
    expect(await tryAdd(it.owner)).toMatchObject({ code: 403 })
    expect(await tryAdd(it.ming, { suggestion: `\n${A}\n ` })).toMatchObject({ code: 400, extra: { field: 'suggestion' } })
    expect(await tryAdd(it.ming, { suggestion: ' \n' })).toMatchObject({ code: 400, extra: { field: 'suggestion' } })
    expect(await tryAdd(it.ming, { suggestion: `${A}\u202e` })).toMatchObject({ code: 400, extra: { field: 'suggestion' } })
    expect(await tryAdd(it.ming, { version: post.version + 1 })).toMatchObject({ code: 400, extra: { field: 'version' } })
    expect(await tryAdd(it.ming, { block: 9 })).toMatchObject({ code: 400, extra: { field: 'block' } })
    expect(await tryAdd(it.ming, { articleId: id })).toMatchObject({ code: 404 })
    it.muted.add(it.ming)
    expect(await tryAdd(it.ming)).toMatchObject({ code: 403, message: expect.stringContaining('禁言') })
    expect(await mine(it.ming)).toEqual([])
  })

  test('is for blocks of at most 20,000 characters', async () => {
    await edit(text('字'.repeat(20_000), '字'.repeat(20_001)))
    const blocks = await it.blog.db.read.selectFrom('article_block').select('block').where('gone_revision', 'is', null).execute()
    const [first, second] = blocks.map((row) => row.block).sort((a, b) => a - b)
    expect(await source(it.ming, first ?? 0)).toMatchObject({ code: 200 })
    expect(await source(it.ming, second ?? 0)).toMatchObject({ code: 400, extra: { field: 'block' } })
  })

  test('goes with the article', async () => {
    await add(it.ming)
    await it.send(it.owner, 'DELETE', `/sys/article/delete/${post.id}`)
    expect([await open(it.owner), (await mine(it.ming)).map((one) => one.title)]).toEqual([[], ['']])
    await it.blog.db.write((tx) => eraseArticle(tx, post.id, it.blog.clock.now))
    expect(await it.blog.db.read.selectFrom('article_correction').select('id').execute()).toEqual([])
  })

  test('may be sent five times a day in Shanghai, each once however often it arrives', async () => {
    it.blog.clock.now = Date.UTC(2026, 10, 20, 15, 59)
    const first = await add(it.ming, { clientId: 'client-id-1' })
    expect(await add(it.ming, { clientId: 'client-id-1' })).toMatchObject({ id: first.id, left: 4 })
    for (let n = 2; n <= 5; n++) expect(await add(it.ming, { suggestion: `第 ${n} 次` })).toMatchObject({ left: 5 - n })
    expect(await tryAdd(it.ming)).toMatchObject({
      code: 429,
      message: '一天最多提 5 条勘误，明天再来吧',
      extra: { retryAfter: 60 },
    })
    await it.send(it.ming, 'DELETE', `/api/correction/withdraw/${first.id}`)
    expect(await tryAdd(it.ming)).toMatchObject({ code: 429 })
    expect(await tryAdd(it.hong)).toMatchObject({ code: 200 })
    it.later(60_000)
    expect(await source(it.ming, 1)).toMatchObject({ data: { left: 5 } })
    expect(await tryAdd(it.ming)).toMatchObject({ code: 200, data: { left: 4 } })
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => tryAdd(it.ming, { suggestion: `同时 ${n}` })))
    expect(all.filter((one) => one.code === 200)).toHaveLength(4)
  })

  test('is refused or waits because of its words, as comments do', async () => {
    const words = [
      { word: '坏词', action: 'block' as const },
      { word: '可疑', action: 'hold' as const },
      { word: '遮住', action: 'mask' as const },
    ]
    await saveModeration(it.blog.db, { words })
    expect(await tryAdd(it.ming, { suggestion: '坏词' })).toMatchObject({ code: 400, extra: { field: 'suggestion' } })
    expect(await tryAdd(it.ming, { reason: '坏词' })).toMatchObject({ code: 400, extra: { field: 'reason' } })
    await giveToHong()
    const held = await add(it.ming, { suggestion: '可疑的话' })
    expect(await add(it.ming, { suggestion: '遮住的话' })).toMatchObject({ status: 'held', suggestion: '遮住的话' })
    expect(held.status).toBe('held')
    expect([await open(it.hong), (await open(it.owner)).map((one) => one.status)]).toEqual([[], ['held', 'held']])
    const waits = async () => (await it.blog.call(overview.waiting, {}, it.as(it.owner))).correction
    expect(await waits()).toBe(2)
    expect(await detail(it.hong, held.id)).toMatchObject({ code: 404 })
    expect([await it.told(it.hong), (await it.told(it.owner)).length]).toEqual([[], 2])
    expect(await it.press(it.hong, `/sys/correction/show/${held.id}`)).toMatchObject({ code: 403 })
    expect(await it.press(it.owner, `/sys/correction/show/${held.id}`)).toMatchObject({ code: 200 })
    expect(await it.press(it.owner, `/sys/correction/show/${held.id}`)).toMatchObject({ code: 409 })
    expect(await waits()).toBe(1)
    expect(await it.told(it.hong)).toEqual(['你的文章《一篇》收到一条勘误'])
    expect(await it.told(it.owner)).toHaveLength(1)
    expect((await open(it.hong)).map((one) => one.id)).toEqual([held.id])
  })

  test('is taken back as long as nobody has decided, with what the author was told', async () => {
    const { id } = await add(it.ming)
    const withdraw = (who: number) => it.send(who, 'DELETE', `/api/correction/withdraw/${id}`)
    expect(await withdraw(it.hong)).toMatchObject({ code: 404 })
    expect(await withdraw(it.ming)).toMatchObject({ code: 200 })
    expect(await withdraw(it.ming)).toMatchObject({ code: 409 })
    expect(await it.told(it.owner)).toEqual([])
    expect(await accept(it.owner, id)).toMatchObject({ code: 409, message: '对方已经撤回了这条勘误' })
    expect(await content()).toBe(text(A, B, C))
    expect(await mine(it.ming)).toMatchObject([{ status: 'withdrawn' }])
  })

  test('follows the switch of the author for comments, and reaches nobody who has hidden the member', async () => {
    await it.blog.call(notification.saveSettings, { body: { comment: false } }, it.as(it.owner))
    const { id } = await add(it.ming)
    expect(await it.told(it.owner)).toEqual([])
    expect((await open(it.owner)).map((one) => one.id)).toEqual([id])
    await giveToHong()
    const row = { user_id: it.hong, hidden_user_id: it.ming, create_time: 1 }
    await it.blog.db.write((tx) => tx.insertInto('hidden_user').values(row).execute())
    await add(it.ming, { suggestion: '又一处' })
    expect(await it.told(it.hong)).toEqual([])
  })
})

describe('accepting', () => {
  test('publishes a new revision with every other byte as it was, and names the member in the public record', async () => {
    const body = `---\r\n\r\n${A}  \r\n\r\n\r\n${B}\r\n\r\n<!-- 注 -->\r\n${C}\r\n`
    await edit(body)
    const { id } = await add(it.ming, { block: 2, version: post.version, suggestion: B.replace('怎样', '怎么') })
    const done = await accept(it.owner, id, { note: '改了一个词' })
    expect(done).toMatchObject({ code: 200, data: { id: post.id, version: post.version + 1 } })
    expect(await content()).toBe(body.replace('怎样', '怎么'))
    expect((await read()).updates.newest[0]).toMatchObject({
      ...{ revision: post.version + 1, note: '改了一个词', changed: [2], by: { userId: it.ming, nickname: '小明', avatar: '' } },
    })
    expect(await mine(it.ming)).toMatchObject([{ status: 'accepted' }])
    expect(await it.told(it.ming)).toEqual(['你给文章《一篇》提的勘误被采纳了'])
    expect(await it.told(it.owner)).toEqual([])
    // A new name or face of the member publishes the page anew.
    expect(article.detail.tags(undefined, await read())).toContain(`author:${it.ming}`)
    expect(await accept(it.owner, id)).toMatchObject({ code: 409, message: '这条勘误已经采纳过了' })
    expect(await decline(it.owner, id)).toMatchObject({ code: 409 })
    expect(await it.send(it.ming, 'DELETE', `/api/correction/withdraw/${id}`)).toMatchObject({ code: 409 })
  })

  test('merges what others changed in the block meanwhile, and asks the author where both changed the same words', async () => {
    const seen = post.version
    await edit(text('新的开头。', A, B.replace('由谁来写', '由谁来管'), C))
    const merged = await add(it.ming, { block: 2, version: seen, suggestion: B.replace('怎样', '怎么') })
    const conflict = await add(it.hong, { block: 2, version: seen, suggestion: B.replace('来写', '去写') })
    expect((await detail(it.owner, merged.id)).data).toMatchObject({
      base: B,
      state: 'merged',
      merged: '第二段说的是日志怎么写，由谁来管。',
    })
    expect((await detail(it.owner, conflict.id)).data).toMatchObject({ state: 'conflict', merged: null })
    expect(await accept(it.owner, merged.id)).toMatchObject({ code: 200 })
    expect(await accept(it.owner, conflict.id)).toMatchObject({ code: 409, extra: { field: 'text' } })
    const own = { text: '第二段说的是日志怎么写，由谁去管。' }
    expect(await accept(it.owner, conflict.id, own)).toMatchObject({ code: 400, extra: { field: 'version' } })
    expect(await accept(it.owner, conflict.id, { ...own, version: post.version })).toMatchObject({
      code: 409,
      extra: { field: 'text' },
    })
    const { version } = (await detail(it.owner, conflict.id)).data as { version: number }
    expect(await accept(it.owner, conflict.id, { ...own, version })).toMatchObject({ code: 200 })
    expect(await content()).toBe(text('新的开头。', A, own.text, C))
    expect(await mine(it.hong)).toMatchObject([{ status: 'changed' }])
    expect((await read()).updates.newest.map((one) => one.by?.nickname)).toEqual(['小红', '小明', undefined])
  })

  test('tells that a block is gone, and takes nothing twice that is there already', async () => {
    const [one, two] = [await add(it.ming), await add(it.hong, { block: 3, suggestion: '第三段。' })]
    await edit(text('第一段说的是事务。', B))
    expect((await detail(it.owner, two.id)).data).toMatchObject({ state: 'gone', present: null, merged: null })
    expect(await accept(it.owner, two.id)).toMatchObject({ code: 409, message: '这一段已经不在文章里了' })
    expect(await accept(it.owner, one.id)).toMatchObject({ code: 200, data: { version: post.version } })
    expect(await mine(it.ming)).toMatchObject([{ status: 'accepted' }])
  })

  test('refuses words that swallow what stands behind them', async () => {
    const { id } = await add(it.ming, { suggestion: '```js\n事务' })
    expect(await accept(it.owner, id)).toMatchObject({ code: 400, extra: { field: 'text' } })
    expect(await content()).toBe(text(A, B, C))
    expect(await accept(it.owner, id, { text: '```js\n事务\n```', version: post.version })).toMatchObject({ code: 200 })
    expect(await content()).toBe(text('```js\n事务\n```', B, C))
  })

  test('carries the words into a draft beside the text, which can be published afterwards', async () => {
    await it.autosave(it.owner, post, text(A, B, '第三段重写了。'), 'save-number-1', { note: '重写第三段' })
    const { id } = await add(it.ming)
    expect((await detail(it.owner, id)).data).toMatchObject({ draft: 'follows' })
    expect(await accept(it.owner, id)).toMatchObject({ code: 200 })
    expect(await content()).toBe(text('第一段说的是事务。', B, C))
    const draft = await it.detail(it.owner, post.id)
    expect(draft).toMatchObject({
      draftStatus: 2,
      contentMd: text('第一段说的是事务。', B, '第三段重写了。'),
      note: '重写第三段',
    })
    // An editor that was open before learns of it and shows both texts.
    const stale = { id: post.id, version: post.version + 1 }
    expect(await it.autosave(it.owner, stale, '别的', 'save-number-2')).toMatchObject({
      ...{ code: 409, extra: { current: { contentMd: draft.contentMd } } },
    })
    await it.update(it.owner, draft, { contentMd: draft.contentMd, status: 1 })
    expect(await content()).toBe(text('第一段说的是事务。', B, '第三段重写了。'))
    expect((await read()).updates.newest.map((one) => [one.changed, one.by?.userId])).toEqual([
      [[3], undefined],
      [[1], it.ming],
    ])
  })

  test('touches nothing while a draft changes the same words', async () => {
    await it.autosave(it.owner, post, text('第一段说的是事件。', B, C), 'save-number-1')
    const { id } = await add(it.ming)
    expect((await detail(it.owner, id)).data).toMatchObject({ state: 'clean', draft: 'conflict' })
    expect(await accept(it.owner, id)).toMatchObject({ code: 409, message: expect.stringContaining('草稿') })
    expect([await content(), (await it.detail(it.owner, post.id)).contentMd]).toEqual([
      text(A, B, C),
      text('第一段说的是事件。', B, C),
    ])
    expect(await mine(it.ming)).toMatchObject([{ status: 'open' }])
  })

  test('keeps a text that waits for review waiting, and its reviewer looks again', async () => {
    await giveToHong(false)
    const sent = await it.update(it.hong, post, { contentMd: text(A, B, '第三段重写了。'), status: 3 })
    const { id } = await add(it.ming)
    expect(await accept(it.owner, id)).toMatchObject({ code: 200 })
    expect(await it.approve(post.id, sent.version)).toMatchObject({ code: 409 })
    const { version } = await it.detail(it.hong, post.id)
    expect(await it.approve(post.id, version)).toMatchObject({ code: 200 })
    expect(await content()).toBe(text('第一段说的是事务。', B, '第三段重写了。'))
  })
})

describe('who decides', () => {
  test('is the author who may publish, or an administrator, whose decision is recorded', async () => {
    await giveToHong(false)
    const [one, two] = [await add(it.ming), await add(it.ming, { block: 3, suggestion: '第三段。' })]
    for (const act of [accept, decline, detail]) expect(await act(it.ming, one.id)).toMatchObject({ code: 404 })
    expect(await accept(it.hong, one.id)).toMatchObject({ code: 403, message: expect.stringContaining('审核') })
    expect(await accept(it.owner, one.id)).toMatchObject({ code: 200 })
    expect(await decline(it.owner, two.id, ' 原文\n没有错 ')).toMatchObject({ code: 200 })
    const acts = (await it.blog.call(audit.list, { query: {} }, it.as(it.owner))).records
    expect(acts).toMatchObject([
      {
        noun: 'correction',
        act: 'decline',
        targetId: two.id,
        name: '一篇',
        after: { status: 'declined', answer: '原文 没有错' },
      },
      { noun: 'correction', act: 'accept', targetId: one.id, before: { status: 'open' }, after: { status: 'accepted' } },
    ])
    expect(await it.told(it.ming)).toEqual(['你给文章《一篇》提的勘误没有被采纳', '你给文章《一篇》提的勘误被采纳了'])
    expect((await mine(it.ming))[0]).toMatchObject({ status: 'declined', answer: '原文 没有错' })
  })

  test('is nobody who is muted, and a refusal says nothing that may not be said', async () => {
    await giveToHong()
    const { id } = await add(it.ming)
    const words = [
      { word: '坏词', action: 'block' as const },
      { word: '可疑', action: 'hold' as const },
      { word: '遮住', action: 'mask' as const },
    ]
    await saveModeration(it.blog.db, { words })
    for (const answer of ['坏词', '可疑'])
      expect(await decline(it.hong, id, answer)).toMatchObject({ code: 400, extra: { field: 'answer' } })
    it.muted.add(it.hong)
    for (const act of [accept, decline])
      expect(await act(it.hong, id)).toMatchObject({ code: 403, message: expect.stringContaining('禁言') })
    it.muted.delete(it.hong)
    expect(await decline(it.hong, id, '遮住了')).toMatchObject({ code: 200 })
    expect((await mine(it.ming))[0]?.answer).toBe('＊＊了')
  })

  test('is not recorded where authors decide about their own articles, and the words of the whole are looked at', async () => {
    await giveToHong()
    const { id } = await add(it.ming)
    await saveModeration(it.blog.db, { words: [{ word: '检查点', action: 'hold' }] })
    expect(await accept(it.hong, id)).toMatchObject({ code: 403 })
    await saveModeration(it.blog.db, { words: [] })
    expect(await accept(it.hong, id)).toMatchObject({ code: 200 })
    expect((await it.blog.call(audit.list, { query: {} }, it.as(it.owner))).records).toEqual([])
  })
})

test('nothing that was suggested, said or replaced stands in a public answer', async () => {
  const [one, two] = [
    await add(it.ming, { suggestion: '端溪水暖。', reason: '理由是灵璧' }),
    await add(it.hong, { block: 2, suggestion: '歙石一方。', reason: '松烟入墨' }),
  ]
  await decline(it.owner, two.id, '澄泥不必')
  await accept(it.owner, one.id)
  await edit(text('全新的第一段。', B, C))
  const answers = JSON.stringify([
    await it.read(post.id),
    await it.read(post.id, it.ming),
    await it.send(undefined, 'GET', `/api/article/changes/${post.id}`),
    await it.send(undefined, 'GET', '/api/article/feed'),
    await it.send(undefined, 'GET', `/api/article/list?keyword=${encodeURIComponent('端溪')}`),
  ])
  expect(answers).toContain('小明')
  expect(answers).not.toMatch(/事物|端溪|灵璧|歙石|松烟|澄泥/)
  // A version that nobody but its author had tells nothing either.
  await it.autosave(it.owner, post, text('密语一段。', B, C), 'save-number-1')
  expect(await tryAdd(it.ming, { version: post.version + 1 })).toMatchObject({ code: 400 })
  expect(JSON.stringify([await mine(it.ming), await mine(it.hong)])).not.toMatch(/事物|密语/)
})
