import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#contract/core/define.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import { currentTrace, inTrace } from '#server/core/db/trace.ts'
import { recorded } from '#server/core/job/job.record.ts'
import { openTestWeb, type TestWeb } from '#server/site/web/web.fixture.ts'
import { openTestBlog, silentLog, type TestBlog } from '#tests/support/blog.ts'
import { implement } from './implement.ts'
import { logCalls, type Observed } from './observe.ts'
import { traceOf } from './trace.ts'

const ID = /^[0-9a-f]{32}$/
const GIVEN = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = (id = GIVEN) => `00-${id}-00f067aa0ba902b7-01`

const sample = {
  write: call({ method: 'POST', path: '/sample/write', access: 'anyone', writes: true, summary: 'Writes.', data: z.boolean() }),
  broken: call({ method: 'GET', path: '/sample/broken', access: 'anyone', writes: false, summary: 'Throws.', data: z.int() }),
}
const noun = implement(sample, {
  write: async (_, { db }) => {
    await db.write((tx) => appendChanges(tx, ['sample']))
    return true
  },
  broken: () => {
    throw new Error('boom')
  },
})

let blog: TestBlog
let web: TestWeb
/** Holds the ids under which something was logged. */
const logged: unknown[] = []
const answered: Observed[] = []
beforeAll(async () => {
  const error = () => void logged.push(currentTrace())
  blog = await openTestBlog({ routes: [noun], log: { ...silentLog, error }, observe: (it) => answered.push(it) })
  web = await openTestWeb({
    app: blog.app,
    files: () => {
      throw new Error('boom')
    },
  })
})
afterAll(async () => {
  await web.close()
  await blog.close()
})
const traces = async () =>
  (await blog.db.read.selectFrom('change').select('trace').orderBy('seq').execute()).map((it) => it.trace)

test('each answer names its request; a fault says so in words, and its line in the log carries the same id', async () => {
  const { headers } = await web.ask('/v1/nowhere')
  expect(headers['x-request-id']).toMatch(ID)
  const { status, headers: of, text } = await web.ask('/v1/sample/broken')
  expect([status, JSON.parse(text).extra]).toEqual([500, { requestId: of['x-request-id'] }])
  expect(logged.at(-1)).toBe(of['x-request-id'])
  const page = await web.ask('/anything')
  expect(page.status).toBe(500)
  expect(page.text).toContain(`请求编号 <code>${page.headers['x-request-id']}</code>`)
  const json = await web.ask('/anything', { accept: 'application/json' })
  expect(JSON.parse(json.text).extra).toEqual({ requestId: json.headers['x-request-id'] })
})

test('a write and what it publishes carry the id of its request, also when several share a transaction', async () => {
  const ids = ['1', '2', '3'].map((it) => it.repeat(32))
  await Promise.all(ids.map((id) => web.ask('/v1/sample/write', { traceparent: parent(id) }, 'POST')))
  expect((await traces()).toSorted()).toEqual(ids)
  expect(answered.map((it) => it.call)).toContain(sample.write)
})

test('a proxy that is believed may name the request; nobody else, and nothing that is no id', async () => {
  const named = async (traceparent: string) => (await web.ask('/v1/nowhere', { traceparent })).headers['x-request-id']
  expect(await named(parent())).toBe(GIVEN)
  for (const it of [parent('0'.repeat(32)), parent(GIVEN.toUpperCase()), `ff${parent().slice(2)}`, `${parent()}-x`, "00-'"])
    expect(await named(it)).not.toContain(it.split('-')[1])
  const stranger = { headers: { traceparent: parent() }, socket: { remoteAddress: '9.9.9.9' } } as unknown as IncomingMessage
  expect(traceOf(stranger)).toMatch(ID)
  expect(traceOf(stranger)).not.toBe(GIVEN)
})

test('a job has an id of its own, unless somebody asked for it', async () => {
  const ids: (string | undefined)[] = []
  const job = () => recorded(blog.db, Date.now, 'leave', async () => void ids.push(currentTrace()))
  await job()
  await inTrace(GIVEN, job)
  expect(ids).toEqual([expect.stringMatching(ID), GIVEN])
})

test('lines about calls name no address of anybody, and are written for those that are asked for', () => {
  const lines: object[] = []
  const log = { ...silentLog, info: (fields: object) => void lines.push(fields) }
  const read: Observed = { call: sample.broken, code: 200, ms: 3.4, address: '1.2.3.4' }
  expect(logCalls(log, 'none')).toBeUndefined()
  for (const which of ['slow', 'writes', 'all'] as const) logCalls(log, which)?.(read)
  expect(lines).toEqual([{ call: 'none', code: 200, ms: 3, from: '1.2.3.0' }])
  for (const it of [
    { ...read, ms: 1_200 },
    { ...read, code: 500 },
  ])
    logCalls(log, 'slow')?.(it)
  logCalls(log, 'writes')?.({ ...read, call: sample.write })
  expect(lines).toHaveLength(4)
})
