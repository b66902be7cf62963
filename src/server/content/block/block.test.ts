import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { plainRendering } from '#markdown/plain-text.ts'
import { saveArticle } from '#server/content/article/article.save.ts'
import { noRenderer } from '#server/core/render/no-renderer.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { finishUpgrade } from '#server/keep/upgrade/upgrade.ts'
import { ORDINARY, plainRenderer, silentLog } from '#tests/support/blog.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'
import { finishBlocks } from './block.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const never = () => false
const rows = (id: number) =>
  it.blog.db.read.selectFrom('article_block').selectAll().where('article_id', '=', id).orderBy('block').execute()
const present = async (id: number) =>
  (await rows(id)).filter((row) => row.gone_revision === null).sort((a, b) => a.position - b.position)
/** Returns the numbers in the order of the text. */
const numbers = async (id: number) => (await present(id)).map((row) => row.block)
const numbering = (id: number) =>
  it.blog.db.read.selectFrom('article_numbering').selectAll().where('article_id', '=', id).executeTakeFirst()
const text = (...blocks: string[]) => blocks.join('\n\n')
const [A, B, C] = ['第一段说的是事务。', '第二段说的是日志怎样写。', '第三段说的是检查点。']
const CODE = '```js\nlet a = 1\n\nlet b = 2\nlet c = 3\nlet d = 4\n```'
const [ADD, UPDATE] = ['/sys/article/add', '/sys/article/update']

/** Publishes by the API, as the editor does. */
async function publish(contentMd: string, before?: { id: number; version: number }) {
  const body = { title: '一篇', contentMd, categoryId: it.category, status: 1, ...before }
  const answer = await it.send(it.owner, before ? 'PUT' : 'POST', before ? UPDATE : ADD, body)
  expect(answer).toMatchObject({ code: 200 })
  return answer.data as { id: number; version: number }
}

describe('an article that is published', () => {
  test('has its blocks numbered in the order of the text, with their lines and versions', async () => {
    const { id, version } = await publish(text('# 标题', A, CODE, '***', B))
    expect((await rows(id)).map(({ article_id: _, hash: __, ...row }) => row)).toEqual(
      (
        [
          [1, 'heading', 1, 1],
          [2, 'paragraph', 3, 1],
          [3, 'code', 5, 7],
          [4, 'paragraph', 15, 1],
        ] as const
      ).map(([block, kind, line, lines]) => ({
        ...{ block, position: block, kind, line, lines },
        ...{ since_revision: version, changed_revision: version, gone_revision: null },
      })),
    )
    expect(await numbering(id)).toEqual({
      article_id: id,
      next_block: 5,
      text_version: version,
      block_version: version,
      numbers: '1,2,3,4',
    })
  })

  test('keeps the numbers through edits: what is edited keeps its own, what is new gets one that none ever had', async () => {
    const first = await publish(text(A, CODE, B))
    const { id } = first
    const second = await publish(text('开头新写一段。', A, CODE.replace('b = 2', 'b = 5'), B), first)
    expect(await numbers(id)).toEqual([4, 1, 2, 3])
    const versions = async () => (await present(id)).map((row) => [row.block, row.since_revision, row.changed_revision])
    expect(await versions()).toEqual([
      [4, second.version, second.version],
      [1, first.version, first.version],
      [2, first.version, second.version],
      [3, first.version, first.version],
    ])
    const third = await publish(text(B, A, CODE.replace('b = 2', 'b = 5')), second)
    expect(await numbers(id)).toEqual([3, 1, 2])
    const gone = (await rows(id)).filter((row) => row.gone_revision !== null)
    expect(gone).toMatchObject([{ block: 4, position: 0, gone_revision: third.version, since_revision: second.version }])
    await publish(text(B, A, CODE, '开头新写一段。'), third)
    expect(await numbers(id)).toEqual([3, 1, 2, 5])
  })

  test('keeps them while a draft is written beside it, and when that is published', async () => {
    const first = await publish(text(A, B))
    const { id } = first
    const draft = { title: '一篇', contentMd: text(C, A, B), id, version: first.version, status: 2 }
    expect(await it.send(it.owner, 'PUT', UPDATE, draft)).toMatchObject({ code: 200 })
    expect(await numbers(id)).toEqual([1, 2])
    const { version } = await it.detail(it.owner, id)
    const second = await publish(text(C, A, `${B}又一句。`), { id, version })
    expect(await numbers(id)).toEqual([3, 1, 2])
    expect((await present(id)).map((row) => row.changed_revision)).toEqual([second.version, first.version, second.version])
  })

  test('has them as its author wrote, when an administrator publishes what waited for review', async () => {
    const { id, version } = await it.add(it.ming, { contentMd: text(A, B), status: 3 })
    expect(await numbering(id)).toBeUndefined()
    expect(await it.approve(id, version)).toMatchObject({ code: 200 })
    expect(await numbers(id)).toEqual([1, 2])
    expect((await numbering(id))?.block_version).toBe(version)
  })

  test('has none once it is deleted for good; in the bin it keeps them', async () => {
    const { id } = await publish(text(A, B))
    await it.send(it.owner, 'DELETE', `/sys/article/delete/${id}`)
    expect(await numbers(id)).toEqual([1, 2])
    await it.send(it.owner, 'POST', `/sys/article/restore/${id}`)
    expect(await numbers(id)).toEqual([1, 2])
    await it.blog.db.write((tx) => tx.deleteFrom('article').where('id', '=', id).execute())
    expect([await rows(id), await numbering(id)]).toEqual([[], undefined])
  })

  test('is numbered in its own transaction: when that fails, nothing is changed', async () => {
    const { id } = await publish(text(A, B))
    const before = [await rows(id), await numbering(id)]
    const fail = async () => {
      throw new Error('the disk is full')
    }
    const deps = { db: it.blog.db, renderer: plainRenderer, now: () => it.blog.clock.now }
    const draft = { ...ORDINARY, title: '一篇', contentMd: text(C, B) }
    await expect(saveArticle(deps, id, draft, { also: fail })).rejects.toThrow('the disk is full')
    expect([await rows(id), await numbering(id)]).toEqual(before)
  })

  test('remembers a thousand blocks that went, and forgets the ones that went first', async () => {
    const many = (from: number, count: number) =>
      text(...Array.from({ length: count }, (_, at) => `# ${String.fromCharCode(0x4e00 + from + at).repeat(6)}`))
    const first = await publish(text(many(0, 1000), A))
    const second = await publish(A, first)
    const gone = async () => (await rows(first.id)).filter((row) => row.gone_revision !== null).map((row) => row.block)
    expect(await gone()).toHaveLength(1000)
    const third = await publish(CODE, second)
    expect([(await gone()).length, (await gone())[0], (await gone()).at(-1)]).toEqual([1000, 2, 1001])
    await publish('# 题', third)
    expect(await numbers(first.id)).toEqual([1003])
  })
})

