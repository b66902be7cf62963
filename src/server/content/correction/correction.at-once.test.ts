import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { correction } from '#contract/content/correction.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { plainRenderer } from '#tests/support/blog.ts'
import { acceptAtOnce } from '#tests/support/correction-stories.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
/** Happens once while a text is rendered. */
let meanwhile: (() => Promise<unknown>) | null = null
beforeEach(async () => {
  const renderer: Renderer = {
    ...plainRenderer,
    async render(source, options) {
      const now = meanwhile
      meanwhile = null
      await now?.()
      return plainRenderer.render(source, options)
    },
  }
  it = await openWriters({ renderer })
})
afterEach(() => it.blog.close())

test.each([1, 2, 3])(
  'fifty suggestions are accepted at once while the author publishes, and nobody loses a word (story %i)',
  async (seed) => {
    const members = Array.from({ length: 10 }, (_, n) => n + 10)
    const row = { username: null, avatar: '', role: 'member' as const, signature: '', create_time: 0 }
    await it.blog.db.write((tx) =>
      tx
        .insertInto('user')
        .values(members.map((id) => ({ ...row, id, nickname: `读者 ${id}` })))
        .execute(),
    )
    const { accepted, refused } = await acceptAtOnce(
      {
        ask: async (who, method, path, body) => it.send(who, method, path, body),
        author: it.owner,
        members,
        ...{ suggestions: 50, blocks: 20, edits: 10 },
        publish: async (contentMd, before) => {
          const body = { title: '一篇', contentMd, categoryId: it.category, status: 1, ...before }
          return it.send(it.owner, before ? 'PUT' : 'POST', `/sys/article/${before ? 'update' : 'add'}`, body)
        },
      },
      seed,
    )
    expect(accepted).toBeGreaterThan(25)
    expect(refused).toBeGreaterThan(0)
  },
)

describe('what happens while the new text is rendered', () => {
  const [A, B] = ['一段事物。', '又一段。']
  let id: number
  let post: { id: number; version: number }
  beforeEach(async () => {
    post = await it.add(it.owner, { contentMd: `${A}\n\n${B}`, status: 1 })
    const body = { articleId: post.id, block: 1, version: post.version, suggestion: '一段事务。' }
    ;({ id } = await it.blog.call(correction.add, { body }, it.as(it.ming)))
  })
  const accept = () => it.send(it.owner, 'POST', `/api/correction/accept/${id}`, {})
  const detail = () => it.detail(it.owner, post.id)

  test('is not lost: what the author publishes, and what the author keeps as a draft', async () => {
    meanwhile = () => it.update(it.owner, post, { contentMd: `${A}\n\n又一段话。`, status: 1 })
    expect(await accept()).toMatchObject({ code: 200, data: { version: post.version + 2 } })
    expect((await detail()).contentMd).toBe('一段事务。\n\n又一段话。')
    const { version } = await detail()
    const other = { articleId: post.id, block: 2, version, suggestion: '又一段话，改过。' }
    ;({ id } = await it.blog.call(correction.add, { body: other }, it.as(it.ming)))
    meanwhile = () => it.autosave(it.owner, { id: post.id, version }, '一段事务，还在写。\n\n又一段话。', 'save-number-1')
    expect(await accept()).toMatchObject({ code: 200 })
    expect(await detail()).toMatchObject({ draftStatus: 2, contentMd: '一段事务，还在写。\n\n又一段话，改过。' })
    expect((await it.read(post.id)).data).toMatchObject({ contentMd: '一段事务。\n\n又一段话，改过。' })
  })

  test('is respected: an article that goes off the shelf or into the bin does not come back', async () => {
    const shelve = (to: number) => it.send(it.owner, 'POST', `/sys/article/shelf/${post.id}?to=${to}`)
    meanwhile = () => shelve(0)
    expect(await accept()).toMatchObject({ code: 409, message: '文章现在没有发布，发布以后再采纳' })
    expect(await detail()).toMatchObject({ status: 0, contentMd: `${A}\n\n${B}` })
    await shelve(1)
    meanwhile = () => it.send(it.owner, 'DELETE', `/sys/article/delete/${post.id}`)
    expect(await accept()).toMatchObject({ code: 404 })
    expect(await it.read(post.id)).toMatchObject({ code: 404 })
  })

  test('is respected: a suggestion that is taken back, or declined', async () => {
    meanwhile = () => it.send(it.ming, 'DELETE', `/api/correction/withdraw/${id}`)
    expect(await accept()).toMatchObject({ code: 409, message: '对方已经撤回了这条勘误' })
    expect((await detail()).contentMd).toBe(`${A}\n\n${B}`)
  })
})
