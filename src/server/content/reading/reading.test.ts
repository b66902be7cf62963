import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { type NotedPlace, PLACE_SECONDS, PLACES_MAX, reading, SECTION_MAX, SHELF_MAX } from '#contract/content/reading.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const HOUR = 3_600_000
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const LONG = ['## 开头', '端溪的石头。'.repeat(400), '## 第二节', '水磨的功夫。'.repeat(400)].join('\n\n')

async function publish(title = '一篇', contentMd = LONG, more: object = {}) {
  it.blog.clock.now += HOUR
  return it.add(it.owner, { title, contentMd, status: 1, ...more })
}
const open = async (id: number, body: object, who = it.ming) =>
  (await it.send(who, 'POST', `/api/article/read/${id}`, body)) as {
    code: number
    data: { before: unknown; place: unknown; isKept: boolean }
  }
const place = (articleId: number, more: Partial<NotedPlace> = {}): NotedPlace => ({
  articleId,
  block: 2,
  part: 500,
  percent: 40,
  section: '',
  isFinished: false,
  ago: 0,
  ...more,
})
const note = (places: readonly object[], who = it.ming, agent = '') =>
  it.blog.ask('/api/article/place', {
    method: 'PUT',
    headers: { ...it.as(who), 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ places }),
  })
const shelf = (who = it.ming) => it.blog.call(reading.shelf, {}, it.as(who))
const history = async (who = it.ming, query = {}) => (await it.blog.call(reading.history, { query }, it.as(who))).records
const view = (id: number, who = it.ming) => it.send(who, 'POST', `/api/article/view/${id}`)

describe('a member who reads', () => {
  test('is told which state was read before; an older one stays until what changed was seen', async () => {
    const { id } = await publish()
    expect(await open(id, { revision: 0 })).toMatchObject({ code: 200, data: { before: null, place: null, isKept: true } })
    it.blog.clock.now += HOUR
    expect(await open(id, { revision: 0 })).toMatchObject({ data: { before: { revision: 0 } } })
    const noted = (await open(id, { revision: 7 })).data.before
    expect(noted).toMatchObject({ revision: 0 })
    it.blog.clock.now += HOUR
    expect((await open(id, { revision: 7 })).data.before).toEqual(noted)
    await open(id, { revision: 7, isSeen: true })
    expect((await open(id, { revision: 7 })).data.before).toMatchObject({ revision: 7 })
    expect((await open(id, { revision: 7 }, it.hong)).data.before).toBeNull()
  })

  test('is not told what they changed themselves', async () => {
    const first = await publish()
    await open(first.id, { revision: 0 }, it.owner)
    await open(first.id, { revision: 0 })
    const second = await it.update(it.owner, first, { contentMd: '别的。', status: 1 })
    expect((await open(first.id, { revision: second.version }, it.owner)).data.before).toMatchObject({ revision: second.version })
    expect((await open(first.id, { revision: second.version })).data.before).toMatchObject({ revision: 0 })
  })

  test('is refused where the article is not for readers', async () => {
    const { id } = await it.add(it.owner, { contentMd: LONG })
    expect(await open(id, { revision: 0 })).toMatchObject({ code: 404 })
    expect(await open(id, { revision: -1 })).toMatchObject({ code: 400 })
  })

  test('counts as having read by opening the article, whatever was noted first', async () => {
    const { id } = await publish()
    await view(id)
    expect((await open(id, { revision: 3 })).data.before).toBeNull()
    expect((await open(id, { revision: 3 })).data.before).toMatchObject({ revision: 3 })
  })
})

describe('the place', () => {
  test('is kept for the account, with the machine it was left on; others have nothing of it', async () => {
    const { id } = await publish()
    await note([place(id, { ago: 60 })], it.ming, PHONE)
    expect((await open(id, { revision: 0 })).data.place).toEqual({
      block: 2,
      part: 500,
      percent: 40,
      section: '',
      isFinished: false,
      device: 'phone',
      time: shanghaiTime(it.blog.clock.now - 60_000),
    })
    expect((await open(id, { revision: 0 }, it.hong)).data.place).toBeNull()
    expect(await shelf(it.hong)).toEqual([])
  })

  test('that is later stays, in whichever order two devices report', async () => {
    const { id } = await publish()
    await note([place(id, { block: 9, ago: 10 })])
    await note([place(id, { block: 3, ago: 500 })])
    expect((await open(id, { revision: 0 })).data.place).toMatchObject({ block: 9 })
    await note([place(id, { block: 4, ago: 9 })])
    expect((await open(id, { revision: 0 })).data.place).toMatchObject({ block: 4 })
  })

  test('of an article that was finished once is not offered again', async () => {
    const { id } = await publish()
    await note([place(id, { isFinished: true, percent: 100, ago: 50 })])
    await note([place(id)])
    expect((await open(id, { revision: 0 })).data.place).toMatchObject({ isFinished: true, percent: 40 })
    expect(await shelf()).toEqual([])
    expect(await history()).toMatchObject([{ id, state: 'finished' }])
  })

  test('is passed over for an article that the user may not read', async () => {
    const [open, draft] = [await publish(), await it.add(it.owner, { contentMd: LONG })]
    expect((await note([place(draft.id), place(99_999), place(open.id)])).body).toMatchObject({ code: 200, data: true })
    expect(await shelf()).toMatchObject([{ id: open.id }])
    expect(await history()).toHaveLength(1)
  })

  test('is refused beyond its limits', async () => {
    const { id } = await publish()
    const code = async (...places: object[]) => ((await note(places)).body as { code: number }).code
    const edges: Partial<NotedPlace>[] = [
      { part: 1000, percent: 100, ago: PLACE_SECONDS, section: '节'.repeat(SECTION_MAX), block: 2_000_000_000 },
      { part: 0, percent: 0, ago: 0, block: 0 },
    ]
    for (const it of edges) expect(await code(place(id, it))).toBe(200)
    const beyond: object[] = [
      { part: 1001 },
      { part: 0.5 },
      { percent: 101 },
      { ago: PLACE_SECONDS + 1 },
      { ago: -1 },
      { section: '节'.repeat(SECTION_MAX + 1) },
      { block: -1 },
      { more: 1 },
    ]
    for (const it of beyond) expect(await code({ ...place(id), ...it }), JSON.stringify(it).slice(0, 40)).toBe(400)
    expect(await code(...Array.from({ length: PLACES_MAX }, () => place(id)))).toBe(200)
    expect(await code(...Array.from({ length: PLACES_MAX + 1 }, () => place(id)))).toBe(400)
    expect(await code()).toBe(400)
  })
})

