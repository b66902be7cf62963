import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { Email, EmailCode, NewPassword, Nickname, TriedPassword, Username } from './account-fields.ts'

/** Returns the message that a form shows for a text, or nothing when the text is valid. */
const saysOf = (field: z.ZodMiniType, text: string) => field.safeParse(text).error?.issues[0]?.message ?? ''

test.each([
  ['nickname', Nickname, '请输入昵称', '长度在 2 到 10 个字符', 2, 10],
  ['user name', Username, '请输入用户名', '长度在 2 到 50 个字符', 2, 50],
  ['new password', NewPassword, '请输入密码', '长度在 6 到 16 个字符', 6, 16],
])(
  '[5.1] a %s that is missing is asked for; too short or too long, its length is said',
  (_, field, missing, length, least, most) => {
    const said = [0, 1, least - 1, least, most, most + 1].map((size) => saysOf(field, 'a'.repeat(size)))
    expect(said).toEqual([missing, length, length, '', '', length])
  },
)

test('a password that is tried may have any length that is no attack', () => {
  expect(['', 'a', 'a'.repeat(256)].map((it) => saysOf(TriedPassword, it))).toEqual(['请输入密码', '', ''])
  expect(saysOf(TriedPassword, 'a'.repeat(257))).not.toBe('')
})

test('a code of a letter is six digits', () => {
  expect(['', '1', '12345', '123456', '1234567'].map((it) => saysOf(EmailCode, it))).toEqual([
    '请输入验证码',
    ...Array(2).fill('验证码是 6 位数字'),
    '',
    '验证码是 6 位数字',
  ])
})

test('a mailbox has labels of at most 63 letters, and an end of 2 to 63', () => {
  const label = (size: number) => `a@b${'c'.repeat(size - 2)}d.cn`
  const end = (size: number) => `a@b.${'c'.repeat(size)}`
  expect(saysOf(Email, '')).toBe('请输入邮箱')
  expect(['a', 'a@b', end(1)].map((it) => saysOf(Email, it))).toEqual(Array(3).fill('请输入正确的邮箱'))
  expect(['a@b.cn', end(2), end(46), label(45), 'a@bcd.cn', 'a@bd.cn'].map((it) => saysOf(Email, it))).toEqual(Array(6).fill(''))
  expect([end(47), label(46)].map((it) => saysOf(Email, it))).toEqual(Array(2).fill('请输入正确的邮箱'))
})
