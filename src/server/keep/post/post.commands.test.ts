import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writing } from '#contract/content/writing.ts'
import type { KeyForm } from '#contract/people/key.ts'
import { readSettings } from '#server/core/env/env.ts'
import { typeCommand } from '#tests/support/command-line.ts'
import { drawing, type MemberWorld, openMemberWorld } from '#tests/support/member-world.ts'
import { newKey } from '#tests/support/ways-key.ts'
import { postCommands } from './post.commands.ts'

let world: MemberWorld
let folder: string
let front: ReturnType<typeof createServer>
let site: string
beforeEach(async () => {
  world = await openMemberWorld()
  await world.blog.write({ title: '别的', categoryName: '随笔' })
  folder = mkdtempSync(join(tmpdir(), 'inkstone-post-'))
  front = createServer(getRequestListener(world.blog.app.fetch, { overrideGlobalObjects: false }))
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  site = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
})
afterEach(async () => {
  front.closeAllConnections()
  front.close()
  rmSync(folder, { recursive: true, force: true })
  await world.blog.close()
})

const ALL: Partial<KeyForm> = { scopes: ['read', 'write', 'publish', 'upload'] }
/** Types a command as on a machine that knows the blog by its address and a key alone. */
async function type(argv: string[], env: Record<string, string>) {
  const settings = readSettings({ DATA_DIR: folder, ...env })
  const open = () => Promise.reject(new Error('the database of another machine'))
  return typeCommand(world.blog, postCommands, ['post', ...argv], {
    more: { settings, open, pathOf: (typed) => join(folder, typed) },
  })
}
const env = async (more: Partial<KeyForm> = ALL) => ({
  BLOG_SITE: site,
  BLOG_KEY: (await newKey(world, world.ids.admin, more)).secret,
})
const put = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text)
const detail = async (id: number) =>
  world.blog.call(writing.detail, { params: { id } }, { authorization: await world.session(world.ids.admin) })

test('a file becomes a draft with its pictures, is written anew, and is published', async () => {
  const here = await env()
  mkdirSync(join(folder, 'img'))
  put('img/a.png', await drawing(33))
  const front = '---\ntitle: 从命令行来\ntags: [工具, 命令行]\ncategory: 随笔\ncover: img/a.png\n---\n'
  put('a.md', `${front}\n开头。\n\n![图](img/a.png)\n\n![没有](img/none.png)\n`)
  const made = await type(['new', 'a.md', '--json'], here)
  expect([made.code, made.err]).toEqual([0, ''])
  const { id } = made.json()
  expect(made.json()).toMatchObject({ status: 2, notes: ['第 12 行：找不到图片：img/none.png'] })
  const first = await detail(id)
  expect(first).toMatchObject({ title: '从命令行来', categoryName: '随笔', cover: expect.stringMatching(/^\/uploads\//) })
  expect(first.contentMd).toBe(`开头。\n\n![图](${first.cover})\n\n![没有](img/none.png)`)
  expect(first.tags.map((it) => it.name)).toEqual(['工具', '命令行'])

  put('a.md', '---\ntitle: 改过的\n---\n新的正文。\n')
  expect((await type(['edit', String(id), 'a.md'], here)).out).toBe(`第 ${id} 篇：草稿\n`)
  expect(await detail(id)).toMatchObject({ title: '改过的', contentMd: '新的正文。', categoryName: '随笔', cover: first.cover })
  expect((await type(['publish', String(id)], here)).out).toBe(`第 ${id} 篇：已发布\n`)
  expect((await type(['list'], here)).out).toBe(`${id}\t已发布\t改过的\n共 1 篇，第 1 / 1 页\n`)
})

test('what a file says against it is said, and nothing private becomes public', async () => {
  const here = await env()
  put('locked.md', '---\ncategory: 没有的\npassword: abc\n---\n正文。\n')
  const made = await type(['new', 'locked.md'], here)
  expect(made.out).toMatch(/没有分类「没有的」[\s\S]*仅自己可见/)
  expect(await detail(Number(/第 (\d+) 篇/.exec(made.out)?.[1]))).toMatchObject({ title: 'locked', visibility: 'private' })
  put('broken.md', '---\ntitle: "没有配对\n---\n正文。\n')
  expect(await type(['new', 'broken.md'], here)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^第 \d+ 行：头信息（YAML）有误/),
  })
  put('bytes.md', Buffer.from([0xc3, 0x28]))
  expect(await type(['new', 'bytes.md'], here)).toMatchObject({ code: 1, err: expect.stringContaining('UTF-8') })
  expect(await type(['new', 'none.md'], here)).toMatchObject({ code: 2, err: expect.stringContaining('读不到文件') })
  expect(await type(['edit', 'x', 'locked.md'], here)).toMatchObject({ code: 2, err: expect.stringContaining('编号应是数字') })
})

test('a missing right, a wrong key and a wrong address each have their sentence', async () => {
  put('a.md', '正文。')
  const narrow = await env({ scopes: ['write'] })
  const failed = (words: string) => ({ code: 1, out: '', err: `${words}\n` })
  expect(await type(['new', 'a.md', '--publish'], narrow)).toMatchObject(failed('这个访问密钥没有「发布文章」的权限'))
  expect(await type(['list'], narrow)).toMatchObject(failed('这个访问密钥没有「读自己的文章」的权限'))
  const stranger = { ...narrow, BLOG_KEY: `inkstone_${'x'.repeat(43)}` }
  expect(await type(['list'], stranger)).toMatchObject(failed('访问密钥不对，或者已经失效'))
  const elsewhere = { ...narrow, BLOG_SITE: 'http://127.0.0.1:1' }
  expect(await type(['list'], elsewhere)).toMatchObject(
    failed('连不上 http://127.0.0.1:1，请检查地址和网络；会跳转的地址请写跳转之后的'),
  )
  const deeper = { ...narrow, BLOG_SITE: `${site}/blog` }
  expect(await type(['list'], deeper)).toMatchObject({ code: 1, err: expect.stringMatching(/接口/) })
  put('key.txt', `${narrow.BLOG_KEY}\n`)
  expect((await type(['new', 'a.md', '--site', site, '--key-file', 'key.txt'], {})).out).toMatch(/^第 \d+ 篇：草稿\n$/)
  front.removeAllListeners('request').on('request', (asked, answer) => {
    if (asked.url?.startsWith('/moved')) answer.writeHead(302, { location: 'http://127.0.0.1:1/' })
    answer.end('<html>')
  })
  const page = { ...narrow, BLOG_SITE: `${site}/page` }
  expect(await type(['list'], page)).toMatchObject(failed(`${site}/page 不像是这个博客的接口，请检查地址`))
  const moved = { ...narrow, BLOG_SITE: `${site}/moved` }
  expect(await type(['list'], moved)).toMatchObject({ code: 1, err: expect.stringContaining('会跳转的地址') })
  for (const [wrong, words] of [
    [{}, '请用 --site'],
    [{ BLOG_SITE: 'blog.example.com' }, '站点的地址应形如'],
    [{ BLOG_SITE: 'https://me:secret@blog.example.com' }, '站点的地址应形如'],
    [{ BLOG_SITE: site }, '请用 --key-file'],
    [{ BLOG_SITE: site, BLOG_KEY: 'password' }, '访问密钥应以 inkstone_ 开头'],
  ] as const)
    expect(await type(['list'], wrong)).toMatchObject({ code: 2, err: expect.stringContaining(words) })
})
