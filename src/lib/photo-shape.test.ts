import { readFileSync } from 'node:fs'
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

test('the style sheet knows every shape and its ratio', () => {
  const css = readFileSync(new URL('../components/album/shapes.css', import.meta.url), 'utf8')
  const known = [...css.matchAll(/\[data-shape="(\d+)"\]\s*\{\s*--r:\s*([\d.]+);/g)].map(([, n, r]) => [Number(n), Number(r)])
  expect(known).toEqual(shapeRatios.map((ratio, n) => [n, Math.round(ratio * 1000) / 1000]))
})
