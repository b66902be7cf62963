import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tag } from '#contract/content/tag.ts'
import { me } from '#contract/site/me.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'
import { sweepDeleted } from './writing.actions.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const rows = async (who: number) => (await it.blog.call(me.articles, { query: {} }, it.as(who))).records
const searched = async (keyword: string) =>
  ((await it.send(undefined, 'GET', `/api/article/list?keyword=${keyword}`)).data as { total: number }).total
const minute = 60_000

describe('a draft', () => {
  test('[4.14] [7.20] is saved and comes back as it was written, byte for byte, and readers see nothing of it', async () => {
    const contentMd = '# 标题\r\n\r\n正文 *a* \t\n\n\n<b>x</b>  𠮷 é e\u0301\n'
    const saved = await it.add(it.ming, {
      contentMd,
      title: ' 我的草稿 ',
      tagNames: ['新 标签'],
      keywords: 'a,b',
      summary: '摘要',
      isOriginal: false,
      originalUrl: 'htt',
    })
    expect(saved).toMatchObject({ version: 1, status: 2, draftStatus: 2, isComplete: true })
    expect(await it.detail(it.ming, saved.id)).toMatchObject({
      ...{ contentMd, title: ' 我的草稿 ', tags: [{ id: null, name: '新 标签' }], keywords: 'a,b', summary: '摘要' },
      ...{ isOriginal: false, originalUrl: 'htt', status: 2, draftStatus: 2, version: 1, categoryId: it.category },
      ...{ categoryName: '随笔', visibility: 'public', hasPassword: false, publishTime: null, liveVersion: null },
      ...{ mayPublish: false, nickname: '小明', reason: '' },
    })
    expect(await it.read(saved.id)).toMatchObject({ code: 404 })
    expect(await it.blog.call(tag.list, {})).toEqual([])
    const row = { title: ' 我的草稿 ', status: 2, draftStatus: 2, deleteTime: null, mayRestore: false }
    expect((await rows(it.ming))[0]).toMatchObject(row)
    expect(await it.blog.db.read.selectFrom('change').select('seq').execute()).toEqual([])
  })

  test('needs no title, no category and no text yet', async () => {
    const { id } = await it.add(it.ming, { title: '', contentMd: '', categoryId: null })
    expect(await it.detail(it.ming, id)).toMatchObject({ title: '', categoryId: null, categoryName: '' })
  })

  test('what a save leaves out stays as it was', async () => {
    const made = await it.add(it.ming, { tagNames: ['a'], summary: '摘要', keywords: 'k', visibility: 'login' })
    await it.send(it.ming, 'PUT', '/sys/article/update', {
      ...{ id: made.id, version: 1, title: '二', contentMd: '二', status: 2 },
    })
    expect(await it.detail(it.ming, made.id)).toMatchObject({
      ...{ title: '二', tags: [{ name: 'a' }], summary: '摘要', keywords: 'k', visibility: 'login', categoryId: it.category },
    })
  })

  test('belongs to its author and the administrators; to others it is not there', async () => {
    const { id } = await it.add(it.ming)
    expect(await it.send(it.hong, 'GET', `/sys/article/detail/${id}`)).toMatchObject({ code: 404, message: '文章不存在' })
    expect(await it.tryUpdate(it.hong, { id, version: 1 })).toMatchObject({ code: 404, message: '文章不存在' })
    expect((await it.detail(it.owner, id)).nickname).toBe('小明')
    expect((await it.update(it.owner, { id, version: 1 }, { title: '站长改的' })).version).toBe(2)
    expect((await it.detail(it.ming, id)).userId).toBe(it.ming)
  })

  test('a member cannot fill the disk with drafts, the bin included', async () => {
    await it.blog.db.write(async (tx) => {
      const row = {
        user_id: it.ming,
        category_id: it.category,
        title: 'x',
        cover: '',
        summary: '',
        keywords: '',
        is_original: 1 as const,
      }
      const more = {
        original_url: '',
        status: 2 as const,
        word_count: 0,
        read_minutes: 0,
        version: 1,
        create_time: 1,
        update_time: 1,
      }
      await tx
        .insertInto('article')
        .values(Array.from({ length: 200 }, () => ({ ...row, ...more, deleted_time: 1 })))
        .execute()
    })
    expect(await it.tryAdd(it.ming)).toMatchObject({ code: 409 })
    expect(await it.tryAdd(it.hong)).toMatchObject({ code: 200 })
  })
})

