import { expect, test } from 'vitest'
import { photoShape, shapeRatios } from './photo-shape.ts'

test.each([
  [100, 100],
  [4000, 3000],
  [1080, 1920],
  [1600, 1000],
  [640, 427],
])('a picture of %i × %i loses at most a fortieth at its edges', (width, height) => {
  const ratio = shapeRatios[photoShape({ width, height })] ?? 0
  expect(Math.abs(Math.log(ratio / (width / height)))).toBeLessThanOrEqual(Math.log(1.05) / 2 + 1e-9)
})

test.each([
  [1, 100_000, 0],
  [100_000, 1, shapeRatios.length - 1],
  [0, 0, 14],
  [10, 0, 14],
])('what is no picture to look at still has a shape: %i × %i', (width, height, shape) => {
  expect(photoShape({ width, height })).toBe(shape)
})
