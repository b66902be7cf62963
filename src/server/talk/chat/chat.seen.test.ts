import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { openRoom, type Room } from '#tests/support/room.ts'
import { slowRenderer } from '#tests/support/slow-renderer.ts'

/** These sources hide a word from a filter that reads the source; readers of the message see it. */
const BEHIND = ['坏&#35789;甲', '坏&#x8BCD;甲', '[坏][x]词甲\n\n[x]: https://a.example']

let room: Room
afterEach(() => room.blog.close())

const words = (action: 'block' | 'mask' | 'hold') => saveModeration(room.blog.db, { words: [{ word: '坏词甲', action }] })
const heardBy = async (who: Room['hong']) => (await room.list(who)).records.map((it) => it.content)

describe('a word of the list in a message', () => {
  beforeEach(async () => {
    room = await openRoom()
  })

  test.each(BEHIND)('is seen behind marks and refused: %s', async (content) => {
    await words('block')
    expect((await room.sendMsg(room.ming, { content })).body).toMatchObject({
      code: 400,
      message: '内容里有不能发布的词语，请修改后再试',
    })
    expect(await heardBy(room.ming)).toEqual([])
  })

  test.each(['mask', 'hold'] as const)('waits for the owner where it cannot be covered: %s', async (action) => {
    await words(action)
    for (const content of BEHIND) expect((await room.say(room.ming, content)).isHeld).toBe(true)
    expect(await heardBy(room.hong)).toEqual([])
  })
})

describe('a message that takes too long to render', () => {
  let end: () => void
  beforeEach(async () => {
    const slow = slowRenderer()
    end = slow.end
    room = await openRoom({ renderer: slow.renderer })
  })
  /** Lets the renderer come to its end, and waits until that is stored. */
  async function finish() {
    const stored = Promise.withResolvers<void>()
    room.blog.db.onCommit(() => stored.resolve())
    end()
    await stored.promise
  }

  test('is said at once where nothing can be hidden', async () => {
    expect((await room.say(room.ming, '**慢**')).isHeld).toBe(false)
    await finish()
    expect(await heardBy(room.hong)).toEqual(['<p><strong>慢</strong></p>'])
  })

  test.each(['好&#8238;的', '好&#x200B;的', '好&shy;的'])('waits while it may hide what nobody sees: %s', async (content) => {
    expect((await room.say(room.ming, content)).isHeld).toBe(true)
    await finish()
    expect(await heardBy(room.hong)).toEqual([])
  })

  test.each(BEHIND)('waits while a word may stand behind its marks: %s', async (content) => {
    await words('block')
    expect((await room.say(room.ming, content)).isHeld).toBe(true)
    await finish()
    expect(await heardBy(room.hong)).toEqual([])
  })
})
