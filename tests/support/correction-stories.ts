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
 * accepted suggestions and of the author stand in the final text, and that a conflict is the only reason for one not to.
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
  const write = async () => {
    for (let n = 0; n < edits; n++) {
      const [word, old] = [`o${n}z`, `b${roll(blocks)}x${roll(WORDS)}y`]
      // As the editor does: the newest text is changed, and after a refusal the one that came with it.
      for (let tries = 0; ; tries++) {
        const { data } = await ask(author, 'GET', `/sys/article/detail/${post.id}`)
        const before: string = data.contentMd
        const edited = n % 2 && before.includes(old) ? before.replace(old, word) : `${before}\n\n${word} 是作者写的`
        const reply = await publish(edited, { id: post.id, version: data.version })
        if (reply.code === 200 && !edited.includes(old)) replaced.push(old)
        if (reply.code === 200) break
        expect([reply.code, tries < 200], reply.message).toEqual([409, true])
      }
      own.push(word)
    }
  }
  const [replies] = await Promise.all([
    Promise.all(sent.map((it) => ask(author, 'POST', `/api/correction/accept/${it.id}`, {}))),
    write(),
  ])
  const { data: last } = await ask(author, 'GET', `/sys/article/detail/${post.id}`)
  const text: string = last.contentMd
  const accepted = sent.filter((_, at) => replies[at]?.code === 200)
  for (const { word, changes } of accepted)
    expect([word, text.includes(word), text.includes(changes)]).toEqual([word, true, false])
  for (const word of own) expect(text).toContain(word)
  for (const [at, reply] of replies.entries())
    if (reply.code !== 200) {
      expect([reply.code, reply.message], `suggestion ${at}`).toEqual([409, expect.stringContaining('又改过')])
      const { data } = await ask(author, 'GET', `/api/correction/detail/${sent[at]?.id}`)
      expect([data.state, data.status]).toEqual(['conflict', 'open'])
    }
  // All other words stand as they did.
  const changed = new Set([...accepted.map((it) => it.changes), ...replaced])
  for (const word of start.join(' ').split(/\s+/)) expect([word, text.includes(word)]).toEqual([word, !changed.has(word)])
  return { accepted: accepted.length, refused: sent.length - accepted.length, text }
}
