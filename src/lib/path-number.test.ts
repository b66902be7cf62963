import { expect, test } from 'vitest'
import { pathNumber } from './path-number.ts'

test('a number in a path is plain digits', () => {
  expect(pathNumber('12')).toBe(12)
  for (const odd of [undefined, '', '0', '012', '1e3', '-1', '1.5', 'abc', '1/2', '99999999999999999'])
    expect(pathNumber(odd)).toBeNull()
})
