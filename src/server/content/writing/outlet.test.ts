import { afterEach, beforeEach, expect, test } from 'vitest'
import { outlet } from '#contract/content/outlet.ts'
import { MARKDOWN_MAX } from '#lib/markdown-size.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters({ siteUrl: 'https://blog.test' })
})
afterEach(() => it.blog.close())

const take = (who: number, id: number) => it.blog.call(outlet.take, { params: { id } }, it.as(who))

test('an author takes what readers have; the original is named once readers find it', async () => {
  const { id } = await it.add(it.ming, { title: '草稿', contentMd: '第一稿 ![图](/uploads/a.png)' })
  const draft = await take(it.ming, id)
  expect(draft).toMatchObject({ title: '草稿', address: '', drawings: [] })
  expect(draft.markdown).toBe('第一稿 ![图](https://blog.test/uploads/a.png)\n')
  const { id: out } = await it.add(it.owner, { title: '发了', status: 1, contentMd: '发过的 $x$' })
  await it.autosave(it.owner, { id: out, version: 1 }, '还没发的', 'save-0001')
  const taken = await take(it.owner, out)
  expect(taken).toMatchObject({ address: `https://blog.test/post/${out}`, drawings: [{ kind: 'formula', source: 'x' }] })
  expect(taken.parts.join('')).toContain('发过的')
  expect(taken.markdown).toBe(`发过的 $x$\n\n> 原文：<https://blog.test/post/${out}>\n`)
})

test('nobody else takes it, an administrator does', async () => {
  const { id } = await it.add(it.ming, { contentMd: '一稿' })
  expect((await it.send(it.hong, 'GET', `/sys/article/outlet/${id}`)).code).toBe(404)
  expect((await take(it.owner, id)).markdown).toBe('一稿\n')
})

test('a text that is too much to lay out says so; an empty one is empty', async () => {
  const { id } = await it.add(it.ming, { contentMd: '# a\n'.repeat(MARKDOWN_MAX.headings + 1) })
  expect(await it.send(it.ming, 'GET', `/sys/article/outlet/${id}`)).toMatchObject({
    code: 409,
    message: expect.stringMatching(/标题/),
  })
  const { id: empty } = await it.add(it.ming, { contentMd: '' })
  expect(await take(it.ming, empty)).toMatchObject({ parts: [''], markdown: '' })
})
