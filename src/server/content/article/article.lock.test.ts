import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RATES } from '#server/core/http/rates.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const NONE = { code: 404, message: '文章不存在', data: null, extra: {} }
const gate = (id: number, who?: number) => it.send(who, 'GET', `/api/article/gate/${id}`)
const verify = (id: number, password: string) => it.press(0, `/api/article/verify/${id}`, { password })
const unlocked = async (id: number, token: string) =>
  (await it.blog.ask(`/api/article/unlocked/${id}`, { headers: { 'article-token': token } })).body
const places = [
  '/api/article/list',
  '/api/article/list?keyword=心里话',
  '/api/article/feed',
  '/api/article/archive',
  '/api/tag/list',
]

describe('an article that is not for everybody', () => {
  test('is in no list, search or feed, and answers strangers as if it were not there', async () => {
    for (const visibility of ['login', 'private', 'password'] as const) {
      const password = visibility === 'password' ? '芝麻开门' : undefined
      const { id } = await it.add(it.ming, { status: 3, visibility, password, contentMd: '心里话', tagNames: ['秘'] })
      expect(await it.approve(id, 1)).toMatchObject({ code: 200, data: { status: 1 } })
      expect(await it.read(id)).toEqual(NONE)
      for (const path of places) expect(JSON.stringify(await it.send(it.hong, 'GET', path))).not.toMatch(/心里话|秘/)
      // Its author and the administrators read it in any case.
      for (const who of [it.ming, it.owner]) expect((await it.read(id, who)).data).toMatchObject({ contentMd: '心里话' })
    }
  })

  test('for members is read by whoever has logged in', async () => {
    const { id } = await it.add(it.owner, { status: 1, visibility: 'login' })
    expect((await gate(id)).data).toEqual({ visibility: 'login', isOpen: false })
    expect((await gate(id, it.hong)).data).toEqual({ visibility: 'login', isOpen: true })
    expect((await it.read(id, it.hong)).data).toMatchObject({ title: '一篇' })
    expect(await verify(id, 'x')).toMatchObject({ code: 400, message: '这篇文章不需要密码' })
    expect(await unlocked(id, 'x')).toEqual(NONE)
  })

  test('for members is viewed, liked, kept and talked about by them, and by nobody else', async () => {
    const { id } = await it.add(it.ming, { status: 3, visibility: 'login' })
    await it.approve(id, 1)
    const say = (who: number | undefined, contentMd: string) =>
      it.send(who, 'POST', '/api/comment/add', { articleId: id, contentMd })
    const list = (who?: number) => it.send(who, 'GET', `/api/comment/list?articleId=${id}`)
    const said = await say(it.hong, '只说给自己人听')
    expect(said).toMatchObject({ code: 200 })
    expect((await list(it.hong)).data).toMatchObject({ commentNum: 1, records: [{ nickname: '小红' }] })
    const comment = (said.data as { id: number }).id
    expect((await it.press(it.ming, `/api/comment/like/${comment}`)).code).toBe(200)
    for (const kind of ['like', 'favorite']) expect((await it.press(it.hong, `/api/article/${kind}/${id}?to=1`)).code).toBe(200)
    expect((await it.press(it.hong, `/api/article/view/${id}`)).data).toMatchObject({
      ...{ quantity: 1, likeNum: 1, commentNum: 1, isLike: true, isFavorite: true },
    })
    const closed = [
      await list(),
      await it.send(undefined, 'GET', `/api/comment/replies?commentId=${comment}`),
      await it.send(undefined, 'GET', `/api/comment/place/${comment}`),
      await it.press(0, `/api/article/view/${id}`),
    ]
    expect(closed.map((one) => one.code)).toEqual([404, 404, 404, 404])
    expect(JSON.stringify(closed)).not.toContain('自己人')
    const told = (await it.send(it.ming, 'GET', '/notifications/page')).data as { records: { type: string }[] }
    expect(told.records.map((one) => one.type).toSorted()).toEqual(['comment', 'like', 'system'])
  })

  test('with a password has no conversation: nobody knows who knows it', async () => {
    const { id } = await it.add(it.owner, { status: 1, visibility: 'password', password: '芝麻开门' })
    for (const who of [undefined, it.hong, it.owner])
      expect((await it.send(who, 'GET', `/api/comment/list?articleId=${id}`)).code).toBe(404)
    for (const kind of ['like', 'favorite', 'view'])
      expect((await it.press(it.hong, `/api/article/${kind}/${id}?to=1`)).code, kind).not.toBe(200)
  })

  test('a private one has no gate, nor has a draft with a password', async () => {
    const { id } = await it.add(it.owner, { status: 1, visibility: 'private' })
    const draft = await it.add(it.owner, { visibility: 'password', password: '芝麻开门' })
    for (const one of [id, draft.id, 987_654]) {
      expect(await gate(one)).toEqual(NONE)
      expect(await verify(one, '芝麻开门')).toEqual(NONE)
    }
    expect(await it.read(id, it.hong)).toEqual(NONE)
  })

  test('with a password opens for half an hour, or until the password is another one', async () => {
    const made = await it.add(it.owner, { status: 1, visibility: 'password', password: '芝麻开门' })
    const { id } = made
    for (const [who, isOpen] of [
      [undefined, false],
      [it.hong, false],
      [it.owner, true],
    ] as const)
      expect((await gate(id, who)).data).toEqual({ visibility: 'password', isOpen })
    expect(await it.read(id, it.hong)).toEqual(NONE)
    expect(await verify(id, '芝麻关门')).toMatchObject({ code: 403, message: '密码不对，请再试一次' })
    const { token } = (await verify(id, '芝麻开门')).data as { token: string }
    expect((await unlocked(id, token)).data).toMatchObject({ title: '一篇', contentMd: '正文。' })
    const other = await it.add(it.owner, { status: 1, visibility: 'password', password: '别的' })
    expect(await unlocked(other.id, token)).toEqual(NONE)
    it.later(31 * 60_000)
    expect(await unlocked(id, token)).toEqual(NONE)
    const again = (await verify(id, '芝麻开门')).data as { token: string }
    // A save without a password leaves the lock as it is.
    const saved = await it.update(it.owner, made, { status: 1, contentMd: '改了' })
    expect((await unlocked(id, again.token)).data).toMatchObject({ contentMd: '改了' })
    expect(await it.detail(it.owner, id)).toMatchObject({ hasPassword: true })
    await it.update(it.owner, saved, { status: 1, password: '新的' })
    expect(await unlocked(id, again.token)).toEqual(NONE)
    const stored = JSON.stringify(await it.blog.db.read.selectFrom('article_token').selectAll().execute())
    expect(stored).not.toContain(again.token)
  })

  test('takes only so many guesses', async () => {
    await it.blog.close()
    it = await openWriters({ rates: RATES })
    const { id } = await it.add(it.owner, { status: 1, visibility: 'password', password: '芝麻开门' })
    const codes: number[] = []
    for (let n = 0; n < 6; n++) codes.push((await verify(id, `猜 ${n}`)).code)
    expect(codes).toEqual([403, 403, 403, 403, 403, 429])
  })
})

test('an article that was for everybody and is for members now leaves all places', async () => {
  const made = await it.add(it.owner, { status: 1, contentMd: '心里话', tagNames: ['秘'] })
  expect((await it.read(made.id)).code).toBe(200)
  await it.update(it.owner, made, { status: 1, visibility: 'login', contentMd: '心里话' })
  expect(await it.read(made.id)).toEqual(NONE)
  for (const path of places) expect(JSON.stringify(await it.send(undefined, 'GET', path))).not.toMatch(/心里话|秘/)
})
