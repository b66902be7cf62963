import { EditMap } from 'micromark-util-edit-map'
import type { Event } from 'micromark-util-types'
import { expect, test } from 'vitest'
import { FAMILIES } from '#tests/support/text-families.ts'
import { parseMarkdown } from './parse.ts'

const { splice } = Array.prototype

/** Counts the array entries that are moved while a text is parsed. */
function moved(text: string): number {
  let count = 0
  Array.prototype.splice = function (this: unknown[], ...given: Parameters<typeof splice>) {
    if (given[0] >= 0) count += Math.max(0, this.length - given[0])
    return splice.apply(this, given)
  }
  try {
    parseMarkdown(text)
  } finally {
    Array.prototype.splice = splice
  }
  return count
}

test.each(['"[a]" a line each', '"[a](<b>" a line each'])('a text twice as long moves about twice as much: %s', (name) => {
  const [half = 0, whole = 0] = [5_000, 10_000].map((it) => moved(FAMILIES.get(name)?.(it) ?? ''))
  expect(half).toBeGreaterThan(0)
  expect(whole).toBeLessThan(half * 2.6)
})

test('events are changed where it was asked for, and those before the first change are not touched', () => {
  const listed = (text: string) => [...text] as unknown as Event[]
  const events = listed('abcdefgh')
  const read = Object.defineProperty(events, 0, {
    get() {
      throw new Error('read again')
    },
  })
  const map = new EditMap()
  map.add(6, 1, listed('X'))
  map.add(2, 2, [])
  map.add(8, 0, listed('Z'))
  map.consume(read)
  expect(events.slice(1).join('')).toBe('befXhZ')
  map.consume(read)
  expect(events.slice(1).join('')).toBe('befXhZ')
})
