import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { takeSessionLock } from './session-lock.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
}, 60_000)
afterAll(() => server.stop())

const take = (number = 1) => takeSessionLock(server.urlOf(), number)

test('one has it; the next one as soon as it is released; other purposes are other locks', async () => {
  const first = await take()
  const other = await take(2)
  expect([first?.isHeld(), other?.isHeld(), await take()]).toEqual([true, true, null])
  await first?.release()
  expect(first?.isHeld()).toBe(false)
  let asked = 0
  const second = await takeSessionLock(server.urlOf(), 1, async () => ++asked < 100)
  expect(second?.isHeld()).toBe(true)
  await second?.release()
  await other?.release()
})

test('whose connection is cut does not believe in it any more, and another one has it', async () => {
  const first = await take()
  await server.ask("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'")
  await expect.poll(() => first?.isHeld()).toBe(false)
  const second = await take()
  expect([first?.isHeld(), second?.isHeld()]).toEqual([false, true])
  await first?.release()
  expect(second?.isHeld()).toBe(true)
  await second?.release()
})

test('a server that restarts gives it up; whoever waits asks again', async () => {
  const first = await take()
  await server.kill()
  await expect.poll(() => first?.isHeld()).toBe(false)
  await expect(take()).rejects.toThrow()
  await server.start()
  await server.isReady()
  const second = await take()
  expect(second?.isHeld()).toBe(true)
  await second?.release()
})
