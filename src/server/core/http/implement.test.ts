import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call, id, input } from '#contract/core/define.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { implement, WithExtra } from './implement.ts'
import { RATES } from './rates.ts'
import { refuse } from './refuse.ts'

/** Declares calls of no noun, one for each thing that the mechanism does. */
const sample = {
  rename: call({
    method: 'PUT',
    path: '/sample/:id',
    access: 'admin',
    writes: true,
    summary: 'Takes a body.',
    params: input({ id: id() }),
    body: input({ name: z.string('请输入名称').check(z.trim(), z.minLength(1, '请输入名称')), sort: z.optional(z.int()) }),
    data: z.object({ id: z.int(), name: z.string() }),
  }),
  literal: call({ method: 'GET', path: '/sample/all', access: 'anyone', writes: false, summary: 'Literal.', data: z.string() }),
  one: call({
    method: 'GET',
    path: '/sample/:id',
    access: 'anyone',
    writes: false,
    summary: 'Parametric.',
    params: input({ id: id() }),
    data: z.object({ shown: z.string() }),
    extra: z.object({ n: z.int() }),
  }),
  sign: call({
    method: 'GET',
    path: '/sample-sign/',
    access: 'member',
    writes: true,
    summary: 'A GET that writes.',
    data: z.int(),
  }),
  upload: call({
    method: 'POST',
    path: '/sample/upload',
    access: 'member',
    writes: true,
    summary: 'Takes a file.',
    parts: { file: { maxBytes: 10, description: 'Bytes' } },
    data: z.object({ name: z.string(), size: z.int() }),
  }),
  limited: call({
    method: 'GET',
    path: '/sample/limited',
    access: 'anyone',
    writes: false,
    rate: 'search',
    summary: 'Limited.',
    data: z.int(),
  }),
  broken: call({ method: 'GET', path: '/sample/broken', access: 'anyone', writes: false, summary: 'Throws.', data: z.int() }),
}

const sampleRoutes = implement(sample, {
  rename: ({ params, body }) => ({ id: params.id, name: body.name }),
  literal: () => 'literal',
  one: () => new WithExtra({ shown: 'yes', secret: 'no' } as { shown: string }, { n: 1 }),
  sign: (_, { user }) => user.id,
  upload: ({ parts }) => ({ name: parts.file.name, size: parts.file.size }),
  limited: () => 1,
  broken: (_, { now }) => (now() > 0 ? refuseNothing() : 1),
})
const refuseNothing = (): never => {
  throw new TypeError('a secret detail')
}

const whoIs = async (token: string) =>
  token === 'admin' ? ({ id: 1, role: 'admin' } as const) : token === 'me' ? ({ id: 2, role: 'member' } as const) : null
const json = (body: unknown, token = 'admin'): RequestInit => ({
  method: 'PUT',
  headers: { authorization: token, 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

let blog: TestBlog
const logged: object[] = []
beforeEach(async () => {
  logged.length = 0
  const log = { info() {}, warn() {}, error: (fields: object) => void logged.push(fields) }
  blog = await openTestBlog({ routes: [sampleRoutes], whoIs, rates: RATES, log })
})
afterEach(() => blog.close())

describe('who may', () => {
  test('[6.1] a stranger is asked to log in, a member may not do what administrators do', async () => {
    expect((await blog.ask('/sample/1', { method: 'PUT' })).body).toMatchObject({ code: 401, message: '请先登录以继续操作' })
    expect((await blog.ask('/sample/1', json({ name: 'x' }, 'me'))).body).toMatchObject({ code: 403, message: '没有权限' })
    expect((await blog.ask('/sample/1', json({ name: 'x' }))).body.data).toEqual({ id: 1, name: 'x' })
  })
})

describe('what goes in', () => {
  test.each([
    [{ name: '' }, 400, '请输入名称'],
    [{}, 400, '请输入名称'],
    [{ name: 5 }, 400, '请输入名称'],
    [{ name: 'x', role: 'admin' }, 400, '不认识的参数：role'],
    [{ name: 'x', ['k'.repeat(9000)]: 1 }, 400, `不认识的参数：${'k'.repeat(60)}`],
    [{ name: 'x', sort: 'up' }, 400, '请求格式不正确'],
    ['{', 400, '请求体不是有效的 JSON'],
    ['null', 400, '请求格式不正确'],
    [`${'['.repeat(100)}${']'.repeat(100)}`, 400, '请求体嵌套过深或字段过多'],
    [Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`k${i}`, 1])), 400, '请求体嵌套过深或字段过多'],
    [{ name: 'x'.repeat(1024 * 1024) }, 413, '请求内容太大'],
  ])('body %# is refused', async (body, code, message) => {
    expect((await blog.ask('/sample/1', json(body))).body).toMatchObject({ code, message })
  })

  test('a body that is not declared JSON is refused', async () => {
    const init = { ...json('{}'), headers: { authorization: 'admin', 'content-type': 'text/plain' } }
    expect((await blog.ask('/sample/1', init)).status).toBe(415)
  })

  test('a file part arrives as a file, a larger or missing one is refused', async () => {
    const send = (fields: Record<string, string | File>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      return blog.ask('/sample/upload', { method: 'POST', headers: { authorization: 'me' }, body })
    }
    expect((await send({ file: new File(['12345'], '图.png') })).body.data).toEqual({ name: '图.png', size: 5 })
    expect((await send({ file: new File(['12345678901'], 'a') })).status).toBe(413)
    expect((await send({ file: 'text' })).body).toMatchObject({ code: 400, message: '请选择文件' })
  })
})

describe('what comes out', () => {
  test('keys that the contract does not know are stripped, extra has its own shape, literal paths win', async () => {
    expect((await blog.ask('/sample/7')).body).toEqual({ code: 200, message: 'success', data: { shown: 'yes' }, extra: { n: 1 } })
    expect((await blog.ask('/sample/all')).body.data).toBe('literal')
  })

  test('a GET that writes works as POST too, and one slash makes another path', async () => {
    for (const method of ['GET', 'POST'])
      expect((await blog.ask('/sample-sign/', { method, headers: { authorization: 'me' } })).body.data).toBe(2)
    expect((await blog.ask('/sample-sign', { headers: { authorization: 'me' } })).status).toBe(404)
  })

  test('a bug answers a fixed sentence and is logged whole', async () => {
    expect((await blog.ask('/sample/broken?token=secret')).body).toEqual({
      code: 500,
      message: '服务器开小差了，请稍后再试',
      data: null,
      extra: {},
    })
    expect(logged).toMatchObject([{ err: { message: 'a secret detail' }, path: '/v1/sample/broken' }])
  })

  test('too many requests are told when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => blog.ask('/sample/limited')))
    const refused = answers.filter((it) => it.status === 429)
    expect(answers.filter((it) => it.status === 200)).toHaveLength(25)
    expect(refused).toHaveLength(15)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  })

  test('a refusal thrown in a handler speaks for itself', async () => {
    expect(() => refuse(409, '收藏已满')).toThrow('收藏已满')
  })
})
