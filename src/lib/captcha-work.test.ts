import { expect, test } from 'vitest'
import { isRare, splitWork, WORK_ITERATIONS, WORK_PIECES } from './captcha-work.ts'

test('who does not see the picture computes for three seconds on a telephone at least', () => {
  const rare = Array.from({ length: 256 }, (_, first) => isRare(Uint8Array.of(first, 0))).filter((it) => it).length
  // A telephone does about 1.5 million iterations of PBKDF2 a second: six seconds as a rule, half of that with much luck.
  expect([WORK_PIECES, 256 / rare, WORK_ITERATIONS]).toEqual([16, 64, 8_500])
  expect(WORK_PIECES * (256 / rare) * WORK_ITERATIONS).toBeGreaterThanOrEqual(8_500_000)
})

test('an answer has all sixteen pieces', () => {
  const pieces = (many: number) => splitWork(`work:${Array(many).fill('a').join('.')}`)
  expect([pieces(15), pieces(16)?.length, pieces(17)]).toEqual([null, 16, null])
  expect(isRare(new Uint8Array())).toBe(false)
})
