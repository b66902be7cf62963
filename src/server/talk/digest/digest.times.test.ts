import { expect, test } from 'vitest'
import { shanghaiTime } from '#lib/dates.ts'
import { nextDigest } from './digest.times.ts'

const next = (every: 'off' | 'daily' | 'weekly', shanghai: string) => {
  const at = nextDigest(every, Date.parse(`${shanghai.replace(' ', 'T')}+08:00`))
  return at === null ? null : shanghaiTime(at)
}

test.each([
  ['daily', '2026-11-20 20:59:59', '2026-11-20 21:00:00'],
  ['daily', '2026-11-20 21:00:00', '2026-11-21 21:00:00'],
  // In London this is still the day before.
  ['daily', '2026-11-21 00:00:01', '2026-11-21 21:00:00'],
  ['daily', '2026-12-31 23:00:00', '2027-01-01 21:00:00'],
  ['weekly', '2026-11-20 12:00:00', '2026-11-22 21:00:00'],
  ['weekly', '2026-11-22 20:00:00', '2026-11-22 21:00:00'],
  ['weekly', '2026-11-22 21:00:00', '2026-11-29 21:00:00'],
] as const)('%s after %s: %s by the clock of Shanghai', (every, now, then) => {
  expect(next(every, now)).toBe(then)
})

test('off is never', () => expect(next('off', '2026-11-20 12:00:00')).toBeNull())
