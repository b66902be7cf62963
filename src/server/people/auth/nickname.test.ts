import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { isImitation, nicknameKey } from './nickname.ts'

let blog: TestBlog
beforeAll(async () => {
  blog = await openTestBlog()
  await blog.db.write((tx) => tx.updateTable('user').set({ nickname: '山月' }).where('id', '=', 1).execute())
})
afterAll(() => blog.close())

test.each([
  '管理员',
  '管 理 员',
  '超级管理员',
  '管理员01',
  '菅理員',
  '管\u200d理员',
  '站長',
  '官方客服',
  'admin',
  'Admin',
  'ＡＤＭＩＮ',
  'а\u0501min',
  'adm1n',
  'admin_01',
  '@dmin',
  'a.d.m.i.n',
  'ádmin',
  'r00t',
  '系统',
  '已注销用户',
  '砚边小记',
  '山月',
  '山·月',
  'Inkstone',
  '🇦🇩🇲🇮🇳',
  '🇦 🇩 🇲 🇮 🇳',
  '🅐🅓🅜🅘🅝',
  '🅰🅳🅼🅸🅽',
])('%s is taken for the site or its owner', async (nickname) => expect(await isImitation(blog.db.read, nickname)).toBe(true))

test.each([
  '小明',
  '山月记',
  'badminton',
  'Rooty',
  '系统工程师',
  '理想',
  '长安',
  '方圆',
  'ivy',
  '林间',
  '👩‍💻 码农',
  'Моника',
  '里昂',
  '🇨🇳 小明',
])('%s is anybody’s', async (nickname) => expect(await isImitation(blog.db.read, nickname)).toBe(false))

test('administrators are who they are', async () => {
  expect(await isImitation(blog.db.read, '山月', 1)).toBe(false)
  expect(await isImitation(blog.db.read, '站长', 1)).toBe(false)
})

test('names that look alike are one', () => {
  expect(nicknameKey('Ｍing')).toBe(nicknameKey('ming'))
  expect(nicknameKey('раура1')).toBe(nicknameKey('paypal'))
  expect(nicknameKey('小明')).not.toBe(nicknameKey('小红'))
})
