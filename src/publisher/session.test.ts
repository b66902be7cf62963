import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { oneLineSite } from '#tests/support/one-line-site.ts'
import { origin } from '#tests/support/test-database.ts'
import type { Compiled } from './compile.ts'
import { openSession } from './session.ts'

let blog: TestBlog
let siteDir: string
beforeEach(async () => {
  blog = await openTestBlog()
  siteDir = join(blog.dataDir, 'site')
})
afterEach(() => blog.close())

const compile = (id: string, words: string, broken = '') =>
  oneLineSite(blog.dataDir, { id, words, first: `if (pathname === ${JSON.stringify(broken)}) throw new Error('broken')` })

const optionsOf = (compiled: Compiled) => {
  const facts = { apiPrefix: '/v1', siteUrl: 'http://blog.test' }
  return { databaseUrl: blog.databaseUrl, siteDir, compiled, facts }
}

async function publish(compiled: Compiled) {
  const session = await openSession(optionsOf(compiled))
  const report = await session.drain(() => false)
  await session.close()
  return report
}
const live = (file: string) => readFileSync(join(siteDir, 'live', file), 'utf8')
const assets = () => readdirSync(join(siteDir, 'assets', '_astro')).filter((it) => it.endsWith('.js'))

test('a new compile takes over whole, with its files; assets of the last two stay', async () => {
  await publish(compile('one', '第一版'))
  await publish(compile('two', '第二版'))
  expect([live('index.html'), live('favicon.svg'), live('_astro/two.js')]).toEqual(['第二版', '<!-- 第二版 -->', '// 第二版'])
  expect([readdirSync(join(siteDir, 'releases')).length, assets()]).toEqual([1, ['one.js', 'two.js']])
  await publish(compile('three', '第三版'))
  expect(assets()).toEqual(['three.js', 'two.js'])
  expect(await blog.db.read.selectFrom('page').select('release').distinct().execute()).toHaveLength(1)
})

test('a compile that breaks a page takes over all the same, and keeps the old page', async () => {
  await publish(compile('one', '第一版'))
  const { failed } = await publish(compile('two', '第二版', '/about'))
  expect(failed).toMatchObject([{ path: '/about', reason: 'broken' }])
  expect([live('index.html'), live('about.html')]).toEqual(['第二版', '第一版'])
  expect(assets()).toEqual(['one.js', 'two.js'])
  // The old page's inline scripts must still be allowed.
  expect((JSON.parse(live('.release.json')) as { scriptHashes: string[] }).scriptHashes).toHaveLength(2)
  await publish(compile('three', '第三版', '/about'))
  expect([live('index.html'), live('about.html'), assets()]).toEqual(['第三版', '第一版', ['one.js', 'three.js', 'two.js']])
  await publish(compile('four', '第四版'))
  expect([live('index.html'), live('about.html'), assets()]).toEqual(['第四版', '第四版', ['four.js', 'three.js']])
})

test('headers for hosts of files that a kill left behind the configuration are mended by the next session, and only then written', async () => {
  const compiled = compile('one', '第一版')
  await publish(compiled)
  const file = join(siteDir, 'live', '_headers')
  // A kill after the write of the host's page leaves this state.
  writeFileSync(join(siteDir, 'live', '_media'), 'https://video.example')
  await (await openSession(optionsOf(compiled))).close()
  expect(live('_headers')).toContain("media-src 'self' https://video.example;")
  const { ino } = statSync(file)
  await (await openSession(optionsOf(compiled))).close()
  expect(statSync(file).ino).toBe(ino)
  truncateSync(file, 9)
  await (await openSession(optionsOf(compiled))).close()
  expect([live('_headers').startsWith('/*\n'), existsSync(`${file}.new`)]).toEqual([true, false])
  expect(live('_headers')).toContain("media-src 'self' https://video.example;")
})

test('what a kill left half-written is gone before the first page is asked for, and nothing is swept later', async () => {
  const compiled = compile('one', '第一版')
  await publish(compiled)
  const left = ['about.html.new', 'post.html.br'].map((it) => join(siteDir, 'live', it))
  const leave = () => left.map((it) => writeFileSync(it, 'half'))
  leave()
  const session = await openSession(optionsOf(compiled))
  expect(left.filter(existsSync)).toEqual([])
  // From now on such a file may belong to a page that a reader waits for.
  leave()
  await session.drain(() => false)
  expect(left.filter(existsSync)).toEqual(left)
  await session.close()
})

test('the first release goes live even when a page of it fails: there is nothing better', async () => {
  await publish(compile('one', '第一版', '/about'))
  expect([live('index.html'), existsSync(join(siteDir, 'live', 'about.html'))]).toEqual(['第一版', false])
})

test('a release deleted by hand is made again', async () => {
  const compiled = compile('one', '第一版')
  await publish(compiled)
  rmSync(join(siteDir, 'releases'), { recursive: true })
  expect((await publish(compiled)).written).toContain('/')
  expect(live('index.html')).toBe('第一版')
})

