import { expect, test } from 'vitest'
import { placeOfNote } from './footnote-place.ts'

const window = { width: 1280, height: 900 }
const panel = { width: 320, height: 120 }
const text = { left: 200 }
const numberAt = (left: number, top: number) => ({ left, right: left + 10, top, bottom: top + 16 })

test('a note stands under the middle of its number', () => {
  expect(placeOfNote({ number: numberAt(600, 400), text, panel, window })).toEqual({
    left: 445,
    top: 424,
    tip: 160,
    isAbove: false,
  })
})

test('it keeps to the column of text and inside the window, and its tip stays at the number', () => {
  expect(placeOfNote({ number: numberAt(220, 400), text, panel, window })).toMatchObject({ left: 200, tip: 25 })
  expect(placeOfNote({ number: numberAt(1260, 400), text, panel, window })).toMatchObject({ left: 948, tip: 317 })
  expect(placeOfNote({ number: numberAt(10, 400), text: { left: -40 }, panel, window })).toMatchObject({ left: 12, tip: 3 })
})

test('it stands above only where there is no room below and enough above', () => {
  expect(placeOfNote({ number: numberAt(600, 800), text, panel, window })).toMatchObject({ top: 672, isAbove: true })
  expect(placeOfNote({ number: numberAt(600, 100), text, panel, window: { ...window, height: 200 } })).toMatchObject({
    top: 124,
    isAbove: false,
  })
})
