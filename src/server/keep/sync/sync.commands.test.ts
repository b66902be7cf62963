import { afterEach, beforeEach, expect, test } from 'vitest'
import { writing } from '#contract/content/writing.ts'
import { notification } from '#contract/talk/notification.ts'
import { drawing } from '#tests/support/member-world.ts'
import { openSyncSite, type SyncSite } from '#tests/support/sync-site.ts'

let it: SyncSite
beforeEach(async () => {
  it = await openSyncSite()
})
afterEach(() => it.close())

const IN_STEP = { code: 0, out: '两边一样，没有要做的\n', err: '' }

test('a new file becomes a draft with its number in it, and an article of the site comes down as a file', async () => {
  it.put('深/新的.md', '---\n# 自己看的\ntags: [甲, 乙] # 两个\nlayout: post\n---\n开头。\n')
  const there = await it.make('站点上写的', '第一段。\n\n第二段。', { tagNames: ['丙'], summary: '一句话' })
  const first = await it.sync()
  const [, id = 0] = await it.ids()
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toBe(`新建\t深/新的.md\t第 ${id} 篇，草稿\n取下\t站点上写的.md\t第 ${there} 篇，新的文件\n取下 1，新建 1\n`)
  expect(await it.detail(id)).toMatchObject({
    title: '新的',
    contentMd: '开头。',
    status: 2,
    tags: [{ name: '甲' }, { name: '乙' }],
  })
  expect(it.read('深/新的.md')).toBe(
    `---\n# 自己看的\ntags: [甲, 乙] # 两个\nlayout: post\ninkstone:\n  id: ${id}\n---\n开头。\n`,
  )
  expect(it.read('站点上写的.md')).toBe(
    `---\ntags:\n  - 丙\nsummary: 一句话\ninkstone:\n  id: ${there}\n---\n\n第一段。\n\n第二段。\n`,
  )
  expect(await it.sync()).toMatchObject(IN_STEP)
})

test('what one side changed reaches the other, and what the site does not know stays in the file', async () => {
  it.put('a.md', '---\ntitle: 旧题\ndate: 2024-01-02\ndescription: 旧的\n---\n\n旧文。\n')
  await it.sync()
  const [id = 0] = await it.ids()
  it.put('a.md', it.read('a.md').replace('旧文', '新文').replace('旧的', '新的'))
  expect((await it.sync()).out).toBe(`传上\ta.md\t第 ${id} 篇，草稿\n传上 1\n`)
  expect(await it.detail(id)).toMatchObject({ title: '旧题', contentMd: '新文。', summary: '新的' })
  await it.edit(id, { title: '题：新', contentMd: '站点写的。', summary: '', tagNames: ['标签'] })
  expect((await it.sync()).out).toBe(`取下\ta.md\t第 ${id} 篇\n取下 1\n`)
  expect(it.read('a.md')).toBe(
    `---\ntitle: 题：新\ndate: 2024-01-02\ndescription: ""\ninkstone:\n  id: ${id}\ntags:\n  - 标签\n---\n\n站点写的。\n`,
  )
  expect(await it.sync()).toMatchObject(IN_STEP)
})

test('after both sides changed nothing is overwritten, and taking the conflict file away goes on', async () => {
  it.put('a.md', '底稿。\n')
  await it.sync()
  const [id = 0] = await it.ids()
  await it.edit(id, { contentMd: '站点的一面。' })
  it.put('a.md', it.read('a.md').replace('底稿', '文件的一面'))
  const mine = it.read('a.md')
  const both = await it.sync()
  expect(both).toMatchObject({ code: 1, err: '' })
  expect(both.out).toBe(`冲突\ta.md\t第 ${id} 篇在站点上也改过，站点的写法在 a.conflict.md；比较之后删掉它\n冲突 1\n`)
  expect(it.read('a.md')).toBe(mine)
  expect(it.read('a.conflict.md')).toContain('站点的一面。')
  expect((await it.detail(id)).contentMd).toBe('站点的一面。')
  expect((await it.call(notification.page, { query: {} })).records).toMatchObject([
    { type: 'system', title: '文章《a》在站点上和同步的文件夹里都改过', link: `/editor?id=${id}` },
  ])
  expect((await it.sync()).out).toContain('还没有处理')
  it.put('a.md', mine.replace('文件的一面', '两面都要'))
  it.remove('a.conflict.md')
  expect((await it.sync()).out).toContain(`传上\ta.md\t第 ${id} 篇`)
  expect((await it.detail(id)).contentMd).toBe('两面都要。')
  expect(await it.sync()).toMatchObject(IN_STEP)
})

