import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { site } from '#contract/site/site.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { saveRedirects } from './redirect.queries.ts'
import { addressKey, askedByNumber, readRedirects, redirectsFile, refusalOf } from './redirect.rules.ts'

describe('old addresses', () => {
  test.each([
    ['/old', '/old'],
    ['/old/', '/old'],
    ['/old.html', '/old'],
    ['/2020/01/old/index.html', '/2020/01/old'],
    ['/index.html', '/'],
    ['/node.js', '/node.js'],
    ['/html', '/html'],
  ])('%s is known as %s', (path, key) => expect(addressKey(path)).toBe(key))

  test.each([
    '/',
    '/index.html',
    '/about',
    '/about/',
    '/about.html',
    '/agreement',
    '/privacy',
    '/post/12',
    '/archive/2024/',
    '/tags/3',
  ])('%s is a screen and never shadowed', (path) => expect(refusalOf(path)).toBe('是站点自己的页面'))
  test.each([
    '/_astro/app.js',
    '/uploads/a.png',
    '/og/a.png',
    '/rss.xml',
    '/robots.txt',
    '/favicon.svg',
    '/_redirects',
    '/sw.js',
    '/offline',
    '/offline.html',
    '/diagram',
    '/preview',
    '/diagram/index.html',
    '/_astro/diagram/0a/draw.js',
    '/healthz',
  ])('%s is a file of the site and never shadowed', (path) => expect(refusalOf(path)).toBe('是站点自己的文件'))
  test.each(['/2020/01/hello.html', '/归档', '/tags/java', '/post/hello', '/node.js', '/posts/node.js', '/img/old.png'])(
    '%s may lead elsewhere',
    (path) => expect(refusalOf(path)).toBe(null),
  )
})

describe('the file of redirects', () => {
  test('is written percent-encoded, with both spellings, and read back', () => {
    const text = redirectsFile([
      { from: '/2020/归档', to: '/post/1' },
      { from: '/old.html', to: '/post/2' },
      { from: '/a *b/', to: '/post/3' },
    ])
    expect(text).toBe(
      '/2020/%E5%BD%92%E6%A1%A3 /post/1 301\n/2020/%E5%BD%92%E6%A1%A3/ /post/1 301\n/old.html /post/2 301\n/a%20%2Ab /post/3 301\n/a%20%2Ab/ /post/3 301\n',
    )
    expect([...readRedirects(text)]).toEqual([
      ['/2020/归档', '/post/1'],
      ['/old', '/post/2'],
      ['/a *b', '/post/3'],
    ])
  })

  test('keeps articles that were asked for by their number, behind what every host reads', () => {
    const text = redirectsFile([
      { from: '/?p=12', to: '/post/1' },
      { from: '/old', to: '/post/1' },
      { from: '/?page_id=7', to: '/page/about-us' },
      { from: '/?cat=3', to: '/post/1' },
    ])
    expect(text.split('\n').slice(-3)).toEqual(['/ p=12 /post/1 301', '/ page_id=7 /page/about-us 301', ''])
    const kept = readRedirects(text)
    expect(kept.get('/?p=12')).toBe('/post/1')
    expect(kept.get('/?page_id=7')).toBe('/page/about-us')
    expect(askedByNumber('?p=12&utm_source=feed')).toBe('/?p=12')
    for (const search of ['', '?', '?page=2', '?p=', '?p=1x', '?p=0', '?q=1&p=12']) expect(askedByNumber(search)).toBe(null)
  })

  test('leads from a category or a tag that was merged to the one that it is now, and nowhere else', () => {
    const merged = [
      { from: '/category/3', to: '/category/5' },
      { from: '/category/5', to: '/category/7' },
      { from: '/tags/3', to: '/tags/4' },
    ]
    expect([...readRedirects(redirectsFile(merged))]).toEqual([
      ['/category/3', '/category/7'],
      ['/category/5', '/category/7'],
      ['/tags/3', '/tags/4'],
    ])
    for (const [from, to] of [
      ['/category/3', '/category/3'],
      ['/category/3', '/tags/4'],
      ['/category/3', '/post/4'],
      ['/post/3', '/post/4'],
      ['/category', '/category/4'],
    ] as const)
      expect(redirectsFile([{ from, to }])).toBe(
        from === '/category' ? '/category /category/4 301\n/category/ /category/4 301\n' : '',
      )
  })

  test('leaves out what would hide a page, leave the site or mean nothing', () => {
    expect(redirectsFile([])).toBe('')
    const wrong = [
      ['/about', '/post/1'],
      ['old', '/post/1'],
      ['/a/../b', '/post/1'],
      ['/a', '//evil.example'],
      ['/a', 'https://evil.example/'],
      ['/a', '/\\evil.example'],
    ]
    expect(redirectsFile(wrong.map(([from = '', to = '']) => ({ from, to })))).toBe('')
    const lines = wrong.map(([from, to]) => `${from} ${to} 301`)
    expect(readRedirects([...lines, '/b /post/1 200', '/c', '# 注释', '', '/%zz /post/1 301'].join('\n')).size).toBe(0)
  })

  test('never goes round in a circle, and a chain leads to its end', () => {
    const lines = ['/a /b 301', '/b /c/ 301', '/c /post/1 301', '/x /y 301', '/y /x 301', '/z /z/ 301', '/a /post/9 301']
    expect([...readRedirects(lines.join('\n'))]).toEqual([
      ['/a', '/post/1'],
      ['/b', '/post/1'],
      ['/c', '/post/1'],
    ])
  })
})

describe('redirects on record', () => {
  let blog: TestBlog
  beforeEach(async () => {
    blog = await openTestBlog()
  })
  afterEach(() => blog.close())
  const save = (from: string, to: string) => blog.db.write((tx) => saveRedirects(tx, [{ from, to }], blog.clock.now))
  const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)

  test('are listed, replaced under the same address, and their change is logged', async () => {
    const { id } = await blog.write({ title: '一' })
    await save('/old', '/about')
    await save('/old', `/post/${id}`)
    expect(await blog.call(site.redirects, {})).toEqual([{ from: '/old', to: `/post/${id}` }])
    expect((await changes()).filter((it) => it === 'redirects')).toHaveLength(2)
  })

  test('an address that names a draft is not told before the draft is published', async () => {
    const { id } = await blog.write({ title: '草稿', status: 2 })
    await save('/2024/secret-plan', `/post/${id}`)
    expect(await blog.call(site.redirects, {})).toEqual([])
    const before = (await changes()).length
    await blog.write({ title: '草稿', status: 1 }, id)
    expect(await blog.call(site.redirects, {})).toHaveLength(1)
    // The list of redirects depends on this tag, so its file is written again.
    expect((await changes()).slice(before)).toContain('categories')
  })
})
