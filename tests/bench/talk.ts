import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seededRandom } from './articles.ts'
import { megabytes, tenth } from './figures.ts'
import { load, type Shot } from './load.ts'
import { COMMENTS, type Filled, fillTalk, MESSAGES, someWord } from './talk-filled.ts'
import { openSockets } from './talk-sockets.ts'

const CONNECTIONS = 32
const WRITERS = 16
const SECONDS = 5
const SOCKETS = 10_000
const NEAR = 1_000

/** Rows of targets.md about talking: a long conversation, a full room, and very many who listen. */
export async function benchTalk() {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-talk-'))
  const file = join(folder, 'talk.db')
  const filled = await fillTalk(file, WRITERS)
  const server = await startTalkServer(file)
  try {
    return {
      // First: what the server remembers of many calls is no part of what sockets weigh.
      ...(await sockets(server, filled)),
      ...(await calls(server.port, filled)),
      comments: COMMENTS,
      messages: MESSAGES,
      connections: CONNECTIONS,
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function calls(port: number, { article, tokens }: Filled) {
  const random = seededRandom(3)
  const is200 = (_: Shot, status: number) => status === 200
  const read = (next: () => string, token = '') =>
    load(port, {
      connections: CONNECTIONS,
      seconds: SECONDS,
      next: () => ({ method: 'GET', path: `/v1${next()}`, ...(token && { headers: `authorization: ${token}\r\n` }) }),
      check: is200,
    })
  const list = `/api/comment/list?articleId=${article}`
  const somewhere = () => 1 + Math.floor(random() * MESSAGES)
  const [me = ''] = tokens
  const pages = (COMMENTS * 0.8) / 10
  let said = 0
  const write = (path: string, bodyOf: (n: number) => object) => {
    const next = () => {
      const body = JSON.stringify(bodyOf(++said))
      const headers = `authorization: ${tokens[said % tokens.length]}\r\ncontent-type: application/json\r\n`
      return { method: 'POST', path: `/v1${path}`, headers, body }
    }
    return load(port, { connections: WRITERS, seconds: SECONDS, next, check: is200 })
  }
  await read(() => list)
  return {
    'comments, first page': await read(() => list),
    'comments, first page, member': await read(() => list, me),
    'comments, any page, member': await read(() => `${list}&pageNum=${1 + Math.floor(random() * pages)}`, me),
    'comments, deepest page, member': await read(() => `${list}&pageNum=${pages}`, me),
    'comments by likes, any page, member': await read(
      () => `${list}&sortType=like&pageNum=${1 + Math.floor(random() * pages)}`,
      me,
    ),
    'chat, newest': await read(() => '/chat/list', me),
    'chat, older': await read(() => `/chat/list?beforeId=${somewhere()}`, me),
    'chat, around': await read(() => `/chat/around?id=${somewhere()}`, me),
    'chat, catch-up': await read(() => `/chat/list?afterChange=${MESSAGES - 20}`, me),
    'chat, search': await read(() => `/chat/search?keyword=${encodeURIComponent(someWord() + someWord())}`, me),
    'chat, search of a common word': await read(() => `/chat/search?keyword=${encodeURIComponent(someWord())}`, me),
    'comments written, durable': await write('/api/comment/add', (n) => ({
      articleId: article,
      contentMd: `第 ${n} 条 ${random()}`,
    })),
    'messages written, durable': await write('/chat/sendMsg', (n) => ({ type: 'text', content: `第 ${n} 句` })),
  }
}

type Server = Awaited<ReturnType<typeof startTalkServer>>

async function sockets(server: Server, { tokens }: Filled) {
  const post = async (path: string, token: string, body: object = {}) => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const answer = await fetch(`http://127.0.0.1:${server.port}/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { data: { ticket: string } }).data
  }
  const ticketOf = async (n: number) => (await post('/chat/ticket', tokens[n % tokens.length] ?? '')).ticket
  const before = (await server.memory()).rss
  const some = await openSockets(server.port, NEAR, ticketOf)
  const near = await told(some)
  const more = await openSockets(server.port, SOCKETS - NEAR, ticketOf)
  const idle = (await server.memory()).rss
  const all = await told(some, more)
  some.close()
  more.close()

  /** Milliseconds from the call until the last one has heard it; the slowest of some. */
  async function told(...those: { heard(word: string): Promise<void> }[]) {
    const times: number[] = []
    for (let n = 0; n < 5; n++) {
      const word = `呼叫${n}${Math.random()}`
      const heard = Promise.all(those.map((it) => it.heard(word)))
      const start = performance.now()
      await post('/chat/sendMsg', tokens[0] ?? '', { type: 'text', content: word })
      await heard
      times.push(performance.now() - start)
    }
    return tenth(Math.max(...times))
  }

  return {
    [`broadcast to ${NEAR}, ms, slowest of 5`]: near,
    [`broadcast to ${SOCKETS}, ms, slowest of 5`]: all,
    'memory before, MB': megabytes(before),
    [`memory with ${SOCKETS} idle sockets, MB`]: megabytes(idle),
  }
}

async function startTalkServer(file: string) {
  const child = fork(fileURLToPath(new URL('./talk-server.ts', import.meta.url)), [file], {
    stdio: 'inherit',
    execArgv: ['--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit')
  const [port] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the server ended'))),
  ])) as [number]
  return {
    port,
    async memory(): Promise<{ rss: number }> {
      child.send('memory')
      return ((await once(child, 'message')) as [{ rss: number }])[0]
    },
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
