import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/core/define.ts'
import { toWire } from '#contract/core/send.ts'
import { contract } from '#contract/every-call.ts'
import { deletes, reachedCalls } from '#contract/key-reach.ts'
import { type KeyScope, SCOPE_NAMES, SCOPES } from '#contract/people/key.ts'
import { drawing, type MemberWorld, openMemberWorld, type Prepare } from './support/member-world.ts'
import { ways } from './support/ways.ts'
import { forgetKeys, newKey } from './support/ways-key.ts'

const all = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Call>(calls).map(([name, it]) => ({
    name: `${noun}.${name}`,
    it,
    prepare: ways[noun]?.[name] as Prepare | undefined,
  })),
)

let world: MemberWorld
beforeAll(async () => {
  world = await openMemberWorld()
})
afterAll(() => world.blog.close())
beforeEach(() => forgetKeys(world))

let width = 90
/** Inputs that a scope allows, where it does not allow all. */
const NARROWED: Record<string, () => Promise<object>> = {
  'file.upload': async () => ({
    query: { source: 'article-content' },
    parts: { file: new File([new Uint8Array(await drawing(++width))], 'a.png') },
  }),
}

async function send(it: Call, input: object, headers: Record<string, string>) {
  const { path, wire } = toWire(it, input)
  return (await world.blog.ask(path, { ...wire, headers: { ...wire.headers, ...headers } } as RequestInit)).body
}
/** Sends a call without a word of input: what is refused before the input is read does not miss it. */
const sendBare = async ({ method, path }: Call, headers: Record<string, string>) =>
  (await world.blog.ask(path.replace(/:\w+/g, '1'), { method, headers })).body

async function lastRecord() {
  const rows = world.blog.db.read.selectFrom('audit').selectAll().where('noun', '=', 'key').where('act', '=', 'write')
  return JSON.parse((await rows.orderBy('id', 'desc').limit(1).executeTakeFirst())?.after ?? '{}')
}

/** Returns the refusal of a call that a key does not reach. */
const beyond = (by: ReadonlyMap<KeyScope, unknown> | undefined) =>
  by
    ? `这个访问密钥没有${[...by.keys()].map((it) => `「${SCOPES[it].title}」`).join('或')}的权限`
    : '这件事不能用访问密钥做，请登录后操作'

/** Makes a call that a key reaches: it succeeds, or at least its input is looked at. */
async function reach({ name, it, prepare }: (typeof all)[number], headers: Record<string, string>) {
  const input = (await NARROWED[name]?.()) ?? (await prepare?.(world))?.input
  const { code } = input ? await send(it, input, headers) : await sendBare(it, headers)
  if (input) expect({ name, code }).toEqual({ name, code: 200 })
  else expect({ name, isReached: [200, 400, 404].includes(code) }).toEqual({ name, isReached: true })
}

describe.each(SCOPE_NAMES)('a key for %s', (scope) => {
  test('reaches the calls of its scope, no other, and leaves a record of each write', async () => {
    const { admin, member } = world.ids
    const allowed = { scopes: [scope], mayDelete: true }
    const ofAdmin = await newKey(world, admin, allowed)
    const ofMember = 'isForAdmins' in SCOPES[scope] ? ofAdmin : await newKey(world, member, allowed)
    let reachable = 0
    for (const call of all) {
      const { bearer } = call.it.access === 'admin' ? ofAdmin : ofMember
      const by = reachedCalls.get(call.it)?.by
      if (!by?.has(scope)) {
        expect({ ...call, ...(await sendBare(call.it, bearer)) }).toMatchObject({ code: 403, message: beyond(by), data: null })
        continue
      }
      reachable++
      await reach(call, bearer)
      if (call.it.writes) expect(await lastRecord()).toEqual({ call: call.name })
    }
    expect(reachable).toBeGreaterThan(0)
  })

  test('deletes nothing unless it was allowed to', async () => {
    const key = await newKey(world, world.ids.admin, { scopes: [scope], mayDelete: false })
    for (const { it } of all)
      if (deletes(it) && reachedCalls.get(it)?.by.has(scope))
        expect(await sendBare(it, key.bearer)).toMatchObject({ code: 403, message: '这个访问密钥没有勾选「允许删除」' })
  })
})

test('no scope reaches accounts, or a call that needs a proof; what takes something away says that it deletes', () => {
  const reached = [...reachedCalls.values()]
  expect(
    reached.filter(({ name }) => /^(?:auth|key|oauth|profile|registration|secondFactor|wechat|userAdmin)\./.test(name)),
  ).toEqual([])
  expect(reached.filter(({ it }) => it.proof)).toEqual([])
  expect(reached.filter(({ name, it }) => /remove|delete|discard|clear|drop/.test(name) && !deletes(it))).toEqual([])
})

test('a key that writes drafts publishes nothing, by whatever call; one that uploads for articles uploads for nothing else', async () => {
  const { bearer } = await newKey(world, world.ids.admin, { scopes: ['write', 'upload'] })
  await world.blog.write({ title: '别的' })
  const [category] = await world.blog.call(contract.category.all, {})
  const text = { title: '题', contentMd: '正文。', categoryId: category?.id }
  const drafted = await send(contract.writing.add, { body: { ...text, status: 2 } }, bearer)
  expect(drafted).toMatchObject({ code: 200, data: { status: 2 } })
  const { id, version } = drafted.data as { id: number; version: number }
  const refused = { code: 403, message: '这个访问密钥没有「发布文章」的权限', extra: { scopes: ['publish'] } }
  for (const status of [1, 3, 4]) {
    expect(await send(contract.writing.add, { body: { ...text, status } }, bearer)).toMatchObject(refused)
    expect(await send(contract.writing.update, { body: { ...text, id, version, status } }, bearer)).toMatchObject(refused)
  }
  expect(await send(contract.writing.publish, { params: { id }, body: { version } }, bearer)).toMatchObject(refused)
  const file = new File([new Uint8Array(await drawing(77))], 'a.png')
  const sent = await send(contract.file.upload, { query: { source: 'avatar' }, parts: { file } }, bearer)
  expect(sent).toMatchObject({ code: 403, message: '这件事不能用访问密钥做，请登录后操作' })
  const publisher = await newKey(world, world.ids.admin, { scopes: ['publish'] })
  expect(await send(contract.writing.publish, { params: { id }, body: { version } }, publisher.bearer)).toMatchObject({
    code: 200,
    data: { id, status: 1 },
  })
})
