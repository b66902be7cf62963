import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createPost, type EgressRules } from './egress.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function somewhere(answer: RequestListener) {
  const server = createServer(answer)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const here = (more: Partial<EgressRules> = {}) =>
  createPost({ protocol: 'http:', isAllowed: (it) => it === '127.0.0.1', timeoutMs: 300, ...more })
const SENT = { method: 'POST', body: '{}' }

test('a success is one whatever its text is: endless, packed, no text at all', async () => {
  for (const answer of [
    (_, response) => response.writeHead(204).end(),
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
    (_, response) => response.writeHead(202, { 'content-length': 100_000_000 }).write('a'),
  ] as RequestListener[])
    expect((await here()(await somewhere(answer), SENT)).text).toBe('')
})

test('of any other answer the beginning is kept', async () => {
  const endless = await somewhere((_, response) => {
    response.writeHead(500)
    const more = () => {
      while (!response.destroyed && response.write('砚'.repeat(1000))) {}
    }
    response.on('drain', more)
    more()
  })
  const { status, text } = await here({ timeoutMs: 5_000 })(endless, SENT)
  expect([status, text.slice(0, 3), text.length < 1000]).toEqual([500, '砚砚砚', true])
  const moved = await somewhere((_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end('over there'))
  expect(await here()(moved, SENT)).toEqual({ status: 307, text: 'over there' })
})

test('silence ends, and a name that leads home at the second look leads nowhere', async () => {
  await expect(here()(await somewhere(() => {}), SENT)).rejects.toThrow('no answer within 300 ms')
  let asked = 0
  const inside = await somewhere((_, response) => response.end('secret'))
  const resolve = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as EgressRules['resolve']
  const rebound = inside.replace('127.0.0.1', 'hook.example')
  await expect(here({ resolve, isAllowed: () => asked++ === 0 })(rebound, SENT)).rejects.toThrow('which is not public')
  await expect(createPost({ protocol: 'http:', resolve })(rebound, SENT)).rejects.toThrow(
    'hook.example is at 127.0.0.1, not public',
  )
  await expect(createPost()('https://me:secret@hook.example/', SENT)).rejects.toThrow('an address with a password in it')
  await expect(createPost()('http://hook.example/', SENT)).rejects.toThrow('only https:, not http:')
})
