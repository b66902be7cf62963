import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reachedCalls } from '#contract/key-reach.ts'
import { type KeyForm, SCOPE_NAMES } from '#contract/people/key.ts'
import { createApp } from '#server/app.ts'
import { drawing, type MemberWorld, openMemberWorld } from '#tests/support/member-world.ts'
import { forgetKeys, newKey } from '#tests/support/ways-key.ts'

const SITE = 'https://blog.example.com'
let world: MemberWorld
let app: ReturnType<typeof createApp>
const open: Client[] = []
beforeEach(async () => {
  world = await openMemberWorld()
  app = createApp({ ...world.blog.deps, siteUrl: SITE })
})
afterEach(async () => {
  for (const client of open.splice(0)) await client.close()
  await world.blog.close()
})

/** Connects as an assistant does, by the client of the SDK. */
async function connect(more: Partial<KeyForm>, of: 'admin' | 'member' = 'member') {
  const { bearer } = await newKey(world, world.ids[of], more)
  const client = new Client({ name: 'test', version: '1' })
  const ask = async (url: URL | string, init?: RequestInit) => app.request(String(url).slice(SITE.length), init)
  const transport = new StreamableHTTPClientTransport(new URL(`${SITE}/v1/mcp`), { fetch: ask, requestInit: { headers: bearer } })
  await client.connect(transport)
  open.push(client)
  return client
}
async function use(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given })
  const [first, extra] = content as { text: string }[]
  const parsed = (text = 'null') => JSON.parse(text)
  return isError ? { refused: first?.text, extra: parsed(extra?.text) } : { data: parsed(first?.text) }
}
const post = (body: unknown, headers: Record<string, string>, type = 'application/json') =>
  app.request('/v1/mcp', {
    method: 'POST',
    headers: { 'content-type': type, accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

test('an assistant lists its tools, reads, drafts, uploads and publishes', async () => {
  const client = await connect({ scopes: ['read', 'write', 'publish', 'upload', 'browse'] }, 'admin')
  const { tools } = await client.listTools()
  expect(tools.find((it) => it.name === 'writing_detail')).toEqual({
    name: 'writing_detail',
    description: '读自己的一篇文章最新的 Markdown，连同版本号',
    inputSchema: {
      type: 'object',
      properties: { id: expect.objectContaining({ type: 'integer' }) },
      required: ['id'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  })
  const file = (await drawing(61)).toString('base64')
  const { data: picture } = await use(client, 'file_upload', { source: 'article-content', file })
  expect(picture).toMatch(/^\/uploads\//)
  const contentMd = `第一段。\n\n![](${picture})\n`
  await world.blog.write({ title: '别的' })
  const categoryId = (await use(client, 'writing_categories')).data[0].id
  const words = { title: '来自助手', contentMd, tagNames: ['自动'], categoryId }
  const { data: draft } = await use(client, 'writing_add', { ...words, status: 2 })
  expect(draft).toMatchObject({ status: 2, version: 1 })
  expect((await use(client, 'me_articles', { pageNum: 1 })).data.records).toMatchObject([{ id: draft.id, title: '来自助手' }])
  expect((await use(client, 'writing_detail', { id: draft.id })).data).toMatchObject({ contentMd, tags: [{ name: '自动' }] })
  const stale = await use(client, 'writing_update', { id: draft.id, version: 7, title: '旧的', contentMd: '旧的', status: 2 })
  expect(stale).toMatchObject({ refused: expect.stringMatching(/./), extra: { current: { title: '来自助手' } } })
  const { data: live } = await use(client, 'writing_publish', { id: draft.id, version: draft.version })
  expect(live).toMatchObject({ id: draft.id, status: 1 })
  expect((await use(client, 'article_detail', { id: draft.id })).data).toMatchObject({ title: '来自助手' })
})

test('the tools are exactly the calls of the key: by scope, role, and leave to delete', async () => {
  const names = async (...it: Parameters<typeof connect>) =>
    (await (await connect(...it)).listTools()).tools.map((tool) => tool.name)
  const expected = (scopes: readonly string[], mayDelete: boolean, isAdmin: boolean) =>
    [...reachedCalls.values()]
      .filter(({ by }) => [...by.keys()].some((scope) => scopes.includes(scope)))
      .filter(({ it }) => isAdmin || it.access !== 'admin')
      .filter(({ it }) => mayDelete || !(it.method === 'DELETE' || it.deletes))
      .map(({ name }) => name.replace('.', '_'))
      .sort()
  for (const scope of SCOPE_NAMES) {
    await forgetKeys(world)
    const scopes = [scope]
    expect((await names({ scopes, mayDelete: true }, 'admin')).sort()).toEqual(expected(scopes, true, true))
    expect((await names({ scopes, mayDelete: false }, 'admin')).sort()).toEqual(expected(scopes, false, true))
  }
  expect((await names({ scopes: ['write'] })).filter((it) => /remove|discard/.test(it))).toEqual([])
})

test('every tool has a name that any client takes, words in Chinese, and no argument twice', async () => {
  const client = await connect({ scopes: [...SCOPE_NAMES], mayDelete: true }, 'admin')
  const { tools } = await client.listTools()
  expect(tools).toHaveLength(reachedCalls.size)
  for (const { name, description = '', inputSchema } of tools) {
    expect(name).toMatch(/^[a-zA-Z]\w{2,60}$/)
    expect(description).toMatch(/\p{Script=Han}{2}/u)
    expect(inputSchema.required?.filter((it) => !(it in (inputSchema.properties ?? {})))).toEqual([])
  }
  const restore = tools.find((it) => it.name === 'revision_restore')
  expect(restore?.inputSchema.required).toEqual(['id', 'version', 'body_version'])
})

test('what is outside the key is refused in the words of the API, and so is hostile input', async () => {
  const client = await connect({ scopes: ['write', 'read'] })
  const theirs = await world.blog.write({ title: '别人的', status: 2, userId: world.ids.other })
  const text = { title: '题', contentMd: '正文。' }
  const refused = async (name: string, given: Record<string, unknown>) => (await use(client, name, given)).refused
  expect(await refused('writing_add', { ...text, status: 1 })).toBe('这个访问密钥没有「发布文章」的权限')
  expect(await refused('article_list', {})).toBe('这个访问密钥没有「读公开的内容」的权限')
  expect(await refused('writing_remove', { ids: [theirs.id] })).toBe('这个访问密钥没有勾选「允许删除」')
  const unknown = await refused('writing_detail', { id: 987_654 })
  for (const id of [theirs.id, '987654']) expect(await refused('writing_detail', { id })).toBe(unknown)
  for (const id of ['..', '.', '', null, undefined, {}, [], 'x', '1/../../user/profile', '1?x=1', -1, 1.5, 1e21, [1, '2']])
    expect(await refused('writing_detail', { id })).toMatch(/编号不正确|缺少参数|参数不正确/)
  expect(await refused('writing_detail', { id: theirs.id, role: 'admin', __proto__: 1 })).toBe('不认识的参数：role')
  expect(await refused('writing_add', { title: '题', contentMd: 1, status: 2 })).toBe('正文应为文字')
  expect(await refused('writing_add', { ...text, status: 2, title: '题'.repeat(200) })).toMatch(/^标题最多/)
  expect(await refused('writing_add', { ...text, status: 2, tagNames: '标签' })).toBe('标签应为列表')
  await expect(client.callTool({ name: 'key_list' })).rejects.toThrow('没有这个工具')
  await expect(client.callTool({ name: 'constructor' })).rejects.toThrow('没有这个工具')
})

test('nobody gets in without a key, by another site, by a name turned to this machine, or by a stream', async () => {
  const { bearer } = await newKey(world, world.ids.member)
  const session = { authorization: await world.session(world.ids.member) }
  expect((await post(LIST, bearer)).status).toBe(200)
  for (const headers of [{}, session, { authorization: 'Bearer inkstone_x' }] as Record<string, string>[]) {
    const answer = await post(LIST, headers)
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  }
  for (const host of ['evil.example', 'blog.example.com.evil.example', '10.0.0.1:4321', 'localhost.evil.example'])
    expect((await post(LIST, { ...bearer, host })).status).toBe(403)
  for (const origin of ['https://evil.example', 'null', 'http://blog.example.com.evil.example', ''])
    expect((await post(LIST, { ...bearer, origin })).status).toBe(403)
  for (const here of [
    { host: 'blog.example.com', origin: SITE },
    { host: '127.0.0.1:4321' },
    { origin: 'http://localhost:6274' },
  ])
    expect((await post(LIST, { ...bearer, ...(here as Record<string, string>) })).status).toBe(200)
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const answer = await app.request('/v1/mcp', { method, headers: { ...bearer, accept: 'text/event-stream' } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  }
})

test('a message that is none is refused, and none is too large or too deep to be', async () => {
  const { bearer } = await newKey(world, world.ids.member, { scopes: ['write'] })
  const status = async (...it: [unknown, string?]) => (await post(it[0], bearer, it[1])).status
  expect(await status('{', undefined)).toBe(400)
  expect(await status(LIST, 'text/plain')).toBe(415)
  expect(await status([LIST, LIST])).toBe(400)
  expect(await status({ ...LIST, jsonrpc: '1.0' })).toBe(400)
  expect(await status('7')).toBe(400)
  expect(await status(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBe(400)
  expect(await status({ ...LIST, params: Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`k${n}`, n])) })).toBe(400)
  expect(await status(JSON.stringify({ ...LIST, params: { x: 'x'.repeat(1_100_000) } }))).toBe(413)
  expect((await post({ ...LIST, method: 'resources/list' }, bearer)).status).toBe(200)
})
