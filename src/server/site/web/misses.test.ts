import { afterEach, describe, expect, test, vi } from 'vitest'
import { canBePage } from '#lib/page-paths.ts'
import { createMisses } from './misses.ts'
import { openTestWeb, type TestWeb } from './web.fixture.ts'

let web: TestWeb | undefined
afterEach(async () => {
  vi.useRealTimers()
  await web?.close()
  web = undefined
})

/** Makes a publisher that answers when it is told to. */
function slowPublisher() {
  const asked: string[] = []
  const answers: ((isThere: boolean) => void)[] = []
  const want = (path: string) => {
    asked.push(path)
    return new Promise<boolean>((done) => answers.push(done))
  }
  return { want, asked, answer: (isThere: boolean) => answers.shift()?.(isThere) }
}

test.each([
  ['/', true],
  ['/post/12', true],
  ['/category/3', true],
  ['/tags/4', true],
  ['/archive/2024', true],
  ['/og/a1b2c3d4e5f6.png', true],
  ['/rss.xml', true],
  ['/sitemap-index.xml', true],
  ['/sitemap/2.xml', true],
  ['/manifest.webmanifest', true],
  ['/robots.txt', true],
  ['/offline', true],
  ['/preview', true],
  ['/diagram', true],
  ['/post/0', false],
  ['/post/012', false],
  ['/post/12/edit', false],
  ['/post/99999999999999999', false],
  ['/og/../rss.xml', false],
  ['/og/a1b2c3d4e5f6.svg', false],
  ['/wp-login.php', false],
  ['/uploads/a.png', false],
  ['/_astro/app.js', false],
  ['/_redirects', false],
  ['/404', false],
  ['/归档', false],
])('canBePage(%s) is %s', (path, can) => expect(canBePage(path)).toBe(can))

describe('a page that has no file yet', () => {
  test('is rendered once for a hundred readers who ask at the same time', async () => {
    let asked = 0
    const here = await openTestWeb({
      want: async (path) => {
        asked++
        // Each answer waits until the last reader has asked.
        while (waiting < 100) await new Promise((done) => setImmediate(done))
        here.put(`site/releases/r1${path}.html`, '刚刚印好')
        return true
      },
    })
    web = here
    let waiting = 0
    const { files } = here
    here.release('r1', '首页')
    here.goLive('r1')
    const readers = Array.from({ length: 100 }, () => {
      const answer = here.ask('/post/7')
      waiting++
      return answer
    })
    const answers = await Promise.all(readers)
    expect(new Set(answers.map((it) => `${it.status} ${it.text}`))).toEqual(new Set(['200 刚刚印好']))
    expect(asked).toBe(1)
    expect((await here.ask('/post/7')).status).toBe(200)
    expect([asked, typeof files.forgetMisses]).toEqual([1, 'function'])
  })

  test('is not asked for when it cannot be one, and a share picture is', async () => {
    const asked: string[] = []
    const here = await openTestWeb({
      want: async (path) => {
        asked.push(path)
        if (path.startsWith('/og/')) here.put(`site${path}`, 'png')
        return path.startsWith('/og/')
      },
    })
    web = here
    here.release('r1', '首页')
    here.goLive('r1')
    for (const path of ['/wp-login.php', '/post/12/x', '/uploads/a.png', '/%2e%2e/post/1', '/post/%31%00', '/post/12.html'])
      expect((await here.ask(path)).status).toBe(404)
    expect(asked).toEqual([])
    expect((await here.ask('/og/a1b2c3d4e5f6.png')).headers['content-type']).toBe('image/png')
    expect((await here.ask('/og/a1b2c3d4e5f6.png?again')).status).toBe(200)
    expect((await here.ask('/post/5', {}, 'HEAD')).status).toBe(404)
    expect(asked).toEqual(['/og/a1b2c3d4e5f6.png', '/post/5'])
  })

  test('stays lost when its render fails or claims what is not so', async () => {
    web = await openTestWeb({
      want: (path) => {
        if (path === '/post/1') throw new Error('at once')
        return path === '/post/2' ? Promise.reject(new Error('later')) : Promise.resolve(true)
      },
    })
    web.release('r1', '首页')
    web.goLive('r1')
    for (const id of [1, 2, 3]) expect((await web.ask(`/post/${id}`)).text).toBe('没有这一页')
    expect(web.faults).toEqual([])
  })

  test('is not asked for before there is a release', async () => {
    web = await openTestWeb({ want: () => Promise.reject(new Error('asked')) })
    expect((await web.ask('/post/1')).status).toBe(503)
  })
})

