import { afterEach, beforeEach, expect, test } from 'vitest'
import { LETTERS, site } from '#contract/site/site.ts'
import { renderMarkdown } from '#markdown/render.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerAdmin, ownerAdmin } from '#tests/support/owner-admin.ts'

let blog: TestBlog
let admin: OwnerAdmin
beforeEach(async () => {
  blog = await openTestBlog()
  admin = ownerAdmin(blog.db, () => blog.clock.now)
})
afterEach(() => blog.close())

const read = (name: (typeof LETTERS)[number]) => blog.call(site.letter, { params: { name } })
const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)
const words = (html: string) => html.replace(/<[^>]*>|\s/g, '')

test('a new site has both letters, and they say what is stored and how an account ends', async () => {
  expect(await read('agreement')).toMatchObject({ title: '用户协议', updateTime: '' })
  const { title, content } = await read('privacy')
  expect(title).toBe('隐私政策')
  for (const said of ['Cookie', '散列', 'IP 属地', '注销账号', '数据导出', '搜索词', '友链申请', '下载记录'])
    expect(content).toContain(said)
  expect(content).not.toContain('搜索框里的词')
})

test.each(LETTERS)('the built-in %s holds nothing that the sanitiser would take away', async (name) => {
  const { content } = await read(name)
  const { html } = await renderMarkdown(content, { highlight: false })
  expect(words(html)).toBe(words(content))
  const elements = (text: string) => [...text.matchAll(/<(\w+)/g)].map((it) => it[1]).filter((it) => it !== 'div')
  expect(new Set(elements(html))).toEqual(new Set(elements(content)))
})

test('the owner writes his own, and may have the built-in one back; only its page is published again, and only by a change', async () => {
  await admin.letter('privacy', { title: '隐私', contentMd: '什么都**不**存。<script>x</script>' })
  expect(await read('privacy')).toEqual({
    title: '隐私',
    content: '<p>什么都<strong>不</strong>存。</p>',
    updateTime: '2026-11-20 12:00:00',
  })
  expect((await read('agreement')).updateTime).toBe('')
  await admin.letter('privacy', { title: '隐私二', contentMd: '改了。' })
  expect((await read('privacy')).title).toBe('隐私二')
  blog.clock.now += 1000
  await admin.letter('privacy', { title: '隐私二', contentMd: '改了。' })
  expect((await read('privacy')).updateTime).toBe('2026-11-20 12:00:00')
  await admin.letter('privacy', null)
  await admin.letter('privacy', null)
  expect(await read('privacy')).toMatchObject({ title: '隐私政策', updateTime: '' })
  expect(await changes()).toEqual(['letter:privacy', 'letter:privacy', 'letter:privacy'])
  expect(site.letter.tags({ params: { name: 'privacy' } })).toEqual(['letter:privacy'])
})

test('there is no third letter', async () => {
  expect((await blog.ask('/api/letter/secret')).body).toMatchObject({ code: 400, message: '没有这个页面' })
})

test('a letter that is too long is refused', async () => {
  const letter = { title: '隐私', contentMd: '砚'.repeat(50_001) }
  await expect(admin.letter('privacy', letter)).rejects.toMatchObject({ code: 400, message: '正文最多 50000 字' })
  expect((await read('privacy')).updateTime).toBe('')
})
