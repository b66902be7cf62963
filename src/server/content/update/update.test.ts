import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { revision } from '#contract/content/revision.ts'
import { UPDATE_NOTE_MAX } from '#contract/content/writing-fields.ts'
import { finishRenderings } from '#server/content/article/article.render.ts'
import { saveArticle } from '#server/content/article/article.save.ts'
import { finishBlocks } from '#server/content/block/block.ts'
import { noRenderer } from '#server/core/render/no-renderer.ts'
import { ORDINARY, plainRenderer } from '#tests/support/blog.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const HOUR = 3_600_000
const [A, B, C] = ['第一段说的是事务。', '第二段说的是日志怎样写。', '第三段说的是检查点。']
const text = (...blocks: string[]) => blocks.join('\n\n')
/** Publishes as an administrator, an hour after the last time. */
async function publish(contentMd: string, before?: { id: number; version: number }, more: object = {}) {
  it.blog.clock.now += HOUR
  const body = { contentMd, status: 1 as const, ...more }
  return before ? it.update(it.owner, before, body) : it.add(it.owner, body)
}
const detail = (id: number) => it.blog.call(article.detail, { params: { id } })
const changes = (id: number, who?: number) => it.send(who, 'GET', `/api/article/changes/${id}`)
const revisions = async (id: number) =>
  (await it.blog.call(revision.list, { params: { id }, query: {} }, it.as(it.owner))).records
const describeIt = (who: number, { id, version }: { id: number; version: number }, body: object) =>
  it.send(who, 'PUT', `/sys/article/revision/${id}/${version}`, body)

describe('an article that is published again', () => {
  test('tells readers by numbers which blocks are new, changed and gone, and what its author says of it', async () => {
    const first = await publish(text(A, B, C))
    expect((await detail(first.id)).updates).toEqual({ count: 0, newest: [] })
    expect(await changes(first.id)).toMatchObject({ code: 404 })
    const second = await publish(text(A, '第二段说的是日志怎么写。', C, '新的一段。'), first, { note: ' 日志一段  改了 ' })
    const third = await publish(text(A, '第二段说的是日志怎么写。', '新的一段。'), second)
    const expected = [
      { revision: third.version, note: '', added: [], changed: [], gone: [3] },
      { revision: second.version, note: '日志一段 改了', added: [4], changed: [2], gone: [] },
    ]
    expect((await detail(first.id)).updates).toMatchObject({ count: 2, newest: expected })
    expect(await changes(first.id)).toMatchObject({ code: 200, data: expected })
    expect((await detail(first.id)).content).toBe(
      ['<p id="b1">第一段说的是事务。</p>', '<p id="b2">第二段说的是日志怎么写。</p>', '<p id="b4">新的一段。</p>'].join('\n'),
    )
  })

  test('is no update when nothing that readers see has changed', async () => {
    const first = await publish(text(A, '一行\n又一行', C))
    const second = await publish(text(A, '一行\n 又一行 ', C), first, { title: '别的标题' })
    expect((await detail(first.id)).updates.count).toBe(0)
    await publish(text(A, '一行\n 又一行 ', C), second, { note: '换了标题' })
    expect((await detail(first.id)).updates.newest).toMatchObject([{ note: '换了标题', added: [], changed: [], gone: [] }])
  })

  test('keeps what it told when its text is rendered once more', async () => {
    const first = await publish(text(A, B))
    await publish(text(A, C), first)
    const told = (await detail(first.id)).updates
    await it.blog.db.write((tx) => tx.updateTable('article_body').set({ render_key: null }).execute())
    expect(await finishRenderings({ db: it.blog.db, renderer: plainRenderer }, () => false)).toBe(1)
    expect((await detail(first.id)).updates).toEqual(told)
  })

  test('tells the same when its blocks become known later', async () => {
    const first = await publish(text(A, B))
    const second = await publish(text(A, B), first, { title: '别的标题' })
    const draft = { ...ORDINARY, userId: it.owner, title: '一篇', contentMd: text(A, B, C) }
    const { version } = await saveArticle({ db: it.blog.db, renderer: noRenderer, now: () => it.blog.clock.now }, first.id, draft)
    expect(version).toBeGreaterThan(second.version)
    await finishBlocks({ db: it.blog.db, renderer: plainRenderer }, () => false)
    expect((await detail(first.id)).updates.newest).toMatchObject([{ revision: version, added: [3], changed: [], gone: [] }])
  })

  test('counts white space in code as a change', async () => {
    const first = await publish('```py\nif a:\n  b()\n```')
    await publish('```py\nif a:\n    b()\n```', first)
    expect((await detail(first.id)).updates.newest).toMatchObject([{ changed: [1] }])
  })

  test('is no update while no reader had it: a draft, a scheduled one, one for its author alone', async () => {
    const draft = await it.add(it.owner, { contentMd: A })
    const later = await publish(text(A, B), draft, { publishTime: '2099-01-01 00:00:00' })
    const now = await publish(text(A, B, C), later, { publishTime: null, visibility: 'private' })
    await publish(text(A, C), now, { visibility: 'public' })
    expect((await detail(draft.id)).updates.count).toBe(0)
  })

  test('keeps the words about the update with the draft until it is published, through a review too', async () => {
    const first = await it.add(it.ming, { contentMd: text(A, B), status: 3 })
    await it.approve(first.id, first.version)
    const { version } = await it.detail(it.ming, first.id)
    await it.autosave(it.ming, { id: first.id, version }, text(A, C), 'save-number-1', { note: '换了第二段' })
    const kept = await it.detail(it.ming, first.id)
    expect(kept.note).toBe('换了第二段')
    const sent = await it.update(it.ming, kept, { contentMd: text(A, C), note: kept.note, status: 3 })
    expect((await detail(first.id)).updates.count).toBe(0)
    await it.approve(first.id, sent.version)
    expect((await detail(first.id)).updates.newest).toMatchObject([{ note: '换了第二段' }])
    expect((await it.detail(it.ming, first.id)).note).toBe('')
    const long = await it.tryUpdate(it.ming, await it.detail(it.ming, first.id), { note: '长'.repeat(UPDATE_NOTE_MAX + 1) })
    expect(long).toMatchObject({ code: 400, extra: { field: 'note' } })
  })

  test('tells no more than the last twenty times, and how many there were', async () => {
    let saved = await publish(text(A, '第 0 次'))
    for (let n = 1; n <= 22; n++) saved = await publish(text(A, `第 ${n} 次`), saved)
    const { updates } = await detail(saved.id)
    expect([updates.count, updates.newest.length, updates.newest[0]?.revision]).toEqual([22, 20, saved.version])
  })
})

