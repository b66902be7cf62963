import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { category } from '#contract/content/category.ts'
import { review } from '#contract/content/review.ts'
import { DRAWING_MAX } from '#contract/content/writing-fields.ts'
import { me } from '#contract/site/me.ts'
import { DRAWING_MAX as DRAWABLE, drawCover, keptDrawing } from '#lib/cover/cover.ts'
import { tagsTold } from '#tests/support/tags-told.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const listed = async () => (await it.blog.call(article.list, { query: {} })).records

test('every number that can be drawn is taken, and no other one', async () => {
  expect(DRAWING_MAX).toBe(DRAWABLE)
  const { id } = await it.add(it.ming, { drawing: 0 })
  expect((await it.detail(it.ming, id)).drawing).toBe(0)
  await it.update(it.ming, { id, version: 1 }, { drawing: DRAWING_MAX })
  expect((await it.detail(it.ming, id)).drawing).toBe(DRAWING_MAX)
  for (const drawing of [-1, DRAWING_MAX + 1, 0.5, '7'])
    expect(await it.tryAdd(it.ming, { drawing })).toMatchObject({
      ...{ code: 400, message: '题图的编号应是 0 到 279172874239 之间的整数', extra: { field: 'drawing' } },
    })
})

describe('an author', () => {
  test('keeps the drawing of today: readers have it under another title too, until it is taken back', async () => {
    const made = await it.add(it.owner, { status: 1, title: '旧题' })
    expect(await listed()).toMatchObject([{ drawing: null, categoryHue: 262 }])
    const drawing = keptDrawing({ id: made.id, title: '旧题' })
    const kept = await it.update(it.owner, made, { status: 1, title: '新题', drawing })
    const [row] = await listed()
    expect(drawCover(row ?? { id: 0, title: '' })).toEqual(drawCover({ id: made.id, title: '旧题' }))
    const left = await it.update(it.owner, kept, { status: 1, title: '又一题' })
    expect((await listed())[0]?.drawing).toBe(drawing)
    await it.update(it.owner, left, { status: 1, drawing: null })
    expect((await listed())[0]?.drawing).toBeNull()
  })

  test('chooses one in a draft: readers keep theirs until the draft is published, which restates the pages', async () => {
    const made = await it.add(it.owner, { status: 1, drawing: 5 })
    const saved = await it.autosave(it.owner, made, '新的', 'save-0001', { drawing: 6 })
    expect(saved.code).toBe(200)
    expect((await it.detail(it.owner, made.id)).drawing).toBe(6)
    expect((await listed())[0]?.drawing).toBe(5)
    const publish = () => it.update(it.owner, { id: made.id, version: 2 }, { status: 1 })
    expect(await tagsTold(it.blog.db, publish)).toEqual(expect.arrayContaining([`article:${made.id}`, 'articles']))
    expect(await listed()).toMatchObject([{ drawing: 6 }])
  })

  test('sees it in the own list; who looks at what waits sees both', async () => {
    const { id } = await it.add(it.ming, { status: 3, drawing: 5 })
    await it.approve(id, 1)
    expect((await it.blog.call(me.articles, { query: {} }, it.as(it.ming))).records).toMatchObject([
      { drawing: 5, categoryHue: 262 },
    ])
    await it.update(it.ming, { id, version: 1 }, { status: 3, drawing: null })
    expect(await it.blog.call(review.look, { params: { id } }, it.as(it.owner))).toMatchObject({
      ...{ fresh: { drawing: null }, live: { drawing: 5 } },
    })
  })
})

test('whatever links to an article has its drawing and its hue, and is stale when the hue changes', async () => {
  const other = (await it.send(it.owner, 'POST', '/sys/category/add', { name: '数据库' })).data as { id: number }
  const older = await it.add(it.owner, { status: 1, title: '缓存与锁', drawing: 7, categoryId: other.id })
  it.later(1000)
  const newer = await it.add(it.owner, { status: 1, title: '缓存与队列' })
  await it.send(it.owner, 'PUT', `/sys/article/marks/${older.id}`, { isCarousel: true, isRecommend: true })
  const link = { id: older.id, drawing: 7, categoryId: other.id, categoryHue: 160 }
  const found = await it.blog.call(article.detail, { params: { id: newer.id } })
  expect(found).toMatchObject({ prev: link, category: { hue: 262 } })
  expect(article.detail.tags({}, found)).toContain(`category-name:${other.id}`)
  const [carousel, recommended] = [await it.blog.call(article.carousels, {}), await it.blog.call(article.recommends, {})]
  expect([carousel, recommended]).toMatchObject([[link], [link]])
  expect(article.carousels.tags({}, carousel)).toContain(`category-name:${other.id}`)
  expect(article.recommends.tags({}, recommended)).toContain(`category-name:${other.id}`)
  await it.send(it.owner, 'PUT', '/sys/category/update', { id: other.id, name: '数据库', was: '数据库', hue: 52 })
  expect((await it.blog.call(article.detail, { params: { id: newer.id } })).prev).toMatchObject({ categoryHue: 52 })
  expect(await it.blog.call(category.all, {})).toMatchObject([{ hue: 262 }, { hue: 52 }])
})
