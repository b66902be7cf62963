import { expect, test } from 'vitest'
import type { Sending } from '../../ui/upload/upload-queue.ts'
import { readyIn } from './use-bulk.ts'

const items = (states: string) =>
  [...states].map((it, id) => ({ id, state: { d: 'done', s: 'sending', w: 'waiting', f: 'failed' }[it] }) as Sending)
const ready = (states: string) => readyIn(items(states)).map((it) => it.id)

test('photos come into the album in the order they were dropped, twenty at a time and the rest at the end', () => {
  expect(ready('ddsd')).toEqual([])
  expect(ready('ddfd')).toEqual([0, 1, 3])
  expect(ready(`${'d'.repeat(20)}sd`)).toHaveLength(20)
  expect(ready(`s${'d'.repeat(30)}`)).toEqual([])
  expect(ready('d'.repeat(250))).toHaveLength(100)
  expect(ready('fff')).toEqual([])
})