test('the same words on both sides are no conflict, also without the notes of the folder', async () => {
  it.put('a.md', '底稿。\n')
  await it.sync()
  const [id = 0] = await it.ids()
  await it.edit(id, { contentMd: '一样的话。' })
  it.put('a.md', it.read('a.md').replace('底稿', '一样的话'))
  expect(await it.sync()).toMatchObject(IN_STEP)
  it.remove('.inkstone/sync.jsonl')
  expect(await it.sync()).toMatchObject(IN_STEP)
  it.remove('.inkstone/sync.jsonl')
  it.put('a.md', it.read('a.md').replace('一样', '不同'))
  expect((await it.sync()).out).toContain('冲突\ta.md')
})

test('what is gone on one side stays on the other, and is told', async () => {
  it.put('a.md', '甲。\n')
  it.put('b.md', '乙。\n')
  await it.sync()
  const [a = 0, b = 0] = await it.ids()
  const kept = it.read('b.md')
  it.remove('a.md')
  await it.call(writing.remove, { params: { ids: [b] } })
  const told = await it.sync()
  expect(told.code).toBe(0)
  expect(told.out).toContain(`注意\tb.md\t站点上没有第 ${b} 篇了`)
  expect(told.out).toContain(`注意\ta.md\t文件不见了，站点上的第 ${a} 篇没有动`)
  expect([await it.ids(), it.names(), it.read('b.md')]).toEqual([[a], ['b.md'], kept])
  expect((await it.sync(['--restore'])).out).toContain(`取下\ta.md\t第 ${a} 篇`)
  it.remove('b.md')
  expect(await it.sync()).toMatchObject(IN_STEP)
})

test('a file is published only by its own word, and a refusal of it keeps the draft', async () => {
  it.put('a.md', '---\npublish: true\n---\n甲。\n')
  expect((await it.sync()).out).toContain('没有发布，存成了草稿')
  const [a = 0] = await it.ids()
  it.put('a.md', it.read('a.md').replace('publish: true', 'publish: true\ncategory: 随笔'))
  expect((await it.sync()).out).toContain(`传上\ta.md\t第 ${a} 篇，已发布`)
  it.put('b.md', '---\ndraft: false\ncategory: 随笔\n---\n乙。\n')
  it.put('c.md', '---\npublish: true\ndraft: true\ncategory: 随笔\n---\n丙。\n')
  const more = await it.sync()
  expect(more.out).toMatch(/b\.md\t第 \d+ 篇，已发布[\s\S]*c\.md\t第 \d+ 篇，草稿/)
  const readOnly = { BLOG_KEY: await it.secretOf(['read']) }
  it.put('b.md', it.read('b.md').replace('乙', '改'))
  expect((await it.sync([], readOnly)).out).toContain('没有同步：这个访问密钥没有')
})

test('pictures come and go with their texts, each once', async () => {
  it.put('文/a.md', '---\ncover: ../图/a.png\n---\n![图](../图/a.png "题")\n')
  it.put('图/a.png', await drawing(33))
  await it.sync()
  const [id = 0] = await it.ids()
  const { cover, contentMd } = await it.detail(id)
  expect(cover).toMatch(/^\/uploads\/[\da-f]{40}\.\w+$/)
  expect(contentMd).toBe(`![图](${cover} "题")`)
  await it.edit(id, { contentMd: `${contentMd}\n\n[原图](${cover})` })
  await it.sync()
  const stored = cover.slice(1)
  expect(it.read('文/a.md')).toContain(`cover: ../图/a.png\n`)
  expect(it.read('文/a.md')).toContain(`![图](../图/a.png "题")\n\n[原图](../${stored})\n`)
  it.put('文/a.md', `${it.read('文/a.md')}\n完。\n`)
  await it.sync()
  expect((await it.detail(id)).contentMd).toBe(`${contentMd}\n\n[原图](${cover})\n\n完。`)
  const other = await it.make('有图', `![x](${cover})`)
  await it.sync()
  expect(it.read('有图.md')).toContain('![x](图/a.png)')
  it.remove('.inkstone/sync.jsonl')
  it.put('有图.md', it.read('有图.md').replace('图/a.png', stored))
  expect((await it.sync()).out).not.toContain('有图')
  expect((await it.detail(other)).contentMd).toBe(`![x](${cover})`)
})
