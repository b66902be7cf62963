import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shapeRatios } from '#lib/photo-shape.ts'

test('the style sheet of albums knows every shape of a photo and its ratio', () => {
  const css = readFileSync(new URL('../src/components/album/shapes.css', import.meta.url), 'utf8')
  const known = [...css.matchAll(/\[data-shape="(\d+)"\]\s*\{\s*--r:\s*([\d.]+);/g)].map(([, n, r]) => [Number(n), Number(r)])
  expect(known).toEqual(shapeRatios.map((ratio, n) => [n, Math.round(ratio * 1000) / 1000]))
})