describe('what changed', () => {
  test('is told of a public article only; of one behind a gate with its text, and of no other', async () => {
    const first = await publish(A, undefined, { visibility: 'login' })
    await publish(B, first, { visibility: 'login' })
    expect(await changes(first.id, it.ming)).toMatchObject({ code: 404 })
    expect(await it.read(first.id, it.ming)).toMatchObject({ data: { updates: { count: 1 } } })
    expect(await it.read(first.id)).toMatchObject({ code: 404 })
  })

  test('never holds a word that was removed or replaced, in no answer of any reader, until its author opens it', async () => {
    const first = await publish(text(A, '这里曾写着灵璧石，书房里的那一块。', '有一句删掉了：端溪水。'))
    const second = await publish(text(A, '这里曾写着太湖石，书房里的那一块。'), first, { note: '改了石头' })
    const answers = async () =>
      JSON.stringify([
        await it.read(first.id),
        await it.read(first.id, it.ming),
        await changes(first.id),
        await it.send(undefined, 'GET', '/api/article/feed'),
        await it.send(undefined, 'GET', `/api/article/list?keyword=${encodeURIComponent('灵璧石')}`),
        await it.send(it.ming, 'GET', `/sys/article/revisions/${first.id}`),
        await it.send(it.ming, 'GET', `/sys/article/revision/${first.id}/${first.version}`),
      ])
    const former = /灵璧|端溪/
    expect(await answers()).not.toMatch(former)
    expect(await describeIt(it.ming, second, { isOpen: true })).toMatchObject({ code: 404 })
    expect(await describeIt(it.owner, second, { isOpen: true })).toMatchObject({ code: 200, data: { update: { isOpen: true } } })
    expect((await detail(first.id)).updates.newest[0]?.passages).toEqual([
      [
        { kind: 'same', text: '这里曾写着' },
        { kind: 'old', text: expect.stringContaining('灵璧') },
        { kind: 'new', text: expect.stringContaining('太湖') },
        { kind: 'same', text: expect.any(String) },
      ],
      [{ kind: 'old', text: '有一句删掉了：端溪水。' }],
    ])
    expect(JSON.stringify(await changes(first.id))).not.toMatch(former)
    expect(await describeIt(it.owner, second, { isOpen: false })).toMatchObject({ data: { update: { isOpen: false } } })
    expect(await answers()).not.toMatch(former)
  })

  test('is described later by its author, and the page is told', async () => {
    const first = await publish(A)
    const second = await publish(B, first)
    expect((await revisions(first.id)).map((row) => row.update)).toEqual([
      { note: '', added: expect.any(Number), changed: expect.any(Number), gone: expect.any(Number), isOpen: false },
      null,
    ])
    const tags = async () => (await it.blog.db.read.selectFrom('change').select('tag').execute()).map((row) => row.tag)
    const before = (await tags()).length
    expect(await describeIt(it.owner, second, { note: '说一句' })).toMatchObject({ data: { update: { note: '说一句' } } })
    expect((await tags()).slice(before)).toEqual([`article:${first.id}`, `update:${first.id}`])
    expect(await describeIt(it.owner, first, { note: '第一版' })).toMatchObject({ code: 404 })
    expect(await describeIt(it.owner, second, { note: '长'.repeat(UPDATE_NOTE_MAX + 1) })).toMatchObject({ code: 400 })
  })

  test('cannot be opened when the old text is gone', async () => {
    const first = await publish(A)
    const second = await publish(B, first)
    await it.blog.db.write((tx) => tx.deleteFrom('article_revision').where('version', '=', first.version).execute())
    expect(await describeIt(it.owner, second, { isOpen: true })).toMatchObject({ code: 409 })
  })
})