test('ten thousand addresses that never existed: few questions, and the others go on reading', async () => {
  let asked = 0
  let open = 0
  let most = 0
  web = await openTestWeb({
    want: async () => {
      asked++
      most = Math.max(most, ++open)
      await new Promise((done) => setImmediate(done))
      open--
      return false
    },
  })
  const here = web
  here.release('r1', '首页')
  here.goLive('r1')
  const statuses = new Map<number, number>()
  const note = ({ status }: { status: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  for (let from = 0; from < 10_000; from += 250) {
    const flood = Array.from({ length: 250 }, (_, at) => here.ask(`/post/${1_000 + ((from + at) % 500)}`).then(note))
    expect((await here.ask('/')).text).toBe('首页')
    await Promise.all(flood)
  }
  expect([...statuses]).toEqual([[404, 10_000]])
  expect(most).toBeLessThanOrEqual(16)
  // Each of the five hundred is only asked for again when its no has expired.
  expect(asked).toBeLessThan(5_000)
}, 30_000)

describe('what the publisher said no to', () => {
  test('is believed for a while, then asked again', async () => {
    vi.useFakeTimers()
    const { want, asked, answer } = slowPublisher()
    const misses = createMisses(want)
    const first = misses.ask('/post/1')
    answer(false)
    expect(await first).toBe(false)
    expect(misses.ask('/post/1')).toBe(false)
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(2_000)
    expect(misses.ask('/post/1')).not.toBe(false)
    expect(asked).toHaveLength(2)
  })

  test('is forgotten when something is published, also an answer that was under way', async () => {
    const { want, asked, answer } = slowPublisher()
    const misses = createMisses(want)
    const before = misses.ask('/post/1')
    misses.forget()
    const after = misses.ask('/post/1')
    expect(asked).toEqual(['/post/1', '/post/1'])
    answer(false)
    answer(true)
    expect([await before, await after]).toEqual([false, true])
    // The old no is not believed.
    misses.ask('/post/1')
    expect(asked).toHaveLength(3)
  })

  test('takes no more memory than so much', async () => {
    let asked = 0
    const misses = createMisses(async () => {
      asked++
      return false
    })
    for (let id = 1; id <= 10_001; id++) await misses.ask(`/post/${id}`)
    expect(misses.ask('/post/10001')).toBe(false)
    expect(misses.ask('/post/1')).not.toBe(false)
    expect(asked).toBe(10_002)
  })
})

test('nobody waits longer than a second for a page that takes long, and whoever comes later waits for the same one', async () => {
  vi.useFakeTimers()
  const { want, asked, answer } = slowPublisher()
  const misses = createMisses(want)
  const first = misses.ask('/post/1')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await first).toBe(false)
  const second = misses.ask('/post/1')
  answer(true)
  expect(await second).toBe(true)
  expect(asked).toEqual(['/post/1'])
})

test('too many questions are not asked, and those that are never answered are given up', async () => {
  vi.useFakeTimers()
  const { want, asked } = slowPublisher()
  const misses = createMisses(want)
  const waiting = Array.from({ length: 16 }, (_, id) => misses.ask(`/post/${id + 1}`))
  expect(misses.ask('/post/17')).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]))
  expect(misses.ask('/post/17')).toBe(false)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(misses.ask('/post/1')).toBe(false)
  expect(misses.ask('/post/17')).not.toBe(false)
  expect(asked).toHaveLength(17)
})