describe('two who write the same article', () => {
  test('a stale version is refused with the newer text, and nothing is lost', async () => {
    const { id } = await it.add(it.ming)
    await it.update(it.ming, { id, version: 1 }, { contentMd: '这边的' })
    const answer = await it.tryUpdate(it.ming, { id, version: 1 }, { contentMd: '那边的' })
    expect(answer).toMatchObject({ code: 409, message: '文章已在别处改过，请比较后再保存' })
    expect(answer.extra).toEqual({ current: await it.detail(it.ming, id) })
    expect((await it.detail(it.ming, id)).contentMd).toBe('这边的')
    expect(await it.autosave(it.ming, { id, version: 1 }, '又一次', 'save-0001')).toMatchObject({
      code: 409,
      extra: { current: { version: 2, contentMd: '这边的' } },
    })
  })

  test('of ten at the very same time one wins, and the others get its text', async () => {
    const { id } = await it.add(it.ming)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => it.tryUpdate(it.ming, { id, version: 1 }, { contentMd: `第 ${n} 个` })),
    )
    const { contentMd, version } = await it.detail(it.ming, id)
    expect(version).toBe(2)
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    for (const answer of answers.filter((a) => a.code !== 200))
      expect(answer).toMatchObject({ code: 409, extra: { current: { contentMd, version: 2 } } })
  })

  test('published at the very same time too', async () => {
    const { id } = await it.add(it.owner)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => it.tryUpdate(it.owner, { id, version: 1 }, { contentMd: `第 ${n} 个`, status: 1 })),
    )
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409, 409, 409, 409])
    const { contentMd } = await it.detail(it.owner, id)
    expect((await it.read(id)).data).toMatchObject({ contentMd })
  })
})

describe('a save that is sent again after a lost answer', () => {
  test('is answered as before, whatever was saved since', async () => {
    const first = await it.add(it.ming, { saveId: 'made-once' })
    expect(await it.add(it.ming, { saveId: 'made-once' })).toEqual(first)
    expect(await rows(it.ming)).toHaveLength(1)
    const again = () => it.autosave(it.ming, first, '一句', 'save-0001')
    expect(await again()).toMatchObject({ code: 200, data: { version: 2 } })
    expect(await again()).toMatchObject({ code: 200, data: { version: 2 } })
    await it.autosave(it.ming, { id: first.id, version: 2 }, '两句', 'save-0002')
    expect(await again()).toMatchObject({ code: 200, data: { version: 2 } })
    expect((await it.detail(it.ming, first.id)).contentMd).toBe('两句')
  })

  test('also while the first is under way, as a draft and published', async () => {
    const [a, b] = await Promise.all([it.add(it.ming, { saveId: 'at-once-1' }), it.add(it.ming, { saveId: 'at-once-1' })])
    expect(a).toEqual(b)
    const [c, d] = await Promise.all([1, 2].map(() => it.add(it.owner, { saveId: 'at-once-2', status: 1 })))
    expect(c?.id).toBe(d?.id)
    expect((await it.send(undefined, 'GET', '/api/article/list')).data).toMatchObject({ total: 1 })
    const twice = await Promise.all([1, 2].map(() => it.autosave(it.ming, a, '同一句', 'at-once-3')))
    expect(twice.map((answer) => answer.code)).toEqual([200, 200])
  })

  test('but its mark stands for that text alone, and for one user', async () => {
    const { id } = await it.add(it.ming, { saveId: 'made-once' })
    expect(await it.tryAdd(it.ming, { saveId: 'made-once', contentMd: '别的' })).toMatchObject({ code: 400 })
    expect((await it.tryAdd(it.hong, { saveId: 'made-once' })).code).toBe(200)
    expect(await it.autosave(it.ming, { id, version: 1 }, '一句', 'no')).toMatchObject({ code: 400, message: '保存编号不正确' })
  })
})