describe('the shelf', () => {
  test('holds what was begun, the last read first, with the section as it is called now and the minutes left', async () => {
    const [one, two] = [await publish('第一篇', LONG, { drawing: 7 }), await publish('第二篇')]
    const { outline } = await it.blog.call(article.detail, { params: { id: one.id } })
    const [, section] = outline
    await note([
      place(one.id, { section: section?.id ?? '', percent: 80, ago: 100 }),
      place(two.id, { section: 'h-没有', ago: 50 }),
    ])
    const found = await shelf()
    expect(found).toMatchObject([
      { id: two.id, title: '第二篇', section: '', percent: 40, drawing: null, categoryHue: 262 },
      { id: one.id, title: '第一篇', section: '第二节', percent: 80, drawing: 7, categoryHue: 262 },
    ])
    for (const it of found) expect(it.minutesLeft).toBeGreaterThan(0)
    expect(found[1]?.minutesLeft).toBeLessThan(found[0]?.minutesLeft ?? 0)
  })

  test('names nothing that is no longer for the user', async () => {
    const [gone, locked, kept] = [await publish('要走的'), await publish('要锁的'), await publish('留下的')]
    await note([gone, locked, kept].map(({ id }) => place(id)))
    for (const { id } of [gone, locked, kept]) await view(id)
    await it.send(it.owner, 'DELETE', `/sys/article/delete/${gone.id}`)
    await it.update(it.owner, locked, { title: '要锁的', contentMd: LONG, status: 1, visibility: 'private' })
    expect((await shelf()).map((it) => it.title)).toEqual(['留下的'])
    expect((await history()).map((it) => it.title)).toEqual(['留下的'])
  })

  test('is bounded', async () => {
    const all = []
    for (let n = 0; n <= SHELF_MAX; n++) all.push(await publish(`第 ${n} 篇`))
    await note(all.map(({ id }, n) => place(id, { ago: 100 - n })))
    const found = await shelf()
    expect(found).toHaveLength(SHELF_MAX)
    expect(found[0]?.title).toBe(`第 ${SHELF_MAX} 篇`)
  })
})

describe('the history', () => {
  test('says how far each article was read, and loses what the user removes', async () => {
    const [a, b, c] = [await publish('甲'), await publish('乙'), await publish('丙')]
    for (const { id } of [a, b, c]) {
      it.blog.clock.now += HOUR
      await view(id)
    }
    await note([place(b.id), place(c.id, { isFinished: true })])
    expect((await history()).map(({ title, state }) => [title, state])).toEqual([
      ['丙', 'finished'],
      ['乙', 'begun'],
      ['甲', 'opened'],
    ])
    expect(await history(it.hong)).toEqual([])
    expect(await it.send(it.hong, 'DELETE', `/protal/user/myReading/${c.id}`)).toMatchObject({ code: 404 })
    expect(await history()).toHaveLength(3)
    await it.blog.call(reading.forget, { params: { id: b.id } }, it.as(it.ming))
    expect((await history()).map((it) => it.title)).toEqual(['丙', '甲'])
    expect(await shelf()).toEqual([])
    await view(a.id, it.hong)
    await it.blog.call(reading.clear, {}, it.as(it.ming))
    expect(await history()).toEqual([])
    expect(await history(it.hong)).toHaveLength(1)
  })

  test('stands still while the user keeps nothing, and goes on afterwards; what is there stays', async () => {
    const [a, b] = [await publish('甲'), await publish('乙')]
    await view(a.id)
    await note([place(a.id)])
    await it.blog.call(reading.keep, { body: { isKept: false } }, it.as(it.ming))
    await view(b.id)
    expect((await note([place(b.id), place(a.id, { percent: 90 })])).body).toMatchObject({ data: false })
    expect((await open(b.id, { revision: 0 })).data).toEqual({ before: null, place: null, isKept: false, look: null })
    expect((await open(a.id, { revision: 0 })).data).toMatchObject({ place: null, isKept: false })
    expect(await history()).toMatchObject([{ title: '甲', state: 'begun' }])
    await view(b.id, it.hong)
    expect(await history(it.hong)).toHaveLength(1)
    await it.blog.call(reading.keep, { body: { isKept: true } }, it.as(it.ming))
    expect((await open(a.id, { revision: 0 })).data.place).toMatchObject({ percent: 40 })
    await view(b.id)
    expect(await history()).toHaveLength(2)
  })
})
