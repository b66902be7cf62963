import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { renderMarkdown } from '#markdown/render.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { openTestBlog, plainRenderer, type TestBlog } from '#tests/support/blog.ts'
import { finishRenderings } from './article.render.ts'
import { saveArticle } from './article.save.ts'

const CODE = '```js\nlet a\n```'
const DRAFT = {
  userId: 1,
  title: '代码',
  summary: '',
  cover: '',
  contentMd: CODE,
  categoryName: '',
  tagNames: [],
  keywords: '',
  isOriginal: true,
  originalUrl: '',
  status: 1,
} as const

let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog()
})
afterEach(() => blog.close())

const content = async (id: number) => (await blog.call(article.detail, { params: { id } })).content
const never = () => false

/** Renders with plain code at once, and with coloured code when `finished` resolves. */
function slowRenderer(finished: Promise<void>): Renderer {
  return {
    render: async (source) => ({
      rendered: await renderMarkdown(source, { highlight: false }),
      complete: false,
      finished: finished.then(async () => ({ rendered: await renderMarkdown(source, { highlight: true }), isFinal: true })),
    }),
    close: async () => {},
  }
}

test('a text that takes long is there at once with plain code, and coloured as soon as that is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const saved = await saveArticle({ db: blog.db, renderer: slowRenderer(promise), now: Date.now }, null, DRAFT)
  expect(saved.complete).toBe(false)
  expect(await content(saved.id)).not.toContain('class="k')
  resolve()
  await expect.poll(() => content(saved.id)).toContain('class="k')
})

test('what a stop left plain is finished at the next start, and nothing is rendered twice', async () => {
  const lost = slowRenderer(new Promise(() => {}))
  const { id } = await saveArticle({ db: blog.db, renderer: lost, now: Date.now }, null, DRAFT)
  const highlighting: Renderer = {
    ...plainRenderer,
    render: async (source) => ({
      ...(await plainRenderer.render(source)),
      rendered: await renderMarkdown(source, { highlight: true }),
    }),
  }
  expect(await finishRenderings({ db: blog.db, renderer: highlighting }, never)).toBe(1)
  expect(await content(id)).toContain('class="k')
  expect(await finishRenderings({ db: blog.db, renderer: highlighting }, never)).toBe(0)
})

test('what another version of the pipeline made is made again', async () => {
  const { id } = await blog.write({ title: '旧版', contentMd: '新的正文' })
  await blog.db.write((tx) => tx.updateTable('article_body').set({ render_key: '0:old', content_html: '旧' }).execute())
  expect(await finishRenderings({ db: blog.db, renderer: plainRenderer }, never)).toBe(1)
  expect(await content(id)).toBe('<p id="b1">新的正文</p>')
})

test('the same text is rendered once, however often it is saved', async () => {
  let renders = 0
  const counting: Renderer = {
    ...plainRenderer,
    render: (source, options) => {
      renders++
      return plainRenderer.render(source, options)
    },
  }
  const deps = { db: blog.db, renderer: counting, now: Date.now }
  const { id } = await saveArticle(deps, null, DRAFT)
  await saveArticle(deps, id, { ...DRAFT, title: '新标题' })
  await saveArticle(deps, null, DRAFT)
  expect(renders).toBe(1)
})
