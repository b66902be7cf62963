import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tag } from '#contract/content/tag.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
beforeAll(async () => {
  it = await openWriters()
})
afterAll(() => it.blog.close())

const hour = 3_600_000
const ready = () => ({ status: 3, title: '一篇', contentMd: '正文。', categoryId: it.category })
const refused =
  (body: object, message: string, code = 400) =>
  async () =>
    expect(await it.tryAdd(it.ming, { ...ready(), ...body })).toMatchObject({ code, message, data: null })

describe('is submitted only', () => {
  test('with a title that says something', refused({ title: ' \u200b ' }, '请输入标题'))
  test('with a text', refused({ contentMd: '\n\n' }, '请输入正文'))
  test('in a category', refused({ categoryId: null }, '请选择分类'))
  test('in one that is there', refused({ categoryId: 987_654 }, '所选的分类已经不存在，请重新选择'))
  test('as a reprint with its address', refused({ isOriginal: false }, '转载的文章请填写原文地址'))
  test.each(['htt', 'javascript:alert(1)', '/here', 'https://a b', 'https://user:pass@example.com'])(
    'not from %s',
    (originalUrl) => refused({ isOriginal: false, originalUrl }, '原文地址应为 http(s) 地址')(),
  )
  test('with tags that are there', refused({ tagIds: [987_654] }, '所选的标签已经不存在，请重新选择'))
  test('with a password where one is needed', refused({ visibility: 'password' }, '请设置访问密码'))
  test('for a time that is to come', refused({ status: 4 }, '请选择发布时间'))
  test('not for one that has passed', refused({ status: 4, publishTime: '2020-01-01 00:00:00' }, '定时发布的时间要晚于现在'))
  test('and a member dates nothing back', refused({ publishTime: '2020-01-01 00:00:00' }, '发布时间不能早于现在'))
})

describe('is never stored', () => {
  test('a title of 101 signs', refused({ status: 2, title: '𠮷'.repeat(101) }, '标题最多 100 字'))
  test('a text of 200,001 signs', refused({ status: 2, contentMd: '字'.repeat(200_001) }, '正文最多 200000 字'))
  test('more than a megabyte', refused({ status: 2, contentMd: '\u0001'.repeat(190_000) }, '请求内容太大', 413))
  test('a summary of 256 signs', refused({ status: 2, summary: '字'.repeat(256) }, '摘要最多 255 字'))
  test('six tags', refused({ status: 2, tagNames: ['1', '2', '3', '4', '5', '6'] }, '标签最多 5 个'))
  test(
    'three and three of them',
    refused({ status: 2, tagIds: [1, 2, 3], tagNames: ['a', 'b', 'c', 'd', 'e', 'f'] }, '标签最多 5 个'),
  )
  test('an empty tag', refused({ status: 2, tagNames: [' '] }, '标签不能为空'))
  test('a tag with a comma', refused({ status: 2, tagNames: ['a,b'] }, '标签里不能有逗号和换行'))
  test('what no database keeps', refused({ status: 2, contentMd: 'a\0b' }, '正文里有无法保存的字符，请删掉后再试'))
  test('half a sign', refused({ status: 2, title: 'a\ud800' }, '标题里有无法保存的字符，请删掉后再试'))
  test('a cover from anywhere', refused({ status: 2, cover: 'javascript:alert(1)' }, '封面应为站内路径或 https 地址'))
  test.each(['2026-13-01 00:00:00', '2026-02-30 00:00:00', '2026-11-20', 'morgen', '1970-01-01 00:00:00'])(
    'for %s',
    (publishTime) => refused({ status: 2, publishTime }, '发布时间应为 YYYY-MM-DD HH:mm:ss，且在 1990 年到 2100 年之间')(),
  )
  test.each([0, 5, 6, '1', null])('with status %s', (status) => refused({ status }, '文章状态不正确')())
})

test('HTML, an author, or anything else that is not asked for is not taken', async () => {
  const more = { content: '<p>x</p>', userId: 1, isStick: true, passwordHash: 'x' }
  const { code, data } = await it.tryAdd(it.ming, { ...ready(), ...more })
  expect(code).toBe(200)
  const plain = (await it.tryAdd(it.ming, ready())).data
  const shown = async (saved: unknown) => {
    const { id: _, title: __, ...rest } = await it.detail(it.ming, (saved as { id: number }).id)
    return rest
  }
  expect(await shown(data)).toEqual(await shown(plain))
})

