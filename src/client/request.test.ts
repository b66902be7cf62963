import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { article } from '#contract/article.ts'
import { toWire } from '#contract/send.ts'
import { OPEN_LOGIN } from '#lib/wake-events.ts'
import { articleLike } from './calls.ts'
import { onFailure } from './failures.ts'
import { articleCounters, articleList, articleView } from './first-calls.ts'
import { request, requestWhole } from './request.ts'

const envelope = (code: number, data: unknown, message = 'success') =>
  Response.json({ code, message, data, extra: {} }, { status: code })
const network = vi.fn<typeof fetch>()
const page = Object.assign(new EventTarget(), { documentElement: { dataset: { api: '/v1' } }, prerendering: false, cookie: '' })

beforeEach(() => {
  network.mockReset()
  page.prerendering = false
  page.cookie = ''
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const asked = () => String(network.mock.calls[0]?.[0])

test('an answer is opened and its data handed over', async () => {
  network.mockResolvedValue(envelope(200, [{ id: 1, quantity: 5, likeNum: 0, commentNum: 0 }]))
  const found = await request(articleCounters, { query: { ids: [1, 2] } })
  expect(found[0]?.quantity).toBe(5)
})

test('the page spells inputs as the contract does', async () => {
  const cases = [
    [articleList, article.list, { query: { tagId: 3, pageNum: 2, pageSize: undefined } }],
    [articleCounters, article.counters, { query: { ids: [4, 5] } }],
    [articleView, article.view, { params: { id: 7 } }],
  ] as const
  for (const [address, full, input] of cases) {
    network.mockReset().mockResolvedValue(envelope(200, null))
    await request(address as typeof articleList, input as never)
    expect(decodeURIComponent(asked())).toBe(decodeURIComponent(`/v1${toWire(full, input).path}`))
    expect(network.mock.calls[0]?.[1]?.method).toBe(full.method)
  }
})

test('a refusal in the envelope becomes one ApiError and reaches the listener', async () => {
  network.mockResolvedValue(envelope(429, null, '请求过于频繁'))
  const heard: number[] = []
  const stop = onFailure((error) => heard.push(error.code))
  await expect(request(articleView, { params: { id: 1 } })).rejects.toMatchObject({ code: 429, message: '请求过于频繁' })
  stop()
  await expect(request(articleView, { params: { id: 1 } })).rejects.toThrow()
  expect(heard).toEqual([429])
})

test('a refusal without words says Error', async () => {
  network.mockResolvedValue(envelope(500, null, ''))
  await expect(request(articleView, { params: { id: 1 } })).rejects.toMatchObject({ code: 500, message: 'Error' })
})

test('no network is an ApiError with code 0 that says so, and nothing is tried again', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(request(articleView, { params: { id: 1 } })).rejects.toMatchObject({
    name: 'ApiError',
    code: 0,
    message: 'TypeError',
  })
  expect(network).toHaveBeenCalledTimes(1)
})

test('an answer that is no envelope is a failure with code 0', async () => {
  network.mockResolvedValue(new Response('<html>', { status: 502 }))
  await expect(request(articleView, { params: { id: 1 } })).rejects.toMatchObject({
    name: 'ApiError',
    code: 0,
    message: 'SyntaxError',
  })
})

test('[9.2] a request is given up after 10000 ms', async () => {
  const gaveUp = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(gaveUp.signal)
  network.mockImplementation(
    (_, init) => new Promise((_done, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))),
  )
  const answer = request(articleView, { params: { id: 1 } })
  const refused = expect(answer).rejects.toMatchObject({ code: 0, message: 'TimeoutError' })
  await Promise.resolve()
  gaveUp.abort(new DOMException('signal timed out', 'TimeoutError'))
  await refused
  expect(timeout).toHaveBeenCalledWith(10_000)
})

test('nothing leaves a page that is only being prerendered', async () => {
  page.prerendering = true
  network.mockResolvedValue(envelope(200, null))
  const answer = request(articleView, { params: { id: 1 } })
  await Promise.resolve()
  expect(network).not.toHaveBeenCalled()
  page.prerendering = false
  page.dispatchEvent(new Event('prerenderingchange'))
  await answer
  expect(network).toHaveBeenCalledTimes(1)
})

test('who is logged in sends the token, a stranger sends none', async () => {
  network.mockImplementation(async () => envelope(200, null))
  await request(articleView, { params: { id: 1 } })
  page.cookie = 'a=1; blog_token=abc; b=2'
  await request(articleView, { params: { id: 1 } })
  expect(network.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))).toEqual([null, 'abc'])
})

test('what an answer tells besides its data is there for who asks', async () => {
  network.mockResolvedValue(Response.json({ code: 200, message: 'success', data: true, extra: { isLike: true, likeNum: 3 } }))
  const { extra } = await requestWhole(articleLike, { params: { id: 1 }, query: { to: '1' } })
  expect(extra).toEqual({ isLike: true, likeNum: 3 })
})

test('[8.2] a session that the server does not know ends here: one sentence, no token, and the login is asked for', async () => {
  const here = new EventTarget()
  vi.stubGlobal('dispatchEvent', here.dispatchEvent.bind(here))
  const heard: string[] = []
  const stop = onFailure((error) => heard.push(error.message))
  here.addEventListener(OPEN_LOGIN, () => heard.push(OPEN_LOGIN))
  page.cookie = 'blog_token=abc'
  network.mockResolvedValue(envelope(401, null, '请先登录以继续操作'))
  await expect(request(articleLike, { params: { id: 1 }, query: {} }, { quiet: true })).rejects.toMatchObject({ code: 401 })
  stop()
  expect(heard).toEqual(['请先登录以继续操作', OPEN_LOGIN])
  expect(page.cookie).toMatch(/^blog_token=; Max-Age=0/)
})

test('a late refusal of an older session leaves the one that began since', async () => {
  const heard: string[] = []
  const stop = onFailure((error) => heard.push(error.message))
  page.cookie = 'blog_token=old'
  network.mockImplementation(async () => {
    page.cookie = 'blog_token=new'
    return envelope(401, null, '登录已失效')
  })
  await expect(request(articleLike, { params: { id: 1 }, query: {} })).rejects.toMatchObject({ code: 401 })
  stop()
  expect(page.cookie).toBe('blog_token=new')
  expect(heard).toEqual(['登录已失效'])
})
