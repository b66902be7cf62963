import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACCENT_DEFAULT } from '#lib/accent.ts'
import { LIGHT_TOKENS, lightColours } from '#lib/light-colours.ts'

test('the colours that leave the site are those of its light theme', () => {
  const css = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8')
  for (const [name, numbers] of Object.entries(LIGHT_TOKENS))
    expect(css, name).toMatch(new RegExp(`^  --${name}: oklch\\(${numbers.join(' ')}\\);$`, 'm'))
  expect(lightColours(null)).toEqual(lightColours(ACCENT_DEFAULT))
  for (const hex of Object.values(lightColours({ hue: 30, light: 50, dark: 74 }))) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  expect(lightColours({ hue: 30, light: 50, dark: 74 }).accent).not.toBe(lightColours(null).accent)
})
