import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HIGHLIGHT_EXPORT_MAX, HIGHLIGHTS_SHOWN, highlight } from '#contract/content/highlight.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const [A, B, C] = ['第一段说的是事务。', '第二段说的是日志**怎样写**，又怎样读回来。', '第三段说的是检查点。']
const text = (...blocks: string[]) => blocks.join('\n\n')
const publish = (title = '一篇', more: object = {}) => it.add(it.owner, { title, contentMd: text(A, B, C), status: 1, ...more })
const words = { block: 2, quote: '日志怎样写，又怎样读回来', prefix: '说的是', suffix: '。', ink: 'yellow' as const }
function mark(articleId: number, more: object = {}, who = it.ming) {
  it.blog.clock.now += 1000
  return it.blog.call(highlight.add, { body: { articleId, ...words, ...more } }, it.as(who))
}
const page = (query: object = {}, who = it.ming) => it.blog.call(highlight.page, { query }, it.as(who))
const titles = async (query: object = {}) => (await page(query)).records.map((it) => it.title)
const seen = (id: number, isChangeSeen = true) => it.blog.call(highlight.update, { body: { id, isChangeSeen } }, it.as(it.ming))
const markdown = (query: object = {}, who = it.ming) => it.blog.call(highlight.export, { query }, it.as(who))
const fates = async () =>
  (await page()).records.flatMap((it) => it.highlights.map((one) => [one.isGone, one.isChanged, one.isChangeSeen]))

