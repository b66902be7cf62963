import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bindingOf, CLOTHS, ON_SLIP, SLIP } from '#lib/cover/cloth.ts'

test('bound columns have the same colours in a page and in the sheet of books', () => {
  const css = readFileSync(new URL('../src/islands/ui/column/book.css', import.meta.url), 'utf8')
  const words = (colour: readonly number[]) => `oklch(${colour.join(' ')})`
  expect([...css.matchAll(/--cloth: ([^;]+);/g)].map(([, it]) => it)).toEqual(CLOTHS.map(words))
  expect(css).toContain(`--slip: ${words(SLIP)}`)
  expect(css).toContain(`--on-slip: ${words(ON_SLIP)}`)
  expect(bindingOf(0)).toEqual({
    cloth: expect.stringMatching(/^#[\da-f]{6}$/),
    slip: expect.any(String),
    onSlip: expect.any(String),
  })
})
