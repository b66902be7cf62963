import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/core/send.ts'
import type { ChatMessage } from '#contract/talk/chat.ts'
import type { Outgoing } from './chat-outgoing.ts'

const request = vi.hoisted(() => vi.fn())
const live = vi.hoisted(() => ({ listeners: [] as (() => void)[] }))
vi.mock('#client/api.ts', () => ({ api: request }))
vi.mock('#client/live/live.ts', () => ({
  onCatchUp: (listener: () => void) => {
    live.listeners.push(listener)
    return () => {}
  },
}))
vi.mock('#client/first-storage.ts', async (original) => ({
  ...(await original<typeof import('#client/first-storage.ts')>()),
  hasToken: () => true,
}))
const { openOutbox } = await import('./chat-outbox.ts')

let kept: Map<string, string>
let elsewhere: () => void
let sent: string[]
let outbox: ReturnType<typeof openOutbox>
const item = (content: string, at: number): Outgoing => ({
  clientId: `client-${at}`,
  at,
  type: 'text',
  content,
  answered: null,
  fileName: '',
  fileSize: 0,
  duration: 0,
  width: 0,
  height: 0,
  refused: null,
})
const words = () => outbox.$leaving.get().map((it) => `${it.content}${it.refused === null ? '' : `: ${it.refused}`}`)
const open = () => openOutbox(9, (message) => sent.push(message.content))
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  sent = []
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  // As in a browser, the names that are kept are the storage's own.
  const named = new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('localStorage', named)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'storage') elsewhere = listener
  })
  request.mockReset()
  request.mockImplementation(async (_, { body }) => ({ content: body.content }) as ChatMessage)
})
afterEach(() => {
  outbox.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is said goes off in its order, and leaves nothing behind', async () => {
  outbox = open()
  for (const [n, it] of ['一', '二', '三'].entries()) outbox.add(item(it, n))
  await pass(0)
  expect(sent).toEqual(['一', '二', '三'])
  expect([words(), kept.size]).toEqual([[], 0])
})

test('without a network it waits, over a reload too, and goes off when the line is back', async () => {
  request.mockRejectedValue(new ApiError(0, 'TypeError'))
  outbox = open()
  outbox.add(item('一', 1))
  outbox.add(item('二', 2))
  await pass(0)
  expect(words()).toEqual(['一', '二'])
  outbox.close()
  request.mockImplementation(async (_, { body }) => ({ content: body.content }) as ChatMessage)
  outbox = open()
  live.listeners.at(-1)?.()
  await pass(0)
  expect(sent).toEqual(['一', '二'])
})

test('a refusal is told and holds nothing up; a second try uses the same name', async () => {
  request.mockRejectedValueOnce(new ApiError(403, '你已被禁言'))
  outbox = open()
  outbox.add(item('一', 1))
  outbox.add(item('二', 2))
  await pass(0)
  expect([sent, words()]).toEqual([['二'], ['一: 你已被禁言']])
  const [refused] = outbox.$leaving.get()
  if (refused) outbox.again(refused)
  await pass(0)
  expect(sent).toEqual(['二', '一'])
  const names = request.mock.calls.map(([, { body }]) => body.clientId)
  expect(names).toEqual(['client-1', 'client-2', 'client-1'])
})

test('too fast for the server is no failure: it goes when it may', async () => {
  request.mockRejectedValueOnce(new ApiError(429, '操作太频繁', { retryAfter: 2 }))
  outbox = open()
  outbox.add(item('一', 1))
  await pass(1_999)
  expect([sent, words()]).toEqual([[], ['一']])
  await pass(1)
  expect(sent).toEqual(['一'])
})

test('what another tab sent stands here until its message had time to come by the line', async () => {
  request.mockRejectedValue(new ApiError(0, 'TypeError'))
  outbox = open()
  outbox.add(item('一', 1))
  await pass(0)
  kept.clear()
  elsewhere()
  expect(words()).toEqual(['一'])
  await pass(3_000)
  expect(words()).toEqual([])
})

test('what is taken back goes at once', async () => {
  request.mockRejectedValue(new ApiError(0, 'TypeError'))
  outbox = open()
  outbox.add(item('一', 1))
  await pass(0)
  outbox.remove(item('一', 1))
  expect(words()).toEqual([])
})
