import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { article } from '#contract/content/article.ts'
import { toWire } from '#contract/core/send.ts'
import { firstRequest } from './first-request.ts'

const network = vi.fn<typeof fetch>()
const api = vi.hoisted(() => vi.fn())
vi.mock('./api.ts', () => ({ api }))
const page = { documentElement: { dataset: { api: '/v1' } }, cookie: '' }

beforeEach(() => {
  network.mockReset()
  api.mockReset()
  page.cookie = ''
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('document', page)
})
afterEach(() => vi.unstubAllGlobals())

const counted = { id: 7, quantity: 5, likeNum: 0, commentNum: 0 }

test('a stranger is answered without the client', async () => {
  network.mockImplementation(async () => Response.json({ code: 200, data: [counted] }))
  const input = { query: { ids: [7, 8] } }
  expect(await firstRequest(article.counters, input)).toEqual([counted])
  const [address, init] = network.mock.calls[0] ?? []
  expect(decodeURIComponent(String(address))).toBe(decodeURIComponent(`/v1${toWire(article.counters, input).path}`))
  expect(init?.method).toBe('GET')
  expect(api).not.toHaveBeenCalled()
})

test('who is logged in is answered through the client, which knows the session', async () => {
  page.cookie = 'blog_token=abc'
  api.mockResolvedValue([counted])
  expect(await firstRequest(article.counters, { query: { ids: [7] } })).toEqual([counted])
  expect(network).not.toHaveBeenCalled()
})

test('what fails is null and nobody hears of it', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await firstRequest(article.view, { params: { id: 1 } })).toBeNull()
  network.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
  expect(await firstRequest(article.view, { params: { id: 1 } })).toBeNull()
  network.mockResolvedValueOnce(new Response('<html>'))
  expect(await firstRequest(article.view, { params: { id: 1 } })).toBeNull()
  page.cookie = 'blog_token=abc'
  api.mockRejectedValueOnce(new Error('no'))
  expect(await firstRequest(article.view, { params: { id: 1 } })).toBeNull()
})
