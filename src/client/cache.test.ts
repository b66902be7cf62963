import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keep } from './cache.ts'

const HOUR = 3_600_000
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', storage)
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[9.9] what is kept is good for an hour, unless said otherwise', () => {
  const tags = keep<string[]>('tags', { version: 1 })
  const brief = keep<string>('brief', { version: 1, lasts: 1_000 })
  tags.write(['Rust'])
  brief.write('soon gone')
  vi.advanceTimersByTime(1_000)
  expect([tags.read(), brief.read()]).toEqual([['Rust'], null])
  vi.advanceTimersByTime(HOUR - 1_001)
  expect(tags.read()).toEqual(['Rust'])
  vi.advanceTimersByTime(1)
  expect(tags.read()).toBe(null)
})

test('what has no end is kept until it is forgotten, whatever the clock says', () => {
  const words = keep<string[]>('words', { version: 1, lasts: Number.POSITIVE_INFINITY })
  words.write(['a'])
  vi.setSystemTime(Date.parse('1990-01-01T00:00:00Z'))
  expect(words.read()).toEqual(['a'])
  vi.setSystemTime(Date.parse('2090-01-01T00:00:00Z'))
  expect(words.read()).toEqual(['a'])
  words.forget()
  expect(words.read()).toBe(null)
  expect(stored.size).toBe(0)
})

test('an entry from the future is not believed: the clock was wrong then, or is wrong now', () => {
  const tags = keep<string[]>('tags', { version: 1 })
  vi.setSystemTime(Date.parse('2030-01-01T00:00:00Z'))
  tags.write(['Rust'])
  vi.setSystemTime(Date.parse('2026-01-01T00:00:00Z'))
  expect(tags.read()).toBe(null)
})

test('what another version of the code left behind is not read', () => {
  keep('tags', { version: 1 }).write(['Rust'])
  expect(keep('tags', { version: 2 }).read()).toBe(null)
  expect(keep('tags', { version: 1 }).read()).toEqual(['Rust'])
})

test.each(['', 'not JSON', '5', 'null', '[]', '{}', '{"version":1}', '{"version":1,"at":"noon","value":["x"]}'])(
  'something else under the name reads as nothing: %s',
  (text) => {
    stored.set('cache:tags', text)
    expect(keep('tags', { version: 1 }).read()).toBe(null)
  },
)

test('a storage that is full loses the new value and nothing else', () => {
  const tags = keep<string[]>('tags', { version: 1 })
  tags.write(['old'])
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(() => tags.write(['new'])).not.toThrow()
  expect(tags.read()).toEqual(['old'])
})

test('a browser that forbids storage is asked in vain, without harm', () => {
  vi.stubGlobal('localStorage', undefined)
  const tags = keep<string[]>('tags', { version: 1 })
  expect(() => tags.write(['x'])).not.toThrow()
  expect(() => tags.forget()).not.toThrow()
  expect(tags.read()).toBe(null)
})
