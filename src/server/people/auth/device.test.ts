import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

test('a session tells a system, a browser and a region, never an address', () => {
  expect(deviceOf({ address: '120.24.78.68', userAgent: PHONE })).toEqual({
    os: 'iOS 17',
    browser: 'Safari 17',
    ip_location: '广东',
  })
  expect(deviceOf({ address: '::ffff:8.8.8.8', userAgent: '' })).toEqual({ os: '', browser: '', ip_location: '美国' })
  expect(deviceOf({ address: '127.0.0.1', userAgent: 'curl/8.5.0' })).toMatchObject({ ip_location: '' })
  expect(deviceOf({ address: 'local', userAgent: '' }).ip_location).toBe('')
})

test.each([
  [
    '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'macOS',
    'Safari 17',
  ],
  [
    '(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Windows',
    'Chrome 140',
  ],
  ['(Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'macOS', 'Firefox 140'],
  [
    '(Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Android 15',
    'Chrome 140',
  ],
])('a version that all browsers of a system claim is not told: %s', (claim, os, browser) => {
  expect(deviceOf({ address: '', userAgent: `Mozilla/5.0 ${claim}` })).toMatchObject({ os, browser })
})

test('whatever a machine says of itself is cut short', () => {
  const { os, browser } = deviceOf({ address: '', userAgent: `Mozilla/5.0 (${'x'.repeat(5000)}) Chrome/${'9'.repeat(5000)}` })
  expect([...os].length).toBeLessThanOrEqual(40)
  expect([...browser].length).toBeLessThanOrEqual(40)
})
