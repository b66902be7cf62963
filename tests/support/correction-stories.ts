import { expect } from 'vitest'

export interface Reply {
  code: number
  message: string
  // biome-ignore lint/suspicious/noExplicitAny: each call answers something else
  data: any
}
export type Ask = (who: number, method: string, path: string, body?: object) => Promise<Reply>

interface Story {
  ask: Ask
  author: number
  members: readonly number[]
  /** Counts the suggestions and the blocks of the article. */
  suggestions: number
  blocks: number
  /** Counts what the author publishes meanwhile. */
  edits: number
  publish: (contentMd: string, before?: { id: number; version: number }) => Promise<Reply>
}

/** Returns numbers below `most`, the same ones for the same seed. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const WORDS = 8
const sentence = (block: number) => Array.from({ length: WORDS }, (_, at) => `b${block}x${at}y`).join(' ')

/**
 * Accepts many suggestions for different and for the same blocks at once, while the author publishes edits. Expects that all words of
 * accepted suggestions and of the author, drafts included, stand in the final text, and that a conflict is the only reason for one not to.
 */
export async function acceptAtOnce({ ask, author, members, suggestions, blocks, edits, publish }: Story, seed: number) {
  const roll = dice(seed)
  const start = Array.from({ length: blocks }, (_, at) => sentence(at))
  const { data: post } = await publish(start.join('\n\n'))
  const sent: { id: number; word: string; changes: string }[] = []
  for (let n = 0; n < suggestions; n++) {
    const [block, at, word] = [roll(blocks), roll(WORDS), `s${n}z`]
    const suggestion = sentence(block).replace(`b${block}x${at}y`, word)
    const body = { articleId: post.id, block: block + 1, version: post.version, suggestion }
    const reply = await ask(members[Math.floor(n / 5)] ?? 0, 'POST', '/api/correction/add', body)
    expect(reply, JSON.stringify(reply)).toMatchObject({ code: 200 })
    sent.push({ id: reply.data.id, word, changes: `b${block}x${at}y` })
  }
  const own: string[] = []
  const replaced: string[] = []
  const save = (n: number, contentMd: string, at: { id: number; version: number }) => {
    // Each third edit stays in a draft.
    const draft = { ...at, title: '一篇', contentMd, saveId: `story-${at.version}-${n}` }
    return n % 3 === 2 ? ask(author, 'PUT', '/sys/article/autosave', draft) : publish(contentMd, at)
  }
  /** Saves one edit as the editor does: into the newest text, and after a refusal into the one that is there then. */
  const edit = async (n: number, word: string, old: string) => {
    for (let tries = 0; tries < 200; tries++) {
      const { data } = await ask(author, 'GET', `/sys/article/detail/${post.id}`)
      const before: string = data.contentMd
      const isWithin = n % 2 === 1 && before.includes(old)
      const edited = isWithin ? before.replace(old, word) : `${before}\n\n${word} 是作者写的`
      const reply = await save(n, edited, { id: post.id, version: data.version })
      if (reply.code === 200) return isWithin ? replaced.push(old) : 0
      expect(reply.code, reply.message).toBe(409)
    }
    throw new Error('the author could not save')
  }
  const write = async () => {
    for (let n = 0; n < edits; n++) {
      await edit(n, `o${n}z`, `b${roll(blocks)}x${roll(WORDS)}y`)
      own.push(`o${n}z`)
    }
  }
  const [replies] = await Promise.all([
    Promise.all(sent.map((it) => ask(author, 'POST', `/api/correction/accept/${it.id}`, {}))),
    write(),
  ])
  // The draft that the author has kept is published at last.
  const { data: last } = await ask(author, 'GET', `/sys/article/detail/${post.id}`)
  const text: string = last.contentMd
  expect(await publish(text, { id: post.id, version: last.version })).toMatchObject({ code: 200 })
  const accepted = sent.filter((_, at) => replies[at]?.code === 200)
  for (const { word, changes } of accepted)
    expect([word, text.includes(word), text.includes(changes)]).toEqual([word, true, false])
  for (const word of own) expect(text).toContain(word)
  for (const [at, reply] of replies.entries())
    if (reply.code !== 200) {
      expect([reply.code, reply.message], `suggestion ${at}`).toEqual([409, expect.stringMatching(/又改过|草稿/)])
      const { data } = await ask(author, 'GET', `/api/correction/detail/${sent[at]?.id}`)
      expect([data.state, data.status]).toEqual(['conflict', 'open'])
    }
  // All other words stand as they did.
  const changed = new Set([...accepted.map((it) => it.changes), ...replaced])
  for (const word of start.join(' ').split(/\s+/)) expect([word, text.includes(word)]).toEqual([word, !changed.has(word)])
  return { accepted: accepted.length, refused: sent.length - accepted.length, text }
}
