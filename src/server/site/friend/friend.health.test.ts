import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKnock, type Knock } from '#server/core/egress/egress.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerAdmin, ownerAdmin } from '#tests/support/owner-admin.ts'
import { checkFriends } from './friend.health.ts'

const HOUR = 3_600_000
let blog: TestBlog
let admin: OwnerAdmin
/** Maps the first part of a host name to the status that the site answers; with null it never answers. */
let answers: Record<string, number | null>
let asked: string[]
let knock: Knock
let close: () => Promise<void>

beforeEach(async () => {
  blog = await openTestBlog()
  admin = ownerAdmin(blog.db, () => blog.clock.now)
  answers = {}
  asked = []
  const server = createServer((request, response) => {
    const [, name = ''] = (request.url ?? '').split('/')
    asked.push(name)
    const status = answers[name]
    if (status === null) return
    response.writeHead(status ?? 200, { 'content-type': 'text/html; charset=gbk' })
    // The body is far longer than the check reads.
    response.end('x'.repeat(100_000))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const here = createKnock({
    protocol: 'http:',
    port: String(port),
    isAllowed: (it) => it === '127.0.0.1',
    timeoutMs: 200,
    maxBytes: 64,
  })
  // Leads the friends' addresses to this test server.
  knock = (address, signal) => here(`http://127.0.0.1:${port}/${new URL(address).hostname.split('.')[0]}`, signal)
  close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})
afterEach(async () => {
  await close()
  await blog.close()
})

const friend = (name: string) => admin.friend(name, { url: `https://${name}.example.com/` })
const check = (by: Knock = knock) => checkFriends({ db: blog.db, knock: by, now: () => blog.clock.now })
const found = async () =>
  Object.fromEntries(
    (await blog.db.read.selectFrom('friend').select(['name', 'checked_time', 'failing_time', 'failure']).execute()).map((it) => [
      it.name,
      it.checked_time === null ? 'unchecked' : it.failing_time === null ? 'there' : it.failure,
    ]),
  )
const says =
  (message: string): Knock =>
  () =>
    Promise.reject(new Error(message))

test('[9] each site is asked now and then; since when one is not there stays until it is back', async () => {
  await friend('pine')
  await friend('bamboo')
  answers = { bamboo: 503 }
  await check()
  expect(await found()).toEqual({ pine: 'there', bamboo: '网站回答 503' })
  const since = blog.clock.now
  blog.clock.now += HOUR
  await check()
  // Only sites that were down are due again.
  expect(asked.toSorted()).toEqual(['bamboo', 'bamboo', 'pine'])
  const row = await blog.db.read.selectFrom('friend').selectAll().where('name', '=', 'bamboo').executeTakeFirstOrThrow()
  expect([row.failing_time, row.checked_time]).toEqual([since, blog.clock.now])
  blog.clock.now += 6 * HOUR
  answers = {}
  await check()
  expect(await found()).toEqual({ pine: 'there', bamboo: 'there' })
})

test('who sends away, wants a login or has moved is there; who is gone or hangs is not', async () => {
  for (const name of ['moved', 'closed', 'gone', 'hangs']) await friend(name)
  answers = { moved: 301, closed: 403, gone: 404, hangs: null }
  await check()
  expect(await found()).toEqual({ moved: 'there', closed: 'there', gone: '网站回答 404', hangs: '很久没有回应' })
})

test('while there is no network nothing is said about anybody', async () => {
  await friend('pine')
  await check(says('getaddrinfo EAI_AGAIN pine.example.com'))
  expect(await found()).toEqual({ pine: 'unchecked' })
  await friend('bamboo')
  await check(says('getaddrinfo ENOTFOUND'))
  expect(await found()).toEqual({ pine: 'unchecked', bamboo: 'unchecked' })
})

test('a name that nobody knows any more, a bad certificate and an address inside are told apart', async () => {
  for (const name of ['pine', 'lost', 'expired', 'inside']) await friend(name)
  const words: Record<string, string> = {
    lost: 'getaddrinfo ENOTFOUND lost.example.com',
    expired: 'certificate has expired',
    inside: 'inside.example.com is at 10.0.0.1, not public',
  }
  await check((address, signal) => {
    const word = words[new URL(address).hostname.split('.')[0] ?? '']
    return word ? Promise.reject(new Error(word)) : knock(address, signal)
  })
  expect(await found()).toEqual({ pine: 'there', lost: '域名找不到了', expired: '证书有问题', inside: '不是公开的地址' })
})

test('addresses without https and who only asks to be linked are not asked', async () => {
  await admin.friend('plain', { url: 'http://plain.example.com/' })
  const id = await friend('pine')
  await admin.refuseFriend(id)
  await check()
  expect([asked, await found()]).toEqual([[], { plain: 'unchecked', pine: 'unchecked' }])
})

test('production asks public addresses by https alone', async () => {
  const real = createKnock()
  await expect(real('http://example.com/')).rejects.toThrow('only https:')
  await expect(real('https://127.0.0.1/')).rejects.toThrow('not a public address')
})
