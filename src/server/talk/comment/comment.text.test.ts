import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { comment } from '#contract/talk/comment.ts'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { plainRenderer } from '#tests/support/blog.ts'
import { slowRenderer } from '#tests/support/slow-renderer.ts'
import { openTalk, type Talk } from '#tests/support/talk.ts'
import { finishComments } from './comment.finish.ts'

let talk: Talk
beforeEach(async () => {
  talk = await openTalk()
})
afterEach(() => talk.blog.close())

const mentions = (id: number) =>
  talk.blog.db.read.selectFrom('comment_mention').select(['user_id', 'name']).where('comment_id', '=', id).execute()

describe('an @ calls somebody', () => {
  test('by his whole name, and is kept as a call; changing the text changes who is called', async () => {
    const said = await talk.say(talk.ming, '@小红 你看 `@小明` mail@小红 @不认识')
    expect(said.content).toContain('<span class="mention">@小红</span> 你看 <code>@小明</code> mail@小红 @不认识')
    expect(await mentions(said.id)).toEqual([{ user_id: talk.hong.id, name: '小红' }])
    await talk.blog.call(comment.update, { body: { id: said.id, contentMd: '@小明 是我' } }, talk.as(talk.ming))
    expect(await mentions(said.id)).toEqual([{ user_id: talk.ming.id, name: '小明' }])
  })

  test('of two of one name who speaks there is meant; else nobody', async () => {
    const [first, second] = [await talk.join('同名', ''), await talk.join('同名', '')]
    expect(await mentions((await talk.say(talk.ming, '@同名 在吗')).id)).toEqual([])
    await talk.say(second, '在')
    expect(await mentions((await talk.say(talk.ming, '@同名 来')).id)).toEqual([{ user_id: second.id, name: '同名' }])
    await talk.say(first, '我也在')
    expect(await mentions((await talk.say(talk.ming, '@同名 谁')).id)).toEqual([])
  })

  test('whatever the name is made of', async () => {
    const odd = await talk.join('a<b>&[c](d)', '')
    const said = await talk.say(talk.ming, '@a<b>&\\[c](d) @a<b>&')
    expect(said.content).not.toContain('<b>')
    const plain = await talk.join('<i>名', '')
    expect(await mentions((await talk.say(talk.ming, '@<i>名 好')).id)).toEqual([{ user_id: plain.id, name: '<i>名' }])
    expect(odd.id).not.toBe(plain.id)
  })
})

describe('pictures', () => {
  const store = (userId: number, url: string) =>
    talk.blog.db.write((tx) =>
      tx
        .insertInto('file')
        .values({
          user_id: userId,
          url,
          source: 'comment',
          hash: url,
          mime: 'image/webp',
          size: 1,
          width: 600,
          height: 400,
          sizes: '[480]',
          create_time: 1,
        })
        .execute(),
    )

  test('are one’s own, or one’s favorites; others are links, and text', async () => {
    await store(talk.ming.id, '/uploads/mine.webp')
    await store(talk.hong.id, '/uploads/theirs.webp')
    const look = async (text: string) => (await talk.say(talk.ming, text)).content
    expect(await look('![图](/uploads/mine.webp)')).toContain('<img src="/uploads/mine.webp" alt="图" width="600" height="400"')
    expect(await look('![图](/uploads/theirs.webp)')).toBe('<p><a href="/uploads/theirs.webp">图</a></p>')
    expect(await look('![图](https://a.example/a.png)')).not.toContain('<img')
    const favorite = { user_id: talk.ming.id, url: '/uploads/theirs.webp', create_time: 1 }
    await talk.blog.db.write((tx) => tx.insertInto('favorite_emoji').values(favorite).execute())
    expect(await look('又 ![图](/uploads/theirs.webp)')).toContain('<img src="/uploads/theirs.webp"')
    expect(await look('[微笑]![](/emoji/grinning-face.svg)')).toMatch(/<img [^>]*class="emoji"[^>]*><img [^>]*class="emoji"/)
  })
})

describe('a text that takes too long', () => {
  let end: () => void
  beforeEach(async () => {
    await talk.blog.close()
    const slow = slowRenderer()
    end = slow.end
    talk = await openTalk({ renderer: slow.renderer })
  })
  /** Lets the renderer come to its end, and waits until that is stored. */
  async function finish() {
    const stored = Promise.withResolvers<void>()
    talk.blog.db.onCommit(() => stored.resolve())
    end()
    await stored.promise
  }
  const shown = async () => (await talk.list()).records.map((it) => it.content)

  test('is said at once, and better a moment later', async () => {
    const said = await talk.say(talk.ming, '**慢** @小红')
    expect([said.content, said.isHeld]).toEqual(['<p>**慢** @小红</p>', false])
    expect(await mentions(said.id)).toEqual([{ user_id: talk.hong.id, name: '小红' }])
    await finish()
    expect(await shown()).toEqual(['<p><strong>慢</strong> <span class="mention">@小红</span></p>'])
  })

  test.each(['甲&#8238;乙', '甲&#x202E;乙', '甲&ZeroWidthSpace;乙', '**甲**&lrm;乙'])(
    'waits for the owner while it may hide what nobody sees: %s',
    async (contentMd) => {
      expect((await talk.say(talk.ming, contentMd)).isHeld).toBe(true)
      await finish()
      expect([await shown(), await talk.count()]).toEqual([[], 0])
    },
  )

  test('waits when it is changed to one that may', async () => {
    const { id } = await talk.say(talk.ming, '*慢*')
    await talk.blog.call(comment.update, { body: { id, contentMd: '甲&#8238;乙' } }, talk.as(talk.ming))
    await finish()
    expect([await shown(), await talk.count()]).toEqual([[], 0])
  })

  test('waits while a word of the list may stand behind its marks', async () => {
    await saveModeration(talk.blog.db, { words: [{ word: '坏词甲', action: 'block' }] })
    for (const contentMd of ['坏&#35789;甲', '[坏][x]词甲\n\n[x]: https://a.example'])
      expect((await talk.say(talk.ming, contentMd)).isHeld).toBe(true)
    await finish()
    expect(await shown()).toEqual([])
  })

  test('waits where links wait: not all of them are seen yet', async () => {
    await saveModeration(talk.blog.db, { holdLinks: true })
    expect((await talk.say(talk.ming, '看 www.a.example')).isHeld).toBe(true)
    expect((await talk.say(talk.owner, '看 www.a.example 吧')).isHeld).toBe(false)
  })
})

test('what a stop or an older version left plain is rendered at the next start, once, with the people and emoji in it', async () => {
  const { id } = await talk.say(talk.ming, '@小红 **好**[微笑]')
  const { content } = (await talk.list()).records[0] ?? {}
  const plain = { content_html: '<p>plain</p>', render_key: null }
  await talk.blog.db.write((tx) => tx.updateTable('comment').set(plain).where('id', '=', id).execute())
  const deps = { db: talk.blog.db, renderer: plainRenderer }
  expect(await finishComments(deps, () => false)).toBe(1)
  expect((await talk.list()).records[0]?.content).toBe(content)
  expect(await finishComments(deps, () => false)).toBe(0)
})
