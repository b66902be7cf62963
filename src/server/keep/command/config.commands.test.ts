import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { site } from '#contract/site/site.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { typeCommand } from '#tests/support/command-line.ts'
import { configCommands } from './config.commands.ts'

let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog()
})
afterEach(() => blog.close())
const type = (...argv: string[]) => typeCommand(blog, configCommands, ['config', ...argv])
const tags = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)

test('a setting is read and changed as in the admin: pages follow, and it is on record', async () => {
  expect(await type('get', 'name')).toMatchObject({ code: 0, out: '砚边小记\n' })
  expect(await type('set', 'name', '山月集')).toMatchObject({ code: 0, out: 'name = 山月集\n' })
  expect((await blog.call(site.config, {})).name).toBe('山月集')
  expect(await tags()).toContain('site')
  const [act] = await blog.db.read.selectFrom('audit').selectAll().execute()
  expect(act).toMatchObject({ user_id: 0, noun: 'site', act: 'update', after: '{"name":"山月集"}' })
  expect((await type('set', 'openComment', 'off', '--json')).json()).toEqual({ name: 'openComment', before: true, after: false })
  expect((await type('set', 'sys_verify_switch', '开', '--json')).json()).toMatchObject({ after: true })
  expect((await type('set', 'accent', '{"hue":250,"light":50,"dark":70}', '--json')).code).toBeLessThan(2)
  expect((await type('list', '--json')).json()).toMatchObject({ name: '山月集', openComment: false, sys_verify_switch: true })
  expect((await type('list')).out).toMatch(/# 基本信息（basic）\nname = 山月集\n/)
})

test('a long text comes from a file and is rendered', async () => {
  const file = join(blog.dataDir, 'about.md')
  writeFileSync(file, '**山**间')
  expect(await type('set', 'aboutMe', '--file', file)).toMatchObject({ code: 0 })
  expect((await blog.call(site.config, {})).aboutMe).toContain('<strong>山</strong>')
})

test.each([
  [2, ['set', 'nam', 'x'], '没有设置项「nam」。你要的是 name 吗？'],
  [2, ['get', 'secret'], '没有设置项「secret」'],
  [2, ['set', 'openComment', 'maybe'], 'openComment 应为 on 或 off'],
  [2, ['set', 'showList', 'github'], 'showList 应为 JSON'],
  [2, ['set', 'name'], '请写一个值'],
  [2, ['set', 'name', '--file', '/nowhere'], '读不到文件 /nowhere'],
  [1, ['set', 'webUrl', 'javascript:alert(1)'], ''],
  [1, ['set', 'hotSearch', '["none"]'], ''],
])('exit code %i: %j', async (code, argv, words) => {
  const typed = await type(...argv)
  expect([typed.code, typed.out]).toEqual([code, ''])
  expect(typed.err).toContain(words)
  expect(await tags()).toEqual([])
})
