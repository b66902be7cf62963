import { expect, test } from 'vitest'
import { priceText, versionText } from './price-text.ts'

test.each([
  [0, '免费'],
  [29, '¥ 29.00'],
  [0.1, '¥ 0.10'],
  [123456.7, '¥ 123,456.70'],
])('%d yuan read %s', (price, text) => expect(priceText(price)).toBe(text))

test.each([
  ['1.3.0', 'v1.3.0'],
  ['2027', '2027'],
  ['beta', 'beta'],
  ['v2', 'v2'],
  ['', ''],
])('%j reads %j', (version, text) => expect(versionText(version)).toBe(text))
