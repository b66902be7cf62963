import { afterEach, beforeEach, expect, test } from 'vitest'
import { preview } from '#contract/content/preview.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { plainRenderer } from '#tests/support/blog.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
let renders = 0
const counted: Renderer = {
  ...plainRenderer,
  render(...asked) {
    renders++
    return plainRenderer.render(...asked)
  },
}
beforeEach(async () => {
  renders = 0
  it = await openWriters({ renderer: counted })
})
afterEach(() => it.blog.close())

const GONE = { code: 404, message: '这个预览链接已经失效', data: null, extra: {} }
const open = async (path: string) =>
  (await it.blog.ask('/api/article/preview', { headers: { 'preview-token': path.replace('/preview#', '') } })).body
const linkOf = (who: number, id: number) => it.send(who, 'GET', `/sys/article/preview-link/${id}`)
const make = async (who: number, id: number) =>
  ((await it.press(who, `/sys/article/preview-link/${id}`)).data as { path: string }).path

test('[2.30] the editor sees what readers would get, sanitised by the same pipeline, once for each text', async () => {
  const contentMd = '# 标题\n\n正文 <script>alert(1)</script> [x](javascript:alert(1))'
  const look = () => it.blog.call(preview.render, { body: { contentMd } }, it.as(it.ming))
  const first = await look()
  expect(first).toMatchObject({ isComplete: true, outline: [{ depth: 2, text: '标题' }], readMinutes: 1 })
  expect(first.content).not.toMatch(/script/)
  expect(await look()).toEqual(first)
  expect(renders).toBe(1)
  const { id } = await it.add(it.owner, { status: 1, contentMd })
  expect((await it.read(id)).data).toMatchObject({ content: expect.stringMatching(/ id="b2"/) })
  const { content } = (await it.read(id)).data as { content: string }
  expect(content.replace(/ id="b\d"/g, '')).toBe(first.content)
  const long = await it.send(it.ming, 'POST', '/sys/article/preview', { contentMd: '字'.repeat(200_001) })
  expect(long).toMatchObject({ code: 400, message: '正文最多 200000 字' })
})

test('a link to a draft shows its newest text to whoever has it, and to nobody else', async () => {
  const { id } = await it.add(it.ming, { title: '草稿', contentMd: '第一稿' })
  expect((await linkOf(it.ming, id)).data).toBeNull()
  const path = await make(it.ming, id)
  expect(path).toMatch(/^\/preview#[\w-]{43}$/)
  expect((await linkOf(it.ming, id)).data).toMatchObject({ path })
  expect(await open(path)).toMatchObject({ data: { title: '草稿', nickname: '小明', content: '<p>第一稿</p>' } })
  await it.autosave(it.ming, { id, version: 1 }, '第二稿', 'save-0001')
  expect(await open(path)).toMatchObject({ data: { content: '<p>第二稿</p>' } })
  // A stranger learns neither what exists nor whether a guess was near.
  for (const wrong of ['', 'x', 'a'.repeat(43), path.slice(0, -1)]) expect(await open(wrong)).toEqual(GONE)
  expect((await linkOf(it.hong, id)).code).toBe(404)
})

test('a link ends when another one is made, when it is taken back, and with the article', async () => {
  const { id } = await it.add(it.ming)
  const first = await make(it.ming, id)
  const second = await make(it.ming, id)
  expect([await open(first), (await open(second)).code]).toEqual([GONE, 200])
  await it.send(it.ming, 'DELETE', `/sys/article/preview-link/${id}`)
  expect(await open(second)).toEqual(GONE)
  const third = await make(it.ming, id)
  await it.send(it.ming, 'DELETE', `/sys/article/delete/${id}`)
  expect(await open(third)).toEqual(GONE)
  await it.press(it.ming, `/sys/article/restore/${id}`)
  expect((await open(third)).code).toBe(200)
  const ban = (status: 'banned' | 'normal') =>
    it.blog.db.write((tx) => tx.updateTable('user').set({ status }).where('id', '=', it.ming).execute())
  await ban('banned')
  expect(await open(third)).toEqual(GONE)
})

test('a link says until when it works, and works no longer', async () => {
  const { id } = await it.add(it.ming)
  const made = (await it.press(it.ming, `/sys/article/preview-link/${id}`)).data as { path: string; expireTime: string }
  expect(made.expireTime).toBe(shanghaiTime(it.blog.clock.now + 30 * 86_400_000))
  it.later(30 * 86_400_000 - 1)
  expect((await open(made.path)).code).toBe(200)
  it.later(1)
  expect([await open(made.path), (await linkOf(it.ming, id)).data]).toEqual([GONE, null])
})
