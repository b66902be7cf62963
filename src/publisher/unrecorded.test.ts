import { expect, test } from 'vitest'
import type { PageRecord } from './ledger.queries.ts'
import { createUnrecorded } from './unrecorded.ts'

const page = (path: string, ...tags: string[]): PageRecord => ({ path, seen: 1, hash: path, tags, picture: null })
const stale = (path: string, isUrgent = true) => ({ path, isUrgent })

test('a page that waits for its record, is being recorded, or was recorded during the look is found by its tags', () => {
  const it = createUnrecorded()
  it.beginLook()
  it.add(it.begin(), page('/a', 'articles'))
  expect(it.look(['articles'])).toEqual([stale('/a')])
  const batch = it.take()
  it.add(it.begin(), page('/b', 'tags'))
  expect(it.look(['articles', 'tags'])).toEqual([stale('/b'), stale('/a')])
  it.beginLook()
  it.commit(batch)
  expect(it.look(['articles'])).toEqual([stale('/a')])
  it.beginLook()
  expect(it.look(['articles'])).toEqual([])
})

test('a render tells of what was found after it began, and not of what was found before', () => {
  const it = createUnrecorded()
  const early = it.begin()
  it.look(['site'])
  const late = it.begin()
  expect([it.add(early, page('/a', 'site')), it.add(late, page('/b', 'site'))]).toEqual([stale('/a'), null])
  it.end(early)
  it.end(late)
  expect(it.add(it.begin(), page('/c', 'site'))).toBeNull()
})

test('a conversation alone is not urgent', () => {
  const it = createUnrecorded()
  it.add(it.begin(), page('/a', 'comments:1', 'article:1'))
  expect(it.look(['comments:1'])).toEqual([stale('/a', false)])
  expect(it.look(['comments:1', 'article:1'])).toEqual([stale('/a', true)])
})

test('a batch that could not be committed waits again, unless its page was rendered since', () => {
  const it = createUnrecorded()
  it.add(it.begin(), page('/a', 'old'))
  it.add(it.begin(), page('/b', 'old'))
  const batch = it.take()
  it.add(it.begin(), page('/a', 'new'))
  expect(it.get('/b')?.tags).toEqual(['old'])
  it.putBack(batch)
  expect(it.take().map((record) => record.tags)).toEqual([['new'], ['old']])
})