describe('revisions', () => {
  const versions = async (id: number) =>
    (
      (await it.send(it.ming, 'GET', `/sys/article/revisions/${id}`)).data as { records: { version: number; kind: string }[] }
    ).records.map((row) => [row.version, row.kind])

  test('the autosaves of one sitting are one; what was saved by hand stays', async () => {
    const { id } = await it.add(it.ming)
    for (let n = 1; n <= 5; n++) {
      it.later(minute)
      await it.autosave(it.ming, { id, version: n }, `第 ${n} 句`, `save-000${n}`)
    }
    expect(await versions(id)).toEqual([
      [6, 'auto'],
      [1, 'save'],
    ])
    it.later(10 * minute)
    await it.autosave(it.ming, { id, version: 6 }, '第二天', 'save-0006')
    await it.autosave(it.owner, { id, version: 7 }, '别人写的', 'save-0007')
    await it.update(it.ming, { id, version: 8 }, { contentMd: '手动保存' })
    expect(await versions(id)).toEqual([
      [9, 'save'],
      [8, 'auto'],
      [7, 'auto'],
      [6, 'auto'],
      [1, 'save'],
    ])
  })

  test('any of them can be read and becomes the newest text again, while what stood there stays', async () => {
    const { id } = await it.add(it.ming, { title: '最早', contentMd: '最早的话' })
    await it.update(it.ming, { id, version: 1 }, { contentMd: '后来的话' })
    expect((await it.send(it.ming, 'GET', `/sys/article/revision/${id}/1`)).data).toMatchObject({ contentMd: '最早的话' })
    expect(await it.press(it.ming, `/sys/article/revision/${id}/1/restore`, { version: 1 })).toMatchObject({ code: 409 })
    expect(await it.press(it.ming, `/sys/article/revision/${id}/1/restore`, { version: 2 })).toMatchObject({
      data: { version: 3 },
    })
    expect(await it.detail(it.ming, id)).toMatchObject({ title: '最早', contentMd: '最早的话', version: 3 })
    expect(await versions(id)).toEqual([
      [3, 'save'],
      [2, 'save'],
      [1, 'save'],
    ])
    expect((await it.press(it.ming, `/sys/article/revision/${id}/7/restore`, { version: 3 })).code).toBe(404)
  })
})

describe('deleted articles', () => {
  test('[4.14] leave all places, come back within thirty days as they were, and are gone afterwards', async () => {
    const live = await it.add(it.owner, { title: '会回来', contentMd: '独一无二的话', status: 1 })
    const { id } = await it.add(it.ming)
    await it.autosave(it.ming, { id, version: 1 }, '写到一半', 'save-0001')
    expect((await it.send(it.owner, 'DELETE', `/sys/article/delete/${live.id},${id}`)).data).toBe(true)
    expect((await it.read(live.id)).code).toBe(404)
    expect(await searched('独一无二')).toBe(0)
    expect((await it.send(it.ming, 'GET', `/sys/article/detail/${id}`)).code).toBe(404)
    expect((await it.autosave(it.ming, { id, version: 2 }, '还在写', 'save-0002')).code).toBe(404)
    const bin = async () => (await it.blog.call(me.articles, { query: { deleted: '1' } }, it.as(it.ming))).records
    expect([await bin(), await rows(it.ming)]).toMatchObject([[{ id, mayRestore: false, deleteTime: '2026-11-20 12:00:00' }], []])
    // An administrator has deleted it, so its author cannot restore it.
    expect((await it.press(it.ming, `/sys/article/restore/${id}`)).code).toBe(404)
    it.later(29 * 24 * 60 * minute)
    expect((await it.press(it.owner, `/sys/article/restore/${live.id},${id}`)).data).toBe(true)
    expect((await it.read(live.id)).data).toMatchObject({ title: '会回来' })
    expect(await searched('独一无二')).toBe(1)
    expect((await it.detail(it.ming, id)).contentMd).toBe('写到一半')
    await it.send(it.ming, 'DELETE', `/sys/article/delete/${id}`)
    it.later(30 * 24 * 60 * minute)
    expect((await it.press(it.ming, `/sys/article/restore/${id}`)).code).toBe(404)
    expect([await sweepDeleted(it.blog.db, it.blog.clock.now), await sweepDeleted(it.blog.db, it.blog.clock.now)]).toEqual([1, 0])
    const texts = async (table: 'article_draft' | 'article_revision') =>
      (await it.blog.db.read.selectFrom(table).select('content_md').execute()).map((row) => row.content_md)
    expect([...(await texts('article_draft')), ...(await texts('article_revision'))]).toEqual(['独一无二的话'])
  })

  test('of several all or none', async () => {
    const { id } = await it.add(it.ming)
    const theirs = await it.add(it.hong)
    expect((await it.send(it.ming, 'DELETE', `/sys/article/delete/${id},${theirs.id}`)).code).toBe(404)
    expect(await rows(it.ming)).toHaveLength(1)
    await it.send(it.ming, 'DELETE', `/sys/article/delete/${id}`)
    expect((await it.send(it.ming, 'DELETE', `/sys/article/delete/${id}`)).code).toBe(404)
    expect((await it.press(it.ming, `/sys/article/restore/${id}`)).data).toBe(true)
  })
})
