import { expect, test } from 'vitest'
import { placeFloat } from './place-float.ts'

const room = { left: 0, top: 100, right: 390, bottom: 800 }
const size = { width: 200, height: 40 }

test('a float stands above what it is of, or below, and never over it', () => {
  expect(placeFloat({ left: 100, right: 200, top: 400, bottom: 420 }, size, room)).toEqual({ left: 50, top: 352 })
  expect(placeFloat({ left: 100, right: 200, top: 120, bottom: 140 }, size, room)).toEqual({ left: 50, top: 148 })
  expect(placeFloat({ left: 100, right: 200, top: 110, bottom: 790 }, size, room)).toBeNull()
})

test('it never leaves its room, and goes with what is out of sight', () => {
  expect(placeFloat({ left: 0, right: 10, top: 400, bottom: 420 }, size, room)?.left).toBe(8)
  expect(placeFloat({ left: 380, right: 390, top: 400, bottom: 420 }, size, room)?.left).toBe(182)
  expect(placeFloat({ left: 0, right: 10, top: 40, bottom: 60 }, size, room)).toBeNull()
})

test('of what fills the room it covers the edge that is further from the caret', () => {
  const tall = { left: 0, right: 390, top: 0, bottom: 900 }
  expect(placeFloat(tall, size, room, { caret: 200 })?.top).toBe(752)
  expect(placeFloat(tall, size, room, { caret: 700 })?.top).toBe(108)
})
