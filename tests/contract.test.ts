import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#contract/core/define.ts'
import { contract } from '#contract/every-call.ts'
import { openTestBlog, type TestBlog } from './support/blog.ts'

/** These rules hold for every call of the contract, so a new call is covered at once. */
const everyCall = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Call>(calls).map(([name, it]) => ({ name: `${noun}.${name}`, it })),
)
const paths = (it: Call) => [it.path, ...(it.aliases ?? [])].map((path) => path.replace(/:\w+/g, '1'))
const methods = (it: Call) => (it.method === 'GET' && it.writes ? ['GET', 'POST'] : [it.method])

let blog: TestBlog
/** This blog has an administrator, so that calls are judged by their input and not by the role. */
let owner: TestBlog
beforeAll(async () => {
  blog = await openTestBlog()
  owner = await openTestBlog({ whoIs: async () => ({ id: 1, role: 'admin' }) })
  await blog.write({ title: '一篇' })
})
afterAll(async () => {
  await blog.close()
  await owner.close()
})
const LOGGED_IN = { headers: { authorization: 'owner' } }

/** Returns the keys of a shape that hold ids or page numbers, single or in a list. */
function numbersOf(shape: z.ZodMiniType | undefined): string[] {
  if (!shape) return []
  const { properties = {} } = z.toJSONSchema(shape, { io: 'input' })
  const isNumber = (name: string, it: object) =>
    /(?:^i|I)ds?$/.test(name) ? !NAMED_BY_SENDER.includes(name) : 'pattern' in it && String(it.pattern).includes('\\d{0,15}')
  return Object.entries(properties).flatMap(([name, it]) => (isNumber(name, it as object) ? name : []))
}
/** The browser generates these ids. */
const NAMED_BY_SENDER = ['saveId', 'clientId']

/** Checks whether a shape refuses this value of a key, even if other keys are missing. */
const refuses = (shape: z.ZodMiniType | undefined, key: string, value: unknown) =>
  shape?.safeParse({ [key]: value }).error?.issues.some((it) => it.path[0] === key) ?? false

describe.each(everyCall)('$name', ({ it }) => {
  test('[7.1] [8.1] answers every path and method with the envelope, and is never stored', async () => {
    for (const path of paths(it))
      for (const method of methods(it)) {
        const { status, body, headers } = await blog.ask(path, { method })
        expect(Object.keys(body).sort()).toEqual(['code', 'data', 'extra', 'message'])
        expect(body.code).toBe(status)
        expect(body.message).not.toBe('接口不存在')
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('content-security-policy')).toContain("default-src 'none'")
        expect(headers.get('x-content-type-options')).toBe('nosniff')
      }
  })

  test('[6.1] asks for a login where it needs one', async () => {
    const { status } = await blog.ask(paths(it)[0] ?? '', { method: it.method })
    if (it.access === 'anyone') expect(status).not.toBe(401)
    else expect(status).toBe(401)
  })

  test('ignores query keys that it does not know, and refuses a repeated one that it does', async () => {
    const [path] = paths(it)
    const statusOf = async (query: string) => (await blog.ask(`${path}?${query}`, { method: it.method })).status
    expect(await statusOf('surely-unknown=1&surely-unknown=2')).toBe(await statusOf(''))
    const [known] = Object.keys(it.query?.shape ?? {})
    if (known) expect([400, 401]).toContain(await statusOf(`${known}=1&${known}=1`))
  })

  test('refuses numbers that are none, or written another way, in its path and query', async () => {
    const all = { params: numbersOf(it.params), query: numbersOf(it.query) }
    for (const wrong of ['01', '0x10', '-1', '1.5', 'abc', '99999999999999999999']) {
      for (const key of all.params) expect([key, wrong, refuses(it.params, key, wrong)]).toEqual([key, wrong, true])
      for (const key of all.query) {
        expect([key, wrong, refuses(it.query, key, wrong)]).toEqual([key, wrong, true])
        const { status } = await owner.ask(`${paths(it)[0]}?${key}=${wrong}`, { method: it.method, ...LOGGED_IN })
        expect([key, wrong, status]).toEqual([key, wrong, 400])
      }
      if (!all.params.length) continue
      const { status } = await owner.ask(it.path.replace(/:\w+/g, wrong), { method: it.method, ...LOGGED_IN })
      expect([wrong, status]).toEqual([wrong, 400])
    }
  })

  test('refuses numbers in its body that are written another way', async () => {
    for (const key of numbersOf(it.body))
      for (const wrong of ['01', ['01'], '1.5']) expect([key, wrong, refuses(it.body, key, wrong)]).toEqual([key, wrong, true])
    if (!it.body) return
    const init = { method: it.method, headers: { ...LOGGED_IN.headers, 'content-type': 'application/json' } }
    expect((await owner.ask(paths(it)[0] ?? '', { ...init, body: '{"id":01}' })).status).toBe(400)
  })

  test('is never performed by a link, a prefetch or a HEAD request when it writes', async () => {
    if (!it.writes) return
    const [path = ''] = paths(it)
    for (const headers of [
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-mode': 'no-cors' },
      { 'sec-purpose': 'prefetch;prerender' },
    ])
      expect((await blog.ask(path, { method: it.method, headers: headers as Record<string, string> })).status).toBe(403)
    if (it.method === 'GET') expect((await blog.app.request(`/v1${path}`, { method: 'HEAD' })).status).toBe(403)
  })

  test('describes itself: shapes become JSON Schema, and tags only where it reads', () => {
    for (const shape of [it.params, it.query, it.body, it.data, it.extra])
      if (shape) expect(z.toJSONSchema(shape, { io: 'input' })).toBeTruthy()
    expect(it.summary).toMatch(/\.$/)
    if (it.tags) expect(it.writes).toBe(false)
  })
})

test('no two calls share a method and path', () => {
  const all = everyCall.flatMap(({ it }) =>
    [it.path, ...(it.aliases ?? [])].flatMap((path) => methods(it).map((method) => `${method} ${path}`)),
  )
  expect(new Set(all).size).toBe(all.length)
})

test('[7.34] the OpenAPI document names every call once, in version 3.1', async () => {
  const document = (await (await blog.app.request('/v1/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId?: string }>>
  }
  expect(document.openapi).toBe('3.1.0')
  const ids = Object.values(document.paths).flatMap((it) => Object.values(it).flatMap((operation) => operation.operationId ?? []))
  expect(ids.sort()).toEqual(everyCall.map(({ name }) => name).sort())
})

test('the readable page names every path', async () => {
  const response = await blog.app.request('/v1/docs')
  expect(response.headers.get('content-type')).toContain('text/html')
  const html = await response.text()
  for (const { it } of everyCall) expect(html).toContain(it.path.replace(/:(\w+)/g, '{$1}'))
})

test('an unknown call is a 404 in the envelope', async () => {
  expect((await blog.ask('/api/nothing')).body).toEqual({ code: 404, message: '接口不存在', data: null, extra: {} })
})

test('a cookie never authenticates', async () => {
  const seen: string[] = []
  const strict = await openTestBlog({
    whoIs: async (token) => {
      seen.push(token)
      return null
    },
  })
  await strict.ask('/api/tag/list', { headers: { cookie: 'blog_token=secret' } })
  expect(seen).toEqual([])
  await strict.ask('/api/tag/list', { headers: { authorization: 'Bearer raw-token' } })
  await strict.ask('/api/tag/list', { headers: { authorization: 'raw-token' } })
  expect(seen).toEqual(['raw-token', 'raw-token'])
  await strict.close()
})
