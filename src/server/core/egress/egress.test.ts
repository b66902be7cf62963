import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createEgress, type EgressRules } from './egress.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

/** Starts a server that counts how often it is reached. */
async function somewhere(answer: RequestListener) {
  let visits = 0
  let connections = 0
  const server = createServer((request, response) => {
    visits++
    answer(request, response)
  })
  server.on('connection', () => connections++)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port: String(port), at: `http://127.0.0.1:${port}/`, visits: () => visits, connections: () => connections }
}

type Resolve = EgressRules['resolve']
/** Resolves every name to these addresses, each time. */
const leadsTo = (...addresses: string[]) =>
  ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Resolve

/** Allows only the small world of these tests: this machine by http, on one port. */
const here = (port: string, more: Partial<EgressRules> = {}) =>
  createEgress({ protocol: 'http:', port, isAllowed: (it) => it === '127.0.0.1', timeoutMs: 300, maxBytes: 64, ...more })

test('reads a text whole, without cookies, in plain bytes', async () => {
  const { at, port } = await somewhere((request, response) => {
    response.end(`${request.headers.cookie ?? 'none'} ${request.headers['accept-encoding']} 好`)
  })
  expect(await here(port)(at)).toBe('none identity 好')
})

describe('the guard of production', () => {
  const get = createEgress()
  test.each([
    ['http://example.com/', 'only https:, not http:'],
    ['file:///etc/passwd', 'only https:, not file:'],
    ['ftp://example.com/', 'only https:, not ftp:'],
    ['https://example.com:8443/', 'port 8443 is not asked'],
    ['https://me:secret@example.com/', 'an address with a password in it'],
    ['nonsense', 'not an address'],
    ['https://127.0.0.1/', '127.0.0.1 is not a public address'],
    // A URL reads the next three as 127.0.0.1.
    ['https://2130706433/', '127.0.0.1 is not a public address'],
    ['https://0x7f.1/', '127.0.0.1 is not a public address'],
    ['https://0177.0.0.1/', '127.0.0.1 is not a public address'],
    ['https://[::1]/', '::1 is not a public address'],
    ['https://[::ffff:127.0.0.1]/', '::ffff:7f00:1 is not a public address'],
    ['https://169.254.169.254/latest/meta-data/', '169.254.169.254 is not a public address'],
  ])('%s', (address, message) => expect(get(address)).rejects.toThrow(message))

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['::1'],
    ['fd00:ec2::254'],
    // One public address among them is not enough.
    ['1.1.1.1', '192.168.0.1'],
  ])('a name that leads to %s', (...addresses) =>
    expect(createEgress({ resolve: leadsTo(...addresses) })('https://hot.example/')).rejects.toThrow(
      /^hot\.example is at \S+, not public$/,
    ),
  )

  test('a name that leads nowhere', () =>
    expect(createEgress({ resolve: leadsTo() })('https://hot.example/')).rejects.toThrow('no address'))

  test('this machine by its own name, and a name that nobody knows', async () => {
    await expect(get('https://localhost/')).rejects.toThrow(/^localhost is at (127\.0\.0\.1|::1), not public$/)
    const unknown = ((_h: string, _o: object, done: (error: Error) => void) =>
      done(new Error('getaddrinfo ENOTFOUND'))) as unknown as Resolve
    await expect(createEgress({ resolve: unknown })('https://hot.example/')).rejects.toThrow('ENOTFOUND')
  })
})

test('a name that leads elsewhere at the second look is judged by where the connection would go', async () => {
  const inside = await somewhere((_, response) => response.end('secret'))
  const answers = [['1.1.1.1'], ['127.0.0.1']]
  let looks = 0
  const rebinding = ((host: string, options: object, done: () => void) =>
    (leadsTo(...(answers[looks++] ?? ['127.0.0.1'])) as unknown as (...them: unknown[]) => void)(
      host,
      options,
      done,
    )) as unknown as Resolve
  // An earlier lookup, such as one by a careless check, gets a public address.
  ;(rebinding as unknown as (...them: unknown[]) => void)('hot.example', {}, () => {})
  const get = createEgress({ protocol: 'http:', port: inside.port, resolve: rebinding })
  await expect(get(`http://hot.example:${inside.port}/`)).rejects.toThrow('hot.example is at 127.0.0.1, not public')
  expect([looks, inside.connections()]).toEqual([2, 0])
})

test('the connection itself is judged once more', async () => {
  const inside = await somewhere((_, response) => response.end('secret'))
  let asked = 0
  // The first check accepts the address, as if a resolver in between had lied; the check of the connection refuses it.
  const get = here(inside.port, { isAllowed: () => asked++ === 0, resolve: leadsTo('127.0.0.1') })
  await expect(get(`http://hot.example:${inside.port}/`)).rejects.toThrow('the connection went to 127.0.0.1')
})

describe('a host that does not behave', () => {
  test('redirects: where to does not matter', async () => {
    const target = await somewhere((_, response) => response.end('never'))
    for (const status of [301, 302, 303, 307, 308]) {
      const { at, port } = await somewhere((_, response) => response.writeHead(status, { location: target.at }).end())
      await expect(here(port)(at)).rejects.toThrow(`answered ${status}`)
    }
    expect(target.connections()).toBe(0)
  })

  test('is down, or answers an error', async () => {
    const { at, port } = await somewhere((_, response) => response.writeHead(503).end('sorry'))
    await expect(here(port)(at)).rejects.toThrow('answered 503')
    await expect(here('1')('http://127.0.0.1:1/')).rejects.toThrow('ECONNREFUSED')
  })

  test('never answers, or never ends', async () => {
    const silent = await somewhere(() => {})
    await expect(here(silent.port)(silent.at)).rejects.toThrow('no answer within 300 ms')
    const slow = await somewhere((_, response) => response.write('['))
    await expect(here(slow.port)(slow.at)).rejects.toThrow('no answer within 300 ms')
  })

  test('sends a hundred megabytes, announced or not', async () => {
    const announced = await somewhere((_, response) => response.writeHead(200, { 'content-length': 100_000_000 }).write('a'))
    await expect(here(announced.port)(announced.at)).rejects.toThrow('more than 64 bytes')
    let sent = 0
    const endless = await somewhere((_, response) => {
      const more = () => {
        while (!response.destroyed && sent < 100_000_000 && response.write('a'.repeat(65_536))) sent += 65_536
      }
      response.on('drain', more)
      more()
    })
    await expect(here(endless.port, { timeoutMs: 5_000 })(endless.at)).rejects.toThrow('more than 64 bytes')
    expect(sent).toBeLessThan(50_000_000)
  })

  test('is cut short, packs what nobody asked it to, or sends no text', async () => {
    const cut = await somewhere((_, response) => {
      response.writeHead(200, { 'content-length': 60 }).write('half')
      setImmediate(() => response.destroy())
    })
    await expect(here(cut.port)(cut.at)).rejects.toThrow()
    const packed = await somewhere((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'))
    await expect(here(packed.port)(packed.at)).rejects.toThrow('packing')
    const bytes = await somewhere((_, response) => response.end(Buffer.from([0xff, 0xfe, 0x00])))
    await expect(here(bytes.port)(bytes.at)).rejects.toThrow()
  })
})
