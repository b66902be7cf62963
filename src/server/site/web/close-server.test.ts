import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { closeServer } from './close-server.ts'

const ENDLESS = 1_000_000

test('a server ends though many go on asking over connections that are kept, and each of them is answered', async () => {
  let asked = 0
  let many = () => {}
  const busy = new Promise<void>((done) => {
    many = done
  })
  const server = createServer((_, response) => {
    if (++asked === 40) many()
    setImmediate(() => response.end('whole'))
  })
  server.keepAliveTimeout = ENDLESS
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const failures: unknown[] = []
  const askOnce = (agent: Agent) =>
    new Promise<boolean>((done) => {
      get({ host: '127.0.0.1', port, agent }, (answer) => {
        answer.resume()
        answer.once('end', () => done(true))
      }).once('error', (error) => {
        failures.push((error as NodeJS.ErrnoException).code)
        done(false)
      })
    })
  const asking = Array.from({ length: 4 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (await askOnce(agent));
    agent.destroy()
  })
  await busy
  await closeServer(server, ENDLESS)
  await Promise.all(asking)
  // No request was cut off: only the next connection is refused.
  expect(failures).toEqual(Array(4).fill('ECONNREFUSED'))
})
