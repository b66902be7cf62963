import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DRAWING_MAX } from '#lib/cover/cover.ts'
import { DrawnCover } from './DrawnCover.tsx'

const print = (props: Partial<Parameters<typeof DrawnCover>[0]>) =>
  renderToStaticMarkup(createElement(DrawnCover, { id: 1, title: '时间复杂度怎么估', hue: 262, ...props }))

test('a drawn cover is decoration, and its look is classes only', () => {
  const html = print({ drawing: 2 ** 31, className: 'wide' })
  expect(html).toMatch(/^<svg class="drawn-cover ink-0 near-below hue-262 wide" viewBox="0 0 480 300" /)
  expect(html).toContain('aria-hidden="true"><g transform="matrix(-1 0 0 1 480 0)"><path d="M0 0h480v300H0z" fill="var(--g)">')
  expect(print({ drawing: 2 ** 30 })).toMatch(/^<svg class="drawn-cover ink-0 hue-262" /)
})

test('every cover is printed small, without a style in place or an id', () => {
  for (let place = 0; place < 65; place++) {
    const html = print({ drawing: place * 2 ** 32 + 12_345 })
    expect(html).toContain(`class="drawn-cover ink-${Math.floor(place / 13)} `)
    expect(html.length, `${place}`).toBeLessThan(11_000)
    expect(html).not.toMatch(/ style=| id=|NaN|undefined/)
  }
})

test('where a page has no sheet of inks, the colours stand in the drawing', () => {
  const html = print({ isFixed: true })
  expect(html).toMatch(/^<svg class="drawn-cover" /)
  expect(html).toMatch(/<path d="M0 0h480v300H0z" fill="#[0-9a-f]{6}">/)
  expect(html).not.toContain('var(')
})

test('a choice out of range shows what follows from id and title', () => {
  expect(print({ drawing: DRAWING_MAX + 1 })).toBe(print({}))
  expect(print({ drawing: DRAWING_MAX })).not.toBe(print({}))
})
