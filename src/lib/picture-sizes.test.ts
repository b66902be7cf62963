import { expect, test } from 'vitest'
import { srcSetOf, thumbOf, variantUrl } from './picture-sizes.ts'

const url = '/uploads/0123abcd.jpg'

test('the name of a smaller form follows from the name of the picture', () => {
  expect(variantUrl(url, 960)).toBe('/uploads/0123abcd.w960.webp')
})

test('a page offers every width that was made', () => {
  expect(srcSetOf({ url, width: 4000, sizes: [480, 960, 1600] })).toBe(
    '/uploads/0123abcd.w480.webp 480w, /uploads/0123abcd.w960.webp 960w, /uploads/0123abcd.w1600.webp 1600w',
  )
})

test('and the picture itself where the wider ones were not worth having', () => {
  expect(srcSetOf({ url, width: 1200, sizes: [480] })).toBe('/uploads/0123abcd.w480.webp 480w, /uploads/0123abcd.jpg 1200w')
  expect(srcSetOf({ url, width: 1200, sizes: [480, 960, 1200] })).not.toContain('.jpg')
})

test('a picture in one width has no choice to offer', () => {
  expect(srcSetOf({ url, width: 300, sizes: [] })).toBe('')
})

test('a small place gets the narrowest form that fills it', () => {
  const picture = { url, width: 4000, sizes: [480, 960] }
  expect([200, 481, 961].map((it) => thumbOf(picture, it))).toEqual([variantUrl(url, 480), variantUrl(url, 960), url])
})
