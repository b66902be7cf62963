import { expect, test } from 'vitest'
import { readMailSettings } from './mail-settings.ts'

test('off while nothing is said', () => expect(readMailSettings('', '')).toBeNull())

test.each([
  ['smtps://a%40b.example:p%25w@mail.example', { host: 'mail.example', port: 465, tls: 'always', from: 'a@b.example' }],
  ['smtp://a@mail.example', { port: 587, tls: 'upgrade' }, 'blog@b.example'],
  ['smtp://mail.example:25?tls=off', { port: 25, tls: 'never', login: null }, 'blog@b.example'],
  ['smtp://127.0.0.1:1025', { port: 1025, tls: 'never' }, 'blog@b.example'],
  ['smtp://[::1]:1025', { host: '::1', tls: 'never' }, 'blog@b.example'],
])('%s', (url, expected, from = '') => expect(readMailSettings(url, from)).toMatchObject(expected))

test.each([
  ['mail.example', '', 'SMTP_URL: this value should look like smtps://name:password@mail.example:465.'],
  ['https://a:secret@mail.example', '', 'SMTP_URL: this value should look like'],
  ['smtp://a:secret@mail.example/x', '', 'SMTP_URL: behind the port there can only be ?tls=off'],
  ['smtp://a:secret%@mail.example', 'a@b.example', 'SMTP_URL: write a % in name or password as %25.'],
  ['smtp://a:secret@mail.example', '', 'MAIL_FROM: name the address that letters come from.'],
  ['smtp://a:secret@mail.example', 'Blog <a@b.example>', 'MAIL_FROM: "Blog <a@b.example>" is not an address.'],
])('%s cannot be, and the words do not show the password', (url, from, words) => {
  expect(() => readMailSettings(url, from)).toThrow(words)
  expect(() => readMailSettings(url, from)).not.toThrow('secret')
})
