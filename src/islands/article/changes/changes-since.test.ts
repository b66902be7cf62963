import { expect, test } from 'vitest'
import { UPDATES_MAX } from '#contract/content/article-update.ts'
import { changesSince } from './changes-since.ts'

const update = (revision: number, lists: { added?: number[]; changed?: number[]; gone?: number[]; note?: string } = {}) => ({
  ...{ revision, time: '2026-11-19 10:00:00', note: '', added: [], changed: [], gone: [] },
  ...lists,
})
const kindsOf = (updates: ReturnType<typeof update>[], revision: number) =>
  [...(changesSince(updates, revision)?.changes ?? [])].map(([block, { kind, by }]) => [block, kind, by.revision])

test('a reader is told once of what changed several times, by the last update', () => {
  const updates = [update(5, { changed: [1, 7] }), update(4, { added: [7], changed: [1] }), update(2, { changed: [3] })]
  expect(kindsOf(updates, 2)).toEqual([
    [7, 'added', 5],
    [1, 'changed', 5],
  ])
  expect(kindsOf(updates, 0)).toHaveLength(3)
  expect(kindsOf(updates, 5)).toEqual([])
})

test('what came and went in between is not told; what was read and went is counted', () => {
  const updates = [update(6, { gone: [7, 1, 2] }), update(5, { changed: [1] }), update(4, { added: [7] })]
  expect(changesSince(updates, 3)).toMatchObject({ changes: new Map(), gone: 2 })
  expect(changesSince(updates, 4)).toMatchObject({ gone: 3 })
})

test('the author’s last word is told', () => {
  const updates = [update(6, { changed: [1] }), update(5, { note: '后说的' }), update(4, { note: '先说的' })]
  expect(changesSince(updates, 3)?.note).toBe('后说的')
  expect(changesSince(updates, 5)?.note).toBe('')
})

test('with more updates than are listed nobody knows what changed', () => {
  const updates = (count: number) => Array.from({ length: count }, (_, at) => update(50 - at, { changed: [1] }))
  expect(changesSince(updates(UPDATES_MAX), 1)).toBeNull()
  expect(changesSince(updates(UPDATES_MAX - 1), 1)).not.toBeNull()
  expect(changesSince(updates(UPDATES_MAX), 50 - UPDATES_MAX + 1)).not.toBeNull()
})
