import { expect, test } from 'vitest'
import { backOff } from './back-off.ts'

test('pauses grow to half a minute and are never the same for everybody', () => {
  expect([0, 1, 2, 3, 20].map((it) => backOff(it, () => 1))).toEqual([1000, 2000, 4000, 8000, 30_000])
  expect([0, 1, 20].map((it) => backOff(it, () => 0))).toEqual([500, 1000, 15_000])
})
