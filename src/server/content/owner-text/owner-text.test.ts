import { afterEach, beforeEach, expect, test } from 'vitest'
import { moment } from '#contract/content/moment.ts'
import { site } from '#contract/site/site.ts'
import { renderMarkdown } from '#markdown/render.ts'
import { saveMoment } from '#server/content/moment/moment.rules.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { openTestBlog, plainRenderer, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerAdmin, ownerAdmin } from '#tests/support/owner-admin.ts'
import { OWNER_TABLES } from './owner-text.queries.ts'
import { finishOwnerTexts } from './owner-text.ts'

let blog: TestBlog
let admin: OwnerAdmin
beforeEach(async () => {
  blog = await openTestBlog()
  admin = ownerAdmin(blog.db, () => blog.clock.now)
})
afterEach(() => blog.close())

const never = () => false
const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)
const finish = () => finishOwnerTexts({ db: blog.db, renderer: plainRenderer }, never)
const latest = async () => (await blog.call(moment.list, { query: {} })).records[0]?.content

test('what another version of the pipeline made is made again, and published where it is shown', async () => {
  await admin.notice('公告')
  await admin.letter('privacy', { title: '隐私', contentMd: '隐私' })
  await admin.moment('说说')
  expect(await finish()).toBe(0)
  for (const table of OWNER_TABLES)
    await blog.db.write((tx) => tx.updateTable(table).set({ render_key: '0:old', content_html: '<script></script>' }).execute())
  const before = (await changes()).length
  expect(await finish()).toBe(3)
  expect(await blog.call(site.announcement, {})).toMatchObject({ content: '<p>公告</p>' })
  expect(await blog.call(site.letter, { params: { name: 'privacy' } })).toMatchObject({ content: '<p>隐私</p>' })
  expect(await latest()).toBe('<p>说说</p>')
  expect((await changes()).slice(before)).toEqual(['notices:top', 'letter:privacy', 'moments', 'works:1'])
  expect(await finish()).toBe(0)
})

test('what comes out as it was publishes nothing', async () => {
  await admin.notice('公告')
  await admin.moment('说说')
  for (const table of OWNER_TABLES) await blog.db.write((tx) => tx.updateTable(table).set({ render_key: '0:old' }).execute())
  const before = await changes()
  expect(await finish()).toBe(2)
  expect(await changes()).toEqual(before)
})

test('a text that takes long is there at once, and complete as soon as that is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow: Renderer = {
    ...plainRenderer,
    render: async (source) => ({
      rendered: await renderMarkdown(source, { highlight: false }),
      complete: false,
      finished: promise.then(async () => ({ rendered: await renderMarkdown(source, { highlight: true }), isFinal: true })),
    }),
  }
  const draft = { userId: 1, contentMd: '```js\nlet a\n```', images: [] }
  await saveMoment({ db: blog.db, renderer: slow, now: Date.now }, null, draft)
  expect(await latest()).not.toContain('class="k')
  resolve()
  await expect.poll(latest).toContain('class="k')
})
