import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { article } from '#contract/content/article.ts'
import { toWire } from '#contract/core/send.ts'
import { TOKEN_SECONDS } from '#contract/core/token-seconds.ts'
import { OPEN_LOGIN } from '#lib/wake-events.ts'
import { api, apiWithExtra } from './api.ts'
import { onFailure } from './failures.ts'

const envelope = (code: number, data: unknown, message = 'success') =>
  Response.json({ code, message, data, extra: {} }, { status: code })
const network = vi.fn<typeof fetch>()
const here = new EventTarget()
const jar = new Map<string, string>()
const kept = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
}
const page = Object.assign(new EventTarget(), { documentElement: { dataset: { api: '/v1' } }, prerendering: false, cookie: '' })
Object.defineProperty(page, 'cookie', {
  get: () => [...jar].map((it) => it.join('=')).join('; '),
  set(text: string) {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
    if (text.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, value)
  },
})

beforeEach(() => {
  network.mockReset()
  page.prerendering = false
  jar.clear()
  kept.clear()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('dispatchEvent', here.dispatchEvent.bind(here))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const asked = () => String(network.mock.calls[0]?.[0])

test('an answer is opened and its data handed over', async () => {
  network.mockResolvedValue(envelope(200, [{ id: 1, quantity: 5, likeNum: 0, commentNum: 0 }]))
  const found = await api(article.counters, { query: { ids: [1, 2] } })
  expect(found[0]?.quantity).toBe(5)
})

test('the page spells inputs as the contract does', async () => {
  const cases = [
    [article.list, article.list, { query: { tagId: 3, pageNum: 2, pageSize: undefined } }],
    [article.counters, article.counters, { query: { ids: [4, 5] } }],
    [article.view, article.view, { params: { id: 7 } }],
  ] as const
  for (const [address, full, input] of cases) {
    network.mockReset().mockResolvedValue(envelope(200, null))
    await api(address as typeof article.list, input as never)
    expect(decodeURIComponent(asked())).toBe(decodeURIComponent(`/v1${toWire(full, input).path}`))
    expect(network.mock.calls[0]?.[1]?.method).toBe(full.method)
  }
})

test('a refusal in the envelope becomes one ApiError and reaches the listener', async () => {
  network.mockResolvedValue(envelope(429, null, '请求过于频繁'))
  const heard: number[] = []
  const stop = onFailure((error) => heard.push(error.code))
  await expect(api(article.view, { params: { id: 1 } })).rejects.toMatchObject({ code: 429, message: '请求过于频繁' })
  stop()
  await expect(api(article.view, { params: { id: 1 } })).rejects.toThrow()
  expect(heard).toEqual([429])
})

test('[8.3] a refusal without words says Error', async () => {
  network.mockResolvedValue(envelope(500, null, ''))
  await expect(api(article.view, { params: { id: 1 } })).rejects.toMatchObject({ code: 500, message: 'Error' })
})

test('no network is an ApiError with code 0 that says so, and nothing is tried again', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(api(article.view, { params: { id: 1 } })).rejects.toMatchObject({
    name: 'ApiError',
    code: 0,
    message: 'TypeError',
  })
  expect(network).toHaveBeenCalledTimes(1)
})

test('an answer that is no envelope is a failure with code 0', async () => {
  network.mockResolvedValue(new Response('<html>', { status: 502 }))
  await expect(api(article.view, { params: { id: 1 } })).rejects.toMatchObject({
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
  const answer = api(article.view, { params: { id: 1 } })
  const refused = expect(answer).rejects.toMatchObject({ code: 0, message: 'TimeoutError' })
  await Promise.resolve()
  gaveUp.abort(new DOMException('signal timed out', 'TimeoutError'))
  await refused
  expect(timeout).toHaveBeenCalledWith(10_000)
})

test('nothing leaves a page that is only being prerendered', async () => {
  page.prerendering = true
  network.mockResolvedValue(envelope(200, null))
  const answer = api(article.view, { params: { id: 1 } })
  await Promise.resolve()
  expect(network).not.toHaveBeenCalled()
  page.prerendering = false
  page.dispatchEvent(new Event('prerenderingchange'))
  await answer
  expect(network).toHaveBeenCalledTimes(1)
})

test('who is logged in sends the token, a stranger sends none', async () => {
  network.mockImplementation(async () => envelope(200, null))
  await api(article.view, { params: { id: 1 } })
  for (const [name, value] of Object.entries({ a: '1', blog_token: 'abc', b: '2' })) jar.set(name, value)
  await api(article.view, { params: { id: 1 } })
  expect(network.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))).toEqual([null, 'abc'])
})

test('what an answer tells besides its data is there for who asks', async () => {
  network.mockResolvedValue(Response.json({ code: 200, message: 'success', data: true, extra: { isLike: true, likeNum: 3 } }))
  const { extra } = await apiWithExtra(article.like, { params: { id: 1 }, query: { to: '1' } })
  expect(extra).toEqual({ isLike: true, likeNum: 3 })
})

/** Records the messages that readers would see and whether the login was requested. */
function listen() {
  const heard: string[] = []
  const stop = onFailure((error) => heard.push(error.message))
  const note = () => heard.push(OPEN_LOGIN)
  here.addEventListener(OPEN_LOGIN, note)
  return {
    heard,
    stop() {
      stop()
      here.removeEventListener(OPEN_LOGIN, note)
    },
  }
}
const like = (manner = {}) => api(article.like, { params: { id: 1 }, query: {} }, manner)
const pair = { token: 'new', refreshToken: 'new-refresh', user: { id: 1, nickname: '小明' } }
/** Answers as a server that accepts only the token `new`. */
const strict =
  (renewal: () => Response): typeof fetch =>
  async (url, init) => {
    if (String(url).includes('refreshToken')) return renewal()
    return new Headers(init?.headers).get('authorization') === 'new'
      ? envelope(200, true)
      : envelope(401, null, '请先登录以继续操作')
  }

test('[8.2] a session that the server does not know ends here: one sentence, no token, and the login is asked for', async () => {
  jar.set('blog_token', 'abc')
  network.mockImplementation(strict(() => envelope(401, null)))
  const { heard, stop } = listen()
  await expect(like({ quiet: true })).rejects.toMatchObject({ code: 401 })
  stop()
  expect(heard).toEqual(['请先登录以继续操作', OPEN_LOGIN])
  expect([...jar]).toEqual([])
  expect(network).toHaveBeenCalledTimes(1)
})

test('what nobody pressed ends a session without a word', async () => {
  jar.set('blog_token', 'abc')
  network.mockImplementation(strict(() => envelope(401, null)))
  const { heard, stop } = listen()
  await expect(like({ quiet: true, unasked: true })).rejects.toMatchObject({ code: 401 })
  stop()
  expect(heard).toEqual([])
  expect([...jar]).toEqual([])
})

test('calls that are refused together are made again after one renewal, unseen', async () => {
  jar.set('blog_token', 'old').set('blog-refresh-token', 'old-refresh')
  let renewals = 0
  network.mockImplementation(
    strict(() => {
      renewals++
      return envelope(200, pair)
    }),
  )
  const { heard, stop } = listen()
  expect(await Promise.all([like(), like(), like()])).toEqual([true, true, true])
  stop()
  expect(renewals).toBe(1)
  expect(heard).toEqual([])
  expect(Object.fromEntries(jar)).toEqual({ blog_token: 'new', 'blog-refresh-token': 'new-refresh' })
})

test('with the refresh token alone it is renewed before the call', async () => {
  jar.set('blog-refresh-token', 'old-refresh')
  network.mockImplementation(strict(() => envelope(200, pair)))
  expect(await like()).toBe(true)
  const [first] = network.mock.calls
  expect(new Headers(first?.[1]?.headers).get('refresh-token')).toBe('old-refresh')
  expect(network).toHaveBeenCalledTimes(2)
})

test('what another tab renewed meanwhile is used as it is', async () => {
  jar.set('blog_token', 'old').set('blog-refresh-token', 'old-refresh')
  network.mockImplementation(async (url, init) => {
    jar.set('blog_token', 'new')
    return strict(() => envelope(500, null))(url, init)
  })
  expect(await like()).toBe(true)
  expect(network).toHaveBeenCalledTimes(2)
})

test('a server that does not answer the renewal ends nothing', async () => {
  jar.set('blog_token', 'old').set('blog-refresh-token', 'old-refresh')
  network.mockImplementation(strict(() => envelope(503, null, '请稍后再试')))
  const { heard, stop } = listen()
  await expect(like()).rejects.toMatchObject({ code: 503 })
  stop()
  expect(heard).toEqual(['请稍后再试'])
  expect(jar.get('blog-refresh-token')).toBe('old-refresh')
})

/** Stores when the token pair was given, as a renewal stores it for every tab. */
const givenAgo = (ms: number) => kept.set('session-since', String(Date.now() - ms))
const LIFE = TOKEN_SECONDS * 1000
const tokensSent = () =>
  network.mock.calls
    .filter(([url]) => !String(url).includes('refreshToken'))
    .map(([, init]) => new Headers(init?.headers).get('authorization'))

test('a token that has run out is renewed before it is sent, once for calls that a stranger may make too', async () => {
  jar.set('blog_token', 'old').set('blog-refresh-token', 'old-refresh')
  givenAgo(LIFE - 30_000)
  let renewals = 0
  network.mockImplementation(async (url) => {
    if (!String(url).includes('refreshToken')) return envelope(200, [])
    renewals++
    return envelope(200, pair)
  })
  const view = () => api(article.view, { params: { id: 1 } })
  await Promise.all([view(), view(), view()])
  await view()
  expect(renewals).toBe(1)
  expect(tokensSent()).toEqual(['new', 'new', 'new', 'new'])
})

test('a token with time left is sent as it is, and so is one of unknown age', async () => {
  jar.set('blog_token', 'abc').set('blog-refresh-token', 'abc-refresh')
  network.mockImplementation(async () => envelope(200, null))
  await api(article.view, { params: { id: 1 } })
  givenAgo(LIFE / 2)
  await api(article.view, { params: { id: 1 } })
  expect(tokensSent()).toEqual(['abc', 'abc'])
  expect(network).toHaveBeenCalledTimes(2)
})

test('who has stayed away too long asks as the stranger he is now', async () => {
  jar.set('blog_token', 'old').set('blog-refresh-token', 'old-refresh')
  givenAgo(8 * 24 * 3_600_000)
  network.mockImplementation(async (url) => (String(url).includes('refreshToken') ? envelope(401, null) : envelope(200, null)))
  const { heard, stop } = listen()
  await api(article.view, { params: { id: 1 } })
  stop()
  expect(tokensSent()).toEqual([null])
  expect(heard).toEqual([])
  expect([...jar]).toEqual([])
})
