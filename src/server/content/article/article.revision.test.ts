import { expect, test } from 'vitest'
import { tooMany } from './article.revision.ts'

type Kind = 'auto' | 'save' | 'publish'
/** Makes revisions newest first, as the database lists them. */
const made = (count: number, kind: Kind, size = 10, from = 1) =>
  Array.from({ length: count }, (_, n) => ({ version: from + count - 1 - n, kind, size }))

test('little is all kept', () => {
  expect(tooMany([])).toEqual([])
  expect(tooMany([...made(3, 'auto', 10, 10), ...made(3, 'save')])).toEqual([])
})

test('of each kind the oldest go first when there are too many', () => {
  expect(tooMany(made(53, 'auto'))).toEqual([2, 1])
  expect(tooMany(made(303, 'save'))).toEqual([2, 1])
  expect(tooMany(made(103, 'publish'))).toEqual([2, 1])
})

test('where room is short autosaves go before what was saved by hand, and what was published goes last; the newest stays', () => {
  const published = made(50, 'publish', 200_000)
  const saved = made(60, 'save', 200_000, 101)
  const autos = made(5, 'auto', 200_000, 201)
  const gone = new Set(tooMany([...autos, ...saved, ...published]))
  expect(autos.slice(1).every((it) => gone.has(it.version)) && !gone.has(205)).toBe(true)
  expect(saved.filter((it) => gone.has(it.version)).map((it) => it.version)).toEqual(saved.slice(49).map((it) => it.version))
  expect(published.some((it) => gone.has(it.version))).toBe(false)
  expect(tooMany(made(1, 'auto', 30_000_000))).toEqual([])
})
