import { expect, test } from 'vitest'
import { hasHidden, saysNothing } from './invisible.ts'

test.each(['', ' \n\u3000', '\u200b\u200e', '\u3164', '\u2800', '\u0301', '\u200d\ufe0f'])('%j says nothing', (text) =>
  expect(saysNothing(text)).toBe(true),
)

test.each([
  ['\u200b', 'width'],
  ['\u200e', 'mark of direction'],
  ['\u202e', 'turn'],
  ['\u2066', 'isolate'],
  ['\u3164', 'filler'],
  ['\ufeff', 'byte order'],
  ['\u2060', 'joiner of words'],
  ['\u00ad', 'soft hyphen'],
  ['\u0000', 'nought'],
  ['\n', 'line break'],
  ['\u2028', 'line separator'],
  ['\ud800', 'half character'],
])('%j inside words is hidden: %s', (it) => {
  expect(hasHidden(`松${it}针`)).toBe(true)
  expect(saysNothing(`松${it}针`)).toBe(false)
})

test.each(['松针 notes', '👩‍👩‍👧‍👦', '☕️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'café', 'cafe\u0301', 'می‌خواهم', 'עברית', '１。…'])(
  '%s is all there to be seen',
  (text) => {
    expect(hasHidden(text)).toBe(false)
    expect(saysNothing(text)).toBe(false)
  },
)