test('the disk fills while a page is written: the old page stays whole, nothing half is left, and it comes when there is room', async () => {
  const options = optionsOf(compile('one', '第一版'))
  await publish(options.compiled)
  await blog.write({ title: '新' })
  let isFull = true
  const session = await openSession(options, (step) => {
    if (isFull && step === 'before rename')
      throw Object.assign(new Error('ENOSPC: no space left on device'), { syscall: 'write' })
  })
  const { failed } = await session.drain(() => false)
  expect(failed).toContainEqual(expect.objectContaining({ path: '/post/1', reason: 'ENOSPC: no space left on device' }))
  expect(readdirSync(join(siteDir, 'live')).filter((it) => it.endsWith('.new'))).toEqual([])
  isFull = false
  await expect.poll(async () => (await session.drain(() => false)).written, { timeout: 5_000 }).toContain('/post/1')
  expect(live('post/1.html')).toBe('第一版')
  await session.close()
})

test('share pictures are drawn after the pages; one that is lost, or was never drawn before a stop, is drawn when asked for', async () => {
  const first = "locals.picture({ title: '题', kicker: '', siteName: '站' })"
  const options = optionsOf(oneLineSite(blog.dataDir, { id: 'one', words: '第一版', first }))
  const open = async () => {
    const session = await openSession(options)
    await session.drain(() => false)
    return session
  }
  const drawn = () => (existsSync(join(siteDir, 'og')) ? readdirSync(join(siteDir, 'og')) : [])
  const stopped = await open()
  expect([live('index.html'), drawn(), (await stopped.findUndrawn()).length]).toEqual(['第一版', [], 1])
  await stopped.close()
  const next = await open()
  for (const path of await next.findUndrawn()) await next.touch(path)
  while (await next.drawNext());
  const [picture = ''] = drawn()
  expect([drawn(), await next.findUndrawn()]).toEqual([[picture], []])
  rmSync(join(siteDir, 'og', picture))
  expect([await next.want(`/og/${picture}`), drawn()]).toEqual([true, [picture]])
  await next.close()
})

test('after the machine itself died, pages whose bytes are not what was recorded are written again', async () => {
  const compiled = compile('one', '第一版')
  await publish(compiled)
  const lose = () => ['about.html', 'about.html.br'].map((file) => truncateSync(join(siteDir, 'live', file)))
  lose()
  expect((await publish(compiled)).written).toEqual([])
  writeFileSync(join(siteDir, 'live', '.boot'), 'an earlier one')
  expect((await publish(compiled)).written).toEqual(['/about'])
  expect(live('about.html')).toBe('第一版')
})

test('a new release goes live when each of its pages was tried once, however much is written meanwhile', async () => {
  await publish(compile('one', '第一版'))
  const session = await openSession(optionsOf(compile('two', '第二版')))
  const { id } = await blog.write({ title: '一' })
  // Something changes with every render, so that the queue is never empty.
  const writing = setInterval(() => blog.write({ title: `改 ${Math.random()}` }, id), 5)
  await session.drain(() => false)
  expect(live('index.html')).toBe('第二版')
  clearInterval(writing)
  await session.close()
})

test('what is withdrawn while a new release is filled leaves the old one at once', async () => {
  const { id } = await blog.write({ title: '一' })
  await publish(compile('one', '第一版'))
  await blog.write({ title: '一', status: 2 }, id)
  const first = "if (pathname === '/post/1') return new Response(null, { status: 404 })"
  const next = oneLineSite(blog.dataDir, { id: 'two', words: '第二版', first })
  const session = await openSession(optionsOf(next), (step, path) => {
    // The old release is still served.
    if (step === 'before swap')
      expect([path, live('index.html'), existsSync(join(siteDir, 'live/post/1.html'))]).toEqual([path, '第一版', false])
  })
  await session.drain(() => false)
  await session.close()
})

// This counts the open files that Linux lists.
test.skipIf(!existsSync('/proc/self/fd'))(
  'a session that cannot be opened holds nothing open, and the rows of a release that was swapped away are forgotten',
  async () => {
    const compiled = compile('one', '第一版')
    await publish(compiled)
    const broken = { ...compiled, id: 'broken', folder: join(blog.dataDir, 'nowhere') }
    const open = () => readdirSync('/proc/self/fd').length
    const before = open()
    for (let n = 0; n < 3; n++) await expect(openSession(optionsOf(broken))).rejects.toThrow()
    expect(open()).toBeLessThanOrEqual(before + 1)
    const row = { release: 'swapped away', path: '/about', seen: origin() as number, hash: '', picture: null, reason: 'boom' }
    await blog.db.write((tx) => tx.insertInto('page').values(row).execute())
    await publish(compiled)
    expect(await blog.db.read.selectFrom('page').select('release').distinct().execute()).toHaveLength(1)
  },
)

test('whoever lost the lock in the middle of a page writes it neither into the tree nor into the ledger', async () => {
  const options = optionsOf(compile('one', '第一版'))
  await blog.write({ title: '旧' })
  await publish(options.compiled)
  await blog.write({ title: '新' })
  let isHeld = true
  const lose = (step: string, path: string) => {
    if (step === 'rendered' && path === '/post/2') isHeld = false
  }
  const session = await openSession(options, lose, () => isHeld)
  await expect(session.drain(() => !isHeld)).rejects.toThrow('another publisher has taken over')
  expect(existsSync(join(siteDir, 'live', 'post/2.html'))).toBe(false)
  const pages = await blog.db.read.selectFrom('page').select('path').where('path', 'like', '/post/%').execute()
  expect(pages.map((it) => it.path).sort()).toEqual(['/post/1', '/post/1.md'])
  await session.close()
  expect((await publish(options.compiled)).written).toContain('/post/2')
})
