import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersFile } from '../../core/http/headers.ts'
import { openTestWeb, type TestWeb } from './web.fixture.ts'

const MEDIA = 'site/releases/r1/_media'
let web: TestWeb
beforeAll(async () => {
  web = await openTestWeb()
  web.release('r1', '首页')
  web.goLive('r1')
})
afterAll(() => web.close())

const mediaRule = async () => /media-src [^;]*/.exec((await web.ask('/')).headers['content-security-policy'] ?? '')?.[0]

test('[7.33] pages may play videos of the configured host and of no other, from the moment it is published', async () => {
  expect(await mediaRule()).toBe("media-src 'self'")
  web.put(MEDIA, 'https://video.example')
  expect(await mediaRule()).toBe("media-src 'self' https://video.example")
  web.put(MEDIA, 'https://other.example:8443')
  expect(await mediaRule()).toBe("media-src 'self' https://other.example:8443")
  rmSync(join(web.folder, MEDIA))
  expect(await mediaRule()).toBe("media-src 'self'")
})

test.each(["https://a.example; script-src 'unsafe-inline'", 'data:', '*', 'http://video.example', "'unsafe-eval'"])(
  'what is no origin of https opens nothing: %s',
  async (text) => {
    web.put(MEDIA, text)
    expect((await web.ask('/')).headers['content-security-policy']).not.toMatch(
      /unsafe-|\*|media-src [^;]*(data:|http:|;.*script-src 'u)/,
    )
  },
)

test('hosts of files read the same policy', () => {
  expect(headersFile([], 'https://video.example')).toContain("media-src 'self' https://video.example;")
  expect(headersFile([])).toContain("media-src 'self';")
})
