import { expect, test } from 'vitest'
import { MIDDLE, moved, nearest, partOf, settled, storedSize } from './view-cut.ts'

const WIDE = { width: 4000, height: 1000 }
const TALL = { width: 1000, height: 4000 }

test('a picture begins with the middle of it, as large as the shape allows', () => {
  expect(partOf(WIDE, MIDDLE)).toEqual({ width: 1600, height: 1000, left: 1200, top: 0 })
  expect(partOf(TALL, MIDDLE)).toEqual({ width: 1000, height: 625, left: 0, top: 1687.5 })
})

test('nobody moves beyond an edge', () => {
  const far = moved(WIDE, MIDDLE, 9, 9)
  expect(partOf(WIDE, far)).toMatchObject({ left: 2400, top: 0 })
  expect(moved(WIDE, far, 1, 0)).toEqual(far)
  expect(partOf(WIDE, moved(WIDE, far, -0.5, 0)).left).toBeCloseTo(1600)
})

test('nobody comes so near that it blurs; what is small stays as it is', () => {
  expect(nearest(WIDE)).toBeCloseTo(1600 / 720)
  expect(settled(WIDE, { ...MIDDLE, zoom: 99 }).zoom).toBe(nearest(WIDE))
  expect(nearest({ width: 300, height: 300 })).toBe(1)
  expect(settled(WIDE, { ...MIDDLE, zoom: 0.1 }).zoom).toBe(1)
})

test('what is stored is never larger than it was, nor than it is shown', () => {
  expect(storedSize({ width: 9000, height: 9000 }, MIDDLE)).toEqual({ width: 1600, height: 1000 })
  expect(storedSize({ width: 320, height: 200 }, MIDDLE)).toEqual({ width: 320, height: 200 })
  expect(storedSize({ width: 1, height: 9000 }, MIDDLE)).toEqual({ width: 1, height: 1 })
})
