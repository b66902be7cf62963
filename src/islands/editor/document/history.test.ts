import { expect, test } from 'vitest'
import { History, type Snapshot } from './history.ts'

const at = (text: string): Snapshot => ({ text, from: text.length, to: text.length })

test('[9.14] holds twenty states and no more', () => {
  const history = new History(at('0'))
  for (let it = 1; it <= 30; it++) history.record(at(String(it)))
  expect(history.size).toBe(20)
  let now = at('30')
  let steps = 0
  for (let back = history.undo(now); back; back = history.undo(now)) {
    now = back
    steps++
  }
  expect([now.text, steps]).toEqual(['11', 19])
})

test('takes back what was typed and not recorded yet, and brings it again', () => {
  const history = new History(at('a'))
  expect(history.canUndo('a')).toBe(false)
  expect(history.canUndo('ab')).toBe(true)
  expect(history.undo(at('ab'))?.text).toBe('a')
  expect(history.redo(at('a'))?.text).toBe('ab')
  expect(history.redo(at('ab'))).toBeNull()
})

test('what is typed after going back begins another future', () => {
  const history = new History(at('a'))
  history.record(at('b'))
  history.undo(at('b'))
  history.record(at('c'))
  expect(history.redo(at('c'))).toBeNull()
  expect(history.undo(at('c'))?.text).toBe('a')
})

test('the same text is one state, with the newest selection', () => {
  const history = new History(at('a'))
  history.record({ text: 'a', from: 0, to: 1 })
  expect(history.size).toBe(1)
  history.record(at('b'))
  expect(history.undo(at('b'))).toEqual({ text: 'a', from: 0, to: 1 })
})
