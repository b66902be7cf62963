import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redirectsFile } from '#server/content/redirect/redirect.rules.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { openTestWeb, type TestWeb } from './web.fixture.ts'

const LIST = 'site/releases/r1/_redirects'
let blog: TestBlog
let web: TestWeb
beforeAll(async () => {
  blog = await openTestBlog()
  web = await openTestWeb({ app: blog.app })
  web.release('r1', '首页')
  web.put('site/releases/r1/post/1.html', '第一篇')
  web.put('site/releases/r1/about.html', '关于')
  web.put(
    LIST,
    redirectsFile([
      { from: '/2020/01/你好 世界', to: '/post/1' },
      { from: '/old', to: '/post/1' },
      { from: '/?p=12', to: '/post/1' },
      { from: '/blog/a.html', to: '/post/1' },
      { from: '/v1/api/tag/list', to: '/post/1' },
    ]),
  )
  web.goLive('r1')
})
afterAll(async () => {
  await web.close()
  await blog.close()
})
const locationOf = async (path: string, method = 'GET') => {
  const { status, headers, text } = await web.ask(path, {}, method)
  expect(text).not.toContain('第一篇')
  return [status, headers.location]
}

test.each([
  '/old',
  '/old/',
  '/old.html',
  '/old/index.html',
  '/%6fld',
  '/blog/a',
  '/blog/a.html',
  '/blog/a/',
  '/2020/01/%E4%BD%A0%E5%A5%BD%20%E4%B8%96%E7%95%8C',
  '/2020/01/%e4%bd%a0%e5%a5%bd%20%e4%b8%96%e7%95%8c/',
])('%s leads to the article, for GET and HEAD', async (path) => {
  expect(await locationOf(path)).toEqual([301, '/post/1'])
  expect(await locationOf(path, 'HEAD')).toEqual([301, '/post/1'])
})

test('the query goes along', async () => {
  expect(await locationOf('/old?a=1&b=?%20')).toEqual([301, '/post/1?a=1&b=?%20'])
  expect(await locationOf('/old/?')).toEqual([301, '/post/1?'])
})

test('an article asked for by its number is found, and home stays home for every other question', async () => {
  expect(await locationOf('/?p=12')).toEqual([301, '/post/1'])
  expect(await locationOf('/?p=12&preview=true')).toEqual([301, '/post/1'])
  for (const path of ['/', '/?', '/?p=13', '/?page=2', '/?p=12x']) expect(await locationOf(path)).toEqual([200, undefined])
})

test('another address is not touched, and the API comes first', async () => {
  expect((await web.ask('/older')).status).toBe(404)
  expect((await web.ask('/%256fld')).status).toBe(404)
  expect((await web.ask('//old')).status).toBe(404)
  expect((await web.ask('/old', {}, 'POST')).status).toBe(405)
  expect(JSON.parse((await web.ask('/v1/api/tag/list')).text)).toMatchObject({ code: 200 })
})

test('a list that is replaced counts at once; lines that would mislead do not', async () => {
  web.put(
    `${LIST}.new`,
    ['/about /post/1 301', '/ /post/1 301', '/evil //evil.example 301', '/round /round/ 301', '/new /post/1 301'].join('\n'),
  )
  renameSync(join(web.folder, `${LIST}.new`), join(web.folder, LIST))
  expect((await web.ask('/about')).text).toBe('关于')
  expect((await web.ask('/')).text).toBe('首页')
  web.put('site/releases/r1/new.html', '新的一页')
  expect((await web.ask('/new')).text).toBe('新的一页')
  rmSync(join(web.folder, 'site/releases/r1/new.html'))
  expect((await web.ask('/evil')).status).toBe(404)
  expect((await web.ask('/round')).status).toBe(404)
  expect((await web.ask('/old')).status).toBe(404)
  expect(await locationOf('/new')).toEqual([301, '/post/1'])
  rmSync(join(web.folder, LIST))
  expect((await web.ask('/new')).status).toBe(404)
})
