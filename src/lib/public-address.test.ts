import { expect, test } from 'vitest'
import { addressKey, isLoopback, isPublicHost, isSameSite, webAddressOf } from './public-address.ts'

const keyOf = (text: string) => {
  const url = webAddressOf(text)
  return url && addressKey(url)
}
const isPublic = (text: string) => {
  const url = webAddressOf(text)
  return url !== null && isPublicHost(url)
}

test.each([
  ['https://a.com', 'http://A.com/'],
  ['https://a.com', 'https://www.a.com.'],
  ['https://a.com:443/Blog/', 'https://a.com/blog#top'],
  ['https://例子.com', 'https://xn--fsqu00a.com/'],
  ['https://a.com/%E4%B8%80', 'https://a.com/一/'],
])('%s and %s are one site', (one, other) => expect(keyOf(one)).toBe(keyOf(other)))

test.each([
  ['https://a.com', 'https://b.com'],
  ['https://a.com/one', 'https://a.com/two'],
  ['https://a.com', 'https://a.com:8443'],
  ['https://a.com/?id=1', 'https://a.com/?id=2'],
])('%s and %s are two', (one, other) => expect(keyOf(one)).not.toBe(keyOf(other)))

test.each(['javascript:alert(1)', 'ftp://a.com', '//a.com', 'a.com', 'https:/\\a.com', 'https://a.com/\n', 'https:// a.com', ''])(
  '%j is no address of the web',
  (text) => expect(webAddressOf(text)).toBeNull(),
)

test.each([
  'http://localhost',
  'http://blog',
  'http://127.0.0.1',
  'http://0x7f.1',
  'http://2130706433',
  'http://[::1]/',
  'http://nas.local',
  'http://printer.lan./',
  'http://a.internal',
  'http://1.1.1.1.in-addr.arpa',
])('%s is not public', (text) => expect(isPublic(text)).toBe(false))

test.each(['https://a.com', 'https://例子.中国', 'https://a.b.co.uk:8080/x'])('%s may be public', (text) =>
  expect(isPublic(text)).toBe(true),
)

test.each([
  ['http://localhost:4321/post/1', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:8080/', true],
  ['https://localhost.com', false],
  ['http://192.168.1.4', false],
])('whether %s can mean this machine only: %s', (text, isIt) => expect(isLoopback(new URL(text))).toBe(isIt))

test('pages of one site lie on it, however it is named', () => {
  const at = (text: string) => webAddressOf(text) as URL
  expect(isSameSite(at('https://www.a.com/x'), at('http://a.com'))).toBe(true)
  expect(isSameSite(at('https://b.a.com'), at('https://a.com'))).toBe(false)
})