describe('a text that was not parsed in time', () => {
  /** Renders nothing in time, and everything when asked for blocks alone. */
  const late: Renderer = {
    ...noRenderer,
    render: (source, options) => (options?.blocksOnly ? plainRenderer : noRenderer).render(source, options),
  }
  const save = (renderer: Renderer, id: number | null, contentMd: string) =>
    saveArticle({ db: it.blog.db, renderer, now: () => it.blog.clock.now }, id, { ...ORDINARY, title: '一篇', contentMd })

  test('keeps its former blocks, and gets its own with the finished rendering, aligned with what readers had', async () => {
    const { id } = await save(plainRenderer, null, text(A, CODE, B))
    const finished = Promise.withResolvers<void>()
    const slow: Renderer = {
      ...plainRenderer,
      render: async (source) => ({
        rendered: plainRendering(source),
        complete: false,
        finished: finished.promise.then(async () => ({ ...(await plainRenderer.render(source)), isFinal: true })),
      }),
    }
    const saved = await save(slow, id, text(C, A, CODE.replace('b = 2', 'b = 5'), B))
    expect(await numbers(id)).toEqual([1, 2, 3])
    expect(await numbering(id)).toMatchObject({ text_version: saved.version, block_version: saved.version - 1 })
    finished.resolve()
    await expect.poll(() => numbers(id)).toEqual([4, 1, 2, 3])
    expect((await present(id)).map((row) => row.changed_revision === saved.version)).toEqual([true, false, true, false])
  })

  test('is taken apart later, also when it was published twice meanwhile', async () => {
    const { id } = await save(plainRenderer, null, text(A, B))
    await save(noRenderer, id, text('别的', A))
    const { version } = await save(noRenderer, id, text(C, A, B))
    expect(await finishBlocks({ db: it.blog.db, renderer: noRenderer }, never)).toBe(0)
    expect(await finishBlocks({ db: it.blog.db, renderer: late }, never)).toBe(1)
    expect(await numbers(id)).toEqual([3, 1, 2])
    expect(await numbering(id)).toMatchObject({ text_version: version, block_version: version })
    expect(await finishBlocks({ db: it.blog.db, renderer: late }, never)).toBe(0)
  })
})

describe('articles of an earlier version of the program', () => {
  const forget = () =>
    it.blog.db.write(async (tx) => {
      await tx.deleteFrom('article_block').execute()
      await tx.deleteFrom('article_numbering').execute()
    })
  const deps = () => ({ db: it.blog.db, renderer: plainRenderer, uploads: it.blog.uploads, log: silentLog })

  test('get their numbers after the start, and their pages are published again with them', async () => {
    const articles = []
    for (let n = 0; n < 17; n++) articles.push(await publish(text(A, B, `第 ${n} 篇。`)))
    const [first] = articles
    const draft = { title: '一篇', contentMd: C, id: first?.id, version: first?.version, status: 2 }
    await it.send(it.owner, 'PUT', UPDATE, draft)
    await forget()
    const changes = async () => (await it.blog.db.read.selectFrom('change').select('tag').execute()).map((row) => row.tag)
    const before = await changes()
    await finishUpgrade(deps(), never)
    for (const { id, version } of articles) {
      expect(await numbers(id)).toEqual([1, 2, 3])
      expect((await numbering(id))?.block_version).toBe(version)
    }
    const told = (await changes()).slice(before.length)
    expect(told.toSorted()).toEqual(articles.map(({ id }) => `article:${id}`).toSorted())
  })

  test('get them eight at a time, so that a stop waits for no more and others write in between', async () => {
    for (let n = 0; n < 17; n++) await publish(text(A, `第 ${n} 篇。`))
    await forget()
    let asked = 0
    expect(await finishBlocks(deps(), () => asked++ >= 2)).toBe(16)
    expect(await finishBlocks(deps(), never)).toBe(1)
  })

  test('published again meanwhile, they keep what was published', async () => {
    const first = await publish(text(A, B))
    await forget()
    let isPublished = false
    const renderer: Renderer = {
      ...plainRenderer,
      async render(source, options) {
        if (!isPublished) await publish(text(A, CODE), first)
        isPublished = true
        return plainRenderer.render(source, options)
      },
    }
    expect(await finishBlocks({ ...deps(), renderer }, never)).toBe(0)
    expect((await present(first.id)).map((row) => row.kind)).toEqual(['paragraph', 'code'])
  })
})
