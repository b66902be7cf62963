import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeCdn, openFakeCdn } from '#tests/support/fake-cdn.ts'
import { createCdn } from './cdn.ts'

const SITE = 'https://blog.test'
let fake: FakeCdn
beforeEach(async () => {
  fake = await openFakeCdn()
})
afterEach(() => fake.close())

test('our own form names paths and addresses', async () => {
  await createCdn({ kind: 'generic', url: `${fake.url}/purge`, token: 't' }, SITE).purge(['/', '/post/1'])
  expect(fake.heard).toMatchObject([
    { url: '/purge', headers: { authorization: 'Bearer t', 'content-type': 'application/json' } },
  ])
  expect(JSON.parse(fake.heard[0]?.body ?? '')).toEqual({ paths: ['/', '/post/1'], urls: [`${SITE}/`, `${SITE}/post/1`] })
})

test('Cloudflare takes a hundred files at once', async () => {
  const cdn = createCdn({ kind: 'cloudflare', url: `${fake.url}/client/v4/zones/z/purge_cache`, token: 't' }, SITE)
  expect(cdn.batch).toBe(100)
  await cdn.purge(['/post/1', '/rss.xml'])
  expect(JSON.parse(fake.heard[0]?.body ?? '')).toEqual({ files: [`${SITE}/post/1`, `${SITE}/rss.xml`] })
})

test('Fastly takes one address, in the path', async () => {
  const cdn = createCdn({ kind: 'fastly', url: `${fake.url}/purge`, token: 't' }, SITE)
  expect(cdn.batch).toBe(1)
  await cdn.purge(['/post/1'])
  expect(fake.heard).toMatchObject([{ url: '/purge/blog.test/post/1', headers: { 'fastly-key': 't' }, body: '' }])
})

describe('is not taken for acknowledged', () => {
  const generic = () => createCdn({ kind: 'generic', url: fake.url, token: 't' }, SITE)
  test('an error', async () => {
    fake.refuse(403)
    await expect(generic().purge(['/'])).rejects.toMatchObject({ message: 'CDN 答复 403', wait: 0 })
  })
  test('a pause', async () => {
    fake.refuse(429, '', { 'retry-after': '30' })
    await expect(generic().purge(['/'])).rejects.toMatchObject({ wait: 30_000 })
  })
  test('a redirect', async () => {
    fake.refuse(302, '', { location: '/elsewhere' })
    await expect(generic().purge(['/'])).rejects.toThrow('302')
  })
  test('Cloudflare’s no with 200', async () => {
    fake.refuse(200, '{"success":false,"errors":[{"code":10000}]}')
    const cdn = createCdn({ kind: 'cloudflare', url: fake.url, token: 't' }, SITE)
    await expect(cdn.purge(['/'])).rejects.toThrow('没有确认')
  })
  test('nobody there', async () => {
    await expect(createCdn({ kind: 'generic', url: 'http://127.0.0.1:1', token: '' }, SITE).purge(['/'])).rejects.toThrow(
      '连不上 CDN',
    )
  })
})
