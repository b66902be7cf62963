import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '../support/member-world.ts'
import { aimed, type Harmless, type Sent, shots } from './calls/aim.ts'
import { everyHostileCall, type HostileCall } from './calls/fields.ts'
import { judgeAnswer } from './calls/judge.ts'
import { shoot } from './calls/shoot.ts'
import { type HostileWorld, openHostileWorld } from './calls/world.ts'
import { CALL_MS, SEED } from './seed.ts'

/** In the quick run each call gets this many requests. */
const FEW = 2
/** After this many requests the setup is repeated: the objects it made may be used up. */
const AGAIN = 12
/** These are valid inputs for strangers where the shape alone does not describe one. */
const OPEN: Record<string, Harmless> = {
  'auth.login': { body: { username: 'ming@ming.example', password: PASSWORD, source: 'PC' } },
  'friend.apply': { body: { name: '远山', url: 'https://friend.example.com', info: '一句话', email: 'a@example.com' } },
  'registration.register': { body: { nickname: '小明', email: 'a@example.com', password: 'ink-and-stone', code: '123456' } },
  'registration.forgot': { body: { email: 'a@example.com', password: 'ink-and-stone', code: '123456' } },
}
/** This call contacts the machine at the given address and waits for it; its own tests cover that. */
const FAR: ReadonlySet<string> = new Set(['mail.try'])

const told = { shots: 0, taken: 0, refused: 0 }
let world: HostileWorld
let before: { schema: string; others: string }
console.log(`hostile calls: HOSTILE_SEED=${SEED}`)
beforeAll(async () => {
  world = await openHostileWorld()
  before = { schema: world.schema(), others: world.others() }
})
afterAll(async () => {
  const fields = everyHostileCall.reduce((sum, it) => sum + it.fields.length, 0)
  console.log(`hostile calls: ${everyHostileCall.length} calls, ${fields} fields, ${JSON.stringify(told)}, HOSTILE_SEED=${SEED}`)
  await world?.close()
})

const harmlessOf = async ({ name, it, prepare }: HostileCall): Promise<Harmless> =>
  prepare ? ((await prepare(world)).input as Harmless) : (OPEN[name] ?? { ...(it.body && { body: {} }) })

/** Sends one request and returns the faults of the answer or of the blog's state. */
async function faultsOf(call: HostileCall, sent: Sent, token: string): Promise<string[]> {
  const rows = world.rows()
  const heard = await world.send(sent, token)
  told.shots++
  told[heard.status === 200 ? 'taken' : 'refused']++
  const faults = judgeAnswer(call, heard, sent)
  if ((heard.status !== 200 || !call.it.writes) && world.rows() !== rows)
    faults.push(`wrote, and answered ${heard.status}: ${difference(rows, world.rows())}`)
  faults.push(...world.errors.splice(0).map((it) => `logged ${it.slice(0, 600)}`))
  return faults
}

type Rows = { name: string; rows: number }[]
const difference = (before: string, after: string) => {
  const now = new Map((JSON.parse(after) as Rows).map((it) => [it.name, it.rows]))
  return (JSON.parse(before) as Rows).flatMap((it) => (now.get(it.name) === it.rows ? [] : [it.name])).join()
}

/** An administrator may change everything, so those calls come last. */
const members = everyHostileCall.filter(({ it }) => it.access !== 'admin')
const admins = everyHostileCall.filter(({ it }) => it.access === 'admin')

describe.each([
  ['what anybody or a member may ask', members],
  ['what an administrator may ask', admins],
] as const)('%s', (_, calls) => {
  test.each(calls.filter(({ name }) => !FAR.has(name)))('$name', { timeout: 120_000 + CALL_MS * 4 }, async (call) => {
    const { it, fields } = call
    let harmless = await harmlessOf(call)
    let token = ''
    let turn = 0
    const enter = async () => {
      harmless = await harmlessOf(call)
      token = it.access === 'anyone' ? '' : await world.session(it.access === 'admin' ? world.ids.admin : world.ids.member)
    }
    const property = fc.asyncProperty(shots, async (shot) => {
      if (turn++ % AGAIN === 0) await enter()
      const sent = aimed(it, fields, harmless, shot)
      const faults = await faultsOf(call, sent, token)
      if (faults.length)
        throw new Error(`${faults.join('; ')} ⇐ ${sent.method} ${sent.path.slice(0, 300)} ${String(sent.body).slice(0, 300)}`)
    })
    await shoot(call.name, property, { few: FEW, ms: CALL_MS })
    if (it.access !== 'admin') expect(world.others()).toBe(before.others)
  })
})

test('nobody became an administrator, and no table is another', () => {
  expect(world.schema()).toBe(before.schema)
  expect(JSON.parse(world.others()).admins).toContain('zhang')
  expect(told.taken).toBeGreaterThan(everyHostileCall.length / 4)
})
