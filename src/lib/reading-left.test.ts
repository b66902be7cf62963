import { expect, test } from 'vitest'
import { minutesLeft } from './reading-left.ts'

test.each([
  [12, 0, 12],
  [12, 50, 6],
  [12, 99, 1],
  [0, 0, 1],
])('of %i minutes, %i percent of them read, %i are left', (minutes, percent, left) => {
  expect(minutesLeft(minutes, percent)).toBe(left)
})
