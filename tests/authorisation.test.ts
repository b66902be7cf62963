import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, PROOF_SECONDS } from '#contract/core/define.ts'
import { toWire } from '#contract/core/send.ts'
import { contract } from '#contract/every-call.ts'
import { type MemberWorld, openMemberWorld, PASSWORD, type Prepare, resetPassword } from './support/member-world.ts'
import { ways } from './support/ways.ts'
import { proofWays } from './support/ways-proof.ts'

const guarded = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Call>(calls)
    .filter(([, it]) => it.access !== 'anyone')
    .map(([name, it]) => ({ name: `${noun}.${name}`, it, prepare: ways[noun]?.[name] as Prepare | undefined })),
)

let world: MemberWorld
beforeAll(async () => {
  world = await openMemberWorld()
})
afterAll(() => world.blog.close())

/** Sends a call as a browser's script would, with these headers. */
async function send(it: Call, input: object, headers: Record<string, string>) {
  const { path, wire } = toWire(it, input)
  const { body, status } = await world.blog.ask(path, { ...wire, headers: { ...wire.headers, ...headers } } as RequestInit)
  return { status, body }
}

const LOGIN_FIRST = { code: 401, message: '请先登录以继续操作', data: null, extra: {} }
/** Of everybody in this world: what no answer may hold. */
const SECRETS = /argon2id|password_hash|token_hash|bind_hash|otp_secret|nickname_key|hong@|zhang@|banned@|muted@/

describe.each(guarded)('$name', ({ it, prepare }) => {
  /** The right credentials: the member's, or the administrator's where only he may. */
  const right = async () => ({ authorization: await world.session(it.access === 'admin' ? world.ids.admin : world.ids.member) })
  const prepared = async () => {
    if (!prepare) throw new Error('tests/support/ways-*.ts do not say how this call succeeds')
    return prepare(world)
  }

  test('[1.1] [6.1] succeeds with a login and with nothing else', async () => {
    const { input } = await prepared()
    expect((await send(it, input, await right())).body).toMatchObject({ code: 200 })
    const token = await world.session(world.ids.member)
    const cookies = `blog_token=${token}; blog-refresh-token=${token}`
    for (const headers of [{}, { authorization: '' }, { authorization: 'Bearer ' }, { authorization: 'x' }, { cookie: cookies }])
      expect((await send(it, (await prepared()).input, headers as Record<string, string>)).body).toEqual(LOGIN_FIRST)
  })

  test('not for who was shut out, nor with a token of a session that has ended', async () => {
    const { input } = await prepared()
    expect((await send(it, input, { authorization: world.bannedToken })).body).toEqual(LOGIN_FIRST)
    const authorization = await world.session(world.ids.member)
    await world.forgetSessions(world.ids.member)
    expect((await send(it, input, { authorization })).body).toEqual(LOGIN_FIRST)
    expect((await send(it, (await prepared()).input, await right())).status).toBe(200)
  })

  test('[6.4] the administrators’ own are for nobody else', async () => {
    if (it.access !== 'admin') return
    for (const who of [world.ids.member, world.ids.muted]) {
      const authorization = await world.session(who)
      expect((await send(it, (await prepared()).input, { authorization })).body).toMatchObject({ code: 403, message: '没有权限' })
    }
  })

  test('answers for somebody else’s row as for one that is not there', async () => {
    const { foreign, missing } = await prepared()
    if (it.params && it.writes) expect(missing).toBeDefined()
    if (!missing) return
    const headers = await right()
    const none = await send(it, missing, headers)
    expect([400, 404]).toContain(none.status)
    if (foreign) expect(await send(it, foreign, headers)).toEqual(none)
    expect((await send(it, (await prepared()).input, headers)).status).toBe(200)
  })

  test('takes no field that it does not know, and gives none away that is not its own', async () => {
    const headers = await right()
    const { input } = await prepared()
    expect(JSON.stringify((await send(it, input, headers)).body)).not.toMatch(SECRETS)
    if (!it.body) return
    const sent = (await prepared()).input as { body: object }
    const more = { id: world.ids.other, userId: world.ids.other, user_id: world.ids.other, role: 'admin', status: 'normal' }
    const body = { ...sent.body, ...more }
    const answer = await send(it, { ...sent, body }, headers)
    // Calls of the specification leave what they do not know; nothing of it reaches a row.
    expect(answer.status).toBe(it.body.safeParse(body).success ? 200 : 400)
    const rows = await world.blog.db.read.selectFrom('user').select(['id', 'role', 'nickname', 'signature']).execute()
    expect(rows.find((row) => row.id === world.ids.member)?.role).toBe('member')
    expect(rows.find((row) => row.id === world.ids.other)).toMatchObject({ nickname: 'hong', signature: '' })
  })
})

const flagged = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Call>(calls)
    .filter(([, it]) => it.proof)
    .map(([name, it]) => ({ name: `${noun}.${name}`, it })),
)

describe.each(flagged)('$name needs more than a session', ({ name, it }) => {
  test('an old one is refused before anything happens, until its holder proves who that is', async () => {
    const prepare = proofWays[name]
    if (!prepare) throw new Error('tests/support/ways-proof.ts does not say how this call needs a proof')
    const who = it.access === 'admin' ? world.ids.admin : world.ids.member
    await resetPassword(world)
    const headers = { authorization: await world.session(who) }
    const { input } = await prepare(world)
    world.blog.clock.now += PROOF_SECONDS * 1000
    const account = () => world.blog.db.read.selectFrom('user').selectAll().where('id', '=', who).executeTakeFirstOrThrow()
    const before = await account()
    const refused = { code: 403, message: '请先确认是你本人在操作', data: null }
    const hasPassword = before.password_hash !== null
    const extra = { proofRequired: true, hasPassword, hasSecondFactor: before.otp_secret !== null }
    expect((await send(it, input, headers)).body).toEqual({ ...refused, extra })
    expect(await account()).toEqual(before)
    const prove = (body: object) => send(contract.auth.prove, { body }, headers)
    expect((await prove({ password: 'guessed' })).status).toBe(400)
    expect((await send(it, input, headers)).body).toMatchObject(refused)
    // Without a password a new login is the proof.
    const proven = hasPassword ? headers : { authorization: await world.session(who) }
    expect((await prove({ password: PASSWORD })).status).toBe(hasPassword ? 200 : 400)
    expect((await send(it, (await prepare(world)).input, proven)).body).not.toMatchObject(refused)
  })
})

test('each call that needs a recent proof is tried with an old session', () => {
  expect(Object.keys(proofWays).sort()).toEqual(flagged.map(({ name }) => name).sort())
})

test('nothing is told of a call that nobody guards any more', () => {
  const known = new Set(guarded.map(({ name }) => name))
  const told = Object.entries(ways).flatMap(([noun, calls]) => Object.keys(calls).map((name) => `${noun}.${name}`))
  expect(told.filter((it) => !known.has(it))).toEqual([])
})