describe('the list of all that a member has marked', () => {
  test('has the article that was touched last first, and its words in their order', async () => {
    const [one, two] = [await publish('甲'), await publish('乙')]
    const late = await mark(one.id, { block: 3, quote: '检查点' })
    const early = await mark(one.id, { block: 1, quote: '事务' })
    await mark(two.id)
    await mark(two.id, {}, it.hong)
    const found = await page()
    expect(found).toMatchObject({ total: 2, size: 10, current: 1, pages: 1 })
    expect(found.records).toMatchObject([
      { articleId: two.id, title: '乙', isReadable: true, num: 1, highlights: [{ isGone: false, isChanged: false }] },
      { articleId: one.id, title: '甲', num: 2, highlights: [{ id: early.id }, { id: late.id }] },
    ])
    it.blog.clock.now += 1000
    await it.blog.call(highlight.update, { body: { id: late.id, note: '想法' } }, it.as(it.ming))
    expect(await titles()).toEqual(['甲', '乙'])
    expect(await page({}, it.owner)).toMatchObject({ records: [], total: 0 })
  })

  test('has ten articles a page', async () => {
    for (let n = 1; n <= 11; n++) await mark((await publish(`第 ${n} 篇`)).id)
    const [first, second] = [await page(), await page({ pageNum: 2 })]
    expect([first.records.length, first.total, first.pages]).toEqual([10, 11, 2])
    expect(second.records.map((it) => it.title)).toEqual(['第 1 篇'])
  })

  test('shows some of an article, and counts all', async () => {
    const { id } = await publish()
    const row = { ...words, user_id: it.ming, article_id: id, note: '', revision: 1, create_time: 1, update_time: 1 }
    const rows = Array.from({ length: HIGHLIGHTS_SHOWN + 1 }, () => row)
    await it.blog.db.write((tx) => tx.insertInto('article_highlight').values(rows).execute())
    const [found] = (await page()).records
    expect([found?.num, found?.highlights.length]).toEqual([HIGHLIGHTS_SHOWN + 1, HIGHLIGHTS_SHOWN])
  })

  test('is searched in words, notes and titles as it is written, and by ink', async () => {
    const [one, two, three] = [await publish('甲 100%'), await publish('乙 1000'), await publish('École')]
    await mark(one.id, { ink: 'red' })
    await mark(one.id, { note: 'Read_it' })
    await mark(two.id, { note: 'Readit', ink: 'green' })
    await mark(three.id, { block: 1, quote: '事务' })
    expect(await titles({ keyword: '%' })).toEqual(['甲 100%'])
    expect(await titles({ keyword: '_' })).toEqual(['甲 100%'])
    expect(await titles({ keyword: ' read ' })).toEqual(['乙 1000', '甲 100%'])
    expect(await titles({ keyword: 'Éc' })).toEqual(['École'])
    expect(await titles({ keyword: '怎样读' })).toEqual(['乙 1000', '甲 100%'])
    expect(await titles({ keyword: '说的是' })).toEqual([])
    expect(await titles({ keyword: '!' })).toEqual([])
    expect(await titles({ keyword: '' })).toHaveLength(3)
    expect((await page({ keyword: '100%' })).records).toMatchObject([{ num: 2 }])
    expect((await page({ ink: 'red' })).records).toMatchObject([{ title: '甲 100%', num: 1, highlights: [{ ink: 'red' }] }])
    expect(await titles({ ink: 'blue' })).toEqual([])
    const refused = await it.send(it.ming, 'GET', `/api/highlight/page?keyword=${'字'.repeat(101)}`)
    expect(refused).toMatchObject({ code: 400, extra: { field: 'keyword' } })
    expect(await it.send(it.ming, 'GET', '/api/highlight/page?keyword=%00')).toMatchObject({ code: 400 })
  })

  test('keeps the words of an article that can no longer be read, but neither its title nor what became of it', async () => {
    const [gone, locked, closed] = [await publish('删掉的'), await publish('上锁的'), await publish('收起的')]
    for (const { id } of [gone, locked, closed]) for (const who of [it.ming, it.owner]) await mark(id, {}, who)
    await it.send(it.owner, 'DELETE', `/sys/article/delete/${gone.id}`)
    const change = { contentMd: A, status: 1 as const }
    await it.update(it.owner, locked, { ...change, title: '上锁的', visibility: 'password', password: '芝麻开门' })
    await it.update(it.owner, closed, { ...change, title: '收起的', visibility: 'private' })
    const { records } = await page()
    expect(records).toHaveLength(3)
    for (const it of records)
      expect(it).toMatchObject({
        title: '',
        isReadable: false,
        highlights: [{ quote: words.quote, isGone: false, isChanged: false }],
      })
    expect(JSON.stringify(await markdown())).not.toMatch(/删掉的|上锁的|收起的|\/post\//)
    expect(await titles({ keyword: '的' })).toEqual([])
    expect(await titles({ keyword: '日志' })).toHaveLength(3)
    // An administrator may read what has a password.
    expect((await page({}, it.owner)).records.filter((it) => it.isReadable)).toMatchObject([{ title: '上锁的' }])
  })
})

describe('what became of the words', () => {
  test('is told when the block has changed and they are not found in it, or when it is gone', async () => {
    const first = await publish()
    await mark(first.id)
    expect(await fates()).toEqual([[false, false, false]])
    const second = await it.update(it.owner, first, { contentMd: text(A, B.replace('又怎样', '以及怎样'), C), status: 1 })
    expect(await fates()).toEqual([[false, false, false]])
    const third = await it.update(it.owner, second, { contentMd: text(A, `第二段说的是日志，${'别的都不提了'}。`, C), status: 1 })
    expect(await fates()).toEqual([[false, true, false]])
    await it.update(it.owner, third, { contentMd: text(A, C), status: 1 })
    expect(await fates()).toEqual([[true, true, false]])
  })

  test('is put aside once it was seen, until the block changes again', async () => {
    const first = await publish()
    const { id } = await mark(first.id)
    const change = (words: string, before: { id: number; version: number }) =>
      it.update(it.owner, before, { contentMd: text(A, words, C), status: 1 })
    const second = await change('第二段说的是日志，别的都不提了。', first)
    await seen(id)
    expect(await fates()).toEqual([[false, true, true]])
    await seen(id, false)
    expect(await fates()).toEqual([[false, true, false]])
    await seen(id)
    expect(await fates()).toEqual([[false, true, true]])
    const third = await change('第二段说的是日志，别的真的都不提了。', second)
    expect(await fates()).toEqual([[false, true, false]])
    await seen(id)
    await change(B, third)
    expect(await fates()).toEqual([[false, false, false]])
  })

  test('is looked for in all blocks over which they go', async () => {
    const first = await publish()
    await mark(first.id, { lastBlock: 3, quote: '又怎样读回来。\n\n第三段说的是检查点' })
    await mark(first.id, { lastBlock: 3, quote: '第二段说的是日志怎样写，又怎样读回来。\n\n第三' })
    const second = await it.update(it.owner, first, { contentMd: text(A, B, '第三段讲的是检查点。'), status: 1 })
    expect(await fates()).toEqual([1, 2].map(() => [false, false, false]))
    await it.update(it.owner, second, { contentMd: text(A, B), status: 1 })
    // More than half of the second are still there.
    expect(await fates()).toEqual([true, false].map((isChanged) => [false, isChanged, false]))
  })

  test('is looked for only so long: of many long words that are lost, some are taken for found', async () => {
    const first = await publish()
    const row = { ...words, user_id: it.ming, article_id: first.id, note: '', revision: 1, create_time: 1, update_time: 1 }
    const rows = (quote: string, count: number) => Array.from({ length: count }, () => ({ ...row, quote }))
    const lost = async () => (await fates()).filter(([, isChanged]) => isChanged).length
    const fill = (quote: string, count: number) =>
      it.blog.db.write(async (tx) => {
        await tx.deleteFrom('article_highlight').execute()
        await tx.insertInto('article_highlight').values(rows(quote, count)).execute()
      })
    await it.update(it.owner, first, { contentMd: text(A, '第二段说的是日志，别的都不提了。', C), status: 1 })
    await fill('甲'.repeat(60), HIGHLIGHTS_SHOWN)
    expect(await lost()).toBe(HIGHLIGHTS_SHOWN)
    await fill('甲'.repeat(1000), 20)
    expect(await lost()).toBe(1)
  })
})

describe('the export', () => {
  test('holds what the filter lets through, article by article', async () => {
    const [one, two] = [await publish('甲'), await publish('乙')]
    await mark(one.id, { note: '第一行\n第二行\n\n第二段' })
    await mark(one.id, { ink: 'red', block: 3, quote: '检查点' })
    await mark(two.id, { ink: 'blue' })
    expect(await markdown({ keyword: '甲' })).toEqual({
      name: '划线-2026-11-20.md',
      markdown: [
        '# 我的划线',
        `## [甲](/post/${one.id})`,
        `> ${words.quote}\n>\n> —— 藤黄`,
        '第一行\\\n第二行\n\n第二段',
        '> 检查点\n>\n> —— 胭脂\n',
      ].join('\n\n'),
    })
    expect((await markdown({ ink: 'blue' })).markdown).toBe(
      `# 我的划线\n\n## [乙](/post/${two.id})\n\n> ${words.quote}\n>\n> —— 花青\n`,
    )
    expect((await markdown({}, it.hong)).markdown).toBe('# 我的划线\n')
  })

  test('is bounded, and says so', async () => {
    const { id } = await publish()
    const row = { ...words, user_id: it.ming, article_id: id, revision: 1, create_time: 1, update_time: 1 }
    const long = { ...row, quote: '*'.repeat(1000), note: '*'.repeat(2000) }
    const fill = (count: number) =>
      it.blog.db.write((tx) =>
        tx
          .insertInto('article_highlight')
          .values(Array.from({ length: count }, () => long))
          .execute(),
      )
    await fill(300)
    expect((await markdown()).markdown).not.toContain('内容太多')
    await fill(200)
    const { markdown: whole } = await markdown()
    expect(whole.length).toBeLessThanOrEqual(HIGHLIGHT_EXPORT_MAX)
    expect(whole).toMatch(/内容太多，只写到这里.*\n$/)
  })
})
