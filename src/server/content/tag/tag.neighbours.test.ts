import { afterEach, beforeEach, expect, test } from 'vitest'
import { TAG_NEIGHBOURS, tag } from '#contract/content/tag.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { tagsTold } from '#tests/support/tags-told.ts'
import { writeUnseen } from '#tests/support/unseen-articles.ts'

let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog()
})
afterEach(() => blog.close())

const write = (...tagNames: string[]) => blog.write({ title: tagNames.join(' '), tagNames })
const idOf = async (name: string) => (await blog.call(tag.list, {})).find((it) => it.name === name)?.id ?? 0
const beside = async (name: string) => blog.call(tag.neighbours, { params: { id: await idOf(name) } })

test('a tag has the tags beside it, the most frequent first, and the pairs among these', async () => {
  await write('排版', 'CSS', '字体')
  await write('CSS', '排版')
  await write('字体', 'CSS')
  await write('读书')
  const { near, among } = await beside('排版')
  expect(near.map((it) => [it.name, it.articleNum])).toEqual([
    ['CSS', 2],
    ['字体', 1],
  ])
  expect(among).toEqual([{ from: await idOf('CSS'), to: await idOf('字体'), articleNum: 2 }])
  expect(await beside('读书')).toEqual({ near: [], among: [] })
})

test('eight tags at most are named', async () => {
  expect(TAG_NEIGHBOURS).toBe(8)
  for (const at of [1, 2, 3]) await write('排版', ...[1, 2, 3, 4].map((it) => `${at}-${it}`))
  const { near } = await beside('排版')
  expect(near).toHaveLength(8)
  expect(near.map((it) => it.id)).toEqual(near.map((it) => it.id).toSorted((a, b) => a - b))
})

test('what strangers must not see makes no pair, and a tag of nothing else is unknown', async () => {
  await write('排版')
  await writeUnseen(blog, { tagNames: ['排版', '秘密', '更秘密'] })
  expect(await beside('排版')).toEqual({ near: [], among: [] })
  const secret = await blog.db.read.selectFrom('tag').select('id').where('name', '=', '秘密').executeTakeFirstOrThrow()
  expect((await blog.ask(`/api/tag/neighbours/${secret.id}`)).body).toMatchObject({ code: 404, message: '标签不存在' })
})

test('a page with it is published again when a pair comes or goes, also among the neighbours', async () => {
  await write('排版', 'CSS')
  await write('排版', '字体')
  const id = await idOf('排版')
  const tags = tag.neighbours.tags({ params: { id } }, await beside('排版'))
  const told = (names: string[]) => tagsTold(blog.db, () => write(...names))
  const isTold = async (names: string[]) => (await told(names)).some((it) => tags.includes(it))
  expect(await isTold(['排版', '读书'])).toBe(true)
  expect(await isTold(['CSS', '字体'])).toBe(true)
  expect(await isTold(['跑步'])).toBe(false)
  expect(tags).toContain(`tag-name:${await idOf('CSS')}`)
})