test('200,000 signs are kept, a thousand pictures, ten thousand cells, and a hundred quotes in each other', async () => {
  const cells = `| ${'x | '.repeat(100)}\n|${'---|'.repeat(100)}\n${`| ${'y | '.repeat(100)}\n`.repeat(100)}`
  const texts = ['字'.repeat(200_000), '![](/uploads/a.webp)\n\n'.repeat(1000), cells, `${'> '.repeat(100)}x`, '['.repeat(20_000)]
  for (const contentMd of texts) {
    const made = await it.add(it.owner, { contentMd, status: 1 })
    expect((await it.detail(it.owner, made.id)).contentMd).toBe(contentMd)
    expect((await it.read(made.id)).code).toBe(200)
  }
}, 30_000)

test('a category that goes while somebody writes takes no words along', async () => {
  const gone = await it.blog.db.write((tx) =>
    tx.insertInto('category').values({ name: '会消失' }).returning('id').executeTakeFirstOrThrow(),
  )
  const made = await it.add(it.ming, { categoryId: gone.id })
  const { id } = made
  await it.blog.db.write(async (tx) => {
    await tx.updateTable('article').set({ category_id: it.category }).where('id', '=', id).execute()
    await tx.deleteFrom('category').where('id', '=', gone.id).execute()
  })
  expect(await it.autosave(it.ming, made, '接着写', 'save-0001', { categoryId: gone.id })).toMatchObject({ code: 200 })
  expect(await it.detail(it.ming, id)).toMatchObject({ contentMd: '接着写', categoryId: null, categoryName: '' })
  const at = { id, version: 2 }
  const body = { title: '一篇', contentMd: '接着写', status: 3, ...at }
  expect(await it.send(it.ming, 'PUT', '/sys/article/update', body)).toMatchObject({
    ...{ code: 400, message: '所选的分类已经不存在，请重新选择' },
  })
  expect(await it.update(it.ming, at, { status: 3 })).toMatchObject({ status: 3 })
})

test('a category that goes while an article waits stops its approval with a clear word', async () => {
  const gone = await it.blog.db.write((tx) =>
    tx.insertInto('category').values({ name: '又消失' }).returning('id').executeTakeFirstOrThrow(),
  )
  const { id } = await it.add(it.ming, { categoryId: gone.id, status: 3 })
  await it.blog.db.write(async (tx) => {
    await tx.updateTable('article').set({ category_id: it.category }).where('id', '=', id).execute()
    await tx.deleteFrom('category').where('id', '=', gone.id).execute()
  })
  expect(await it.approve(id, 1)).toMatchObject({ code: 400, message: '所选的分类已经不存在，请重新选择' })
  expect((await it.detail(it.ming, id)).draftStatus).toBe(3)
})

test('tags that mean the same are one, whoever names them first and however they are typed', async () => {
  await it.add(it.owner, { status: 1, tagNames: ['Redis', 'ｒｅｄｉｓ ', 'Spring  Boot'] })
  await it.add(it.owner, { status: 1, tagNames: ['REDIS', 'spring boot'] })
  const tags = (await it.blog.call(tag.list, {})).map((row) => [row.name, row.articleNum])
  expect(tags).toEqual([
    ['Redis', 2],
    ['Spring Boot', 2],
  ])
  await Promise.all(['Kafka', 'kafka', 'KAFKA'].map((name) => it.add(it.owner, { status: 1, tagNames: [name] })))
  expect((await it.blog.call(tag.list, {})).find((row) => row.name.toLowerCase() === 'kafka')?.articleNum).toBe(3)
  // The tags of a draft are created when it is published, not while they are typed.
  await it.add(it.ming, { tagNames: ['R', 'Re', 'Rea'] })
  const known = await it.blog.db.read.selectFrom('tag').select('name').where('name', 'like', 'Re%').execute()
  expect(known.map((row) => row.name)).toEqual(['Redis'])
})

test('what is published is not scheduled again, but may be dated as it is', async () => {
  const made = await it.add(it.owner, { status: 1 })
  const publishTime = shanghaiTime(it.blog.clock.now + hour)
  expect(await it.tryUpdate(it.owner, made, { status: 4, publishTime })).toMatchObject({
    ...{ code: 400, message: '已经发布的文章不能改为定时发布' },
  })
  const { publishTime: dated } = await it.detail(it.owner, made.id)
  const before = await it.blog.db.read.selectFrom('article').select('create_time').where('id', '=', made.id).executeTakeFirst()
  expect(await it.update(it.owner, made, { status: 1, publishTime: dated })).toMatchObject({ version: 2 })
  const after = await it.blog.db.read.selectFrom('article').select('create_time').where('id', '=', made.id).executeTakeFirst()
  expect(after).toEqual(before)
})
