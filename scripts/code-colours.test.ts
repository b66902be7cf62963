import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours, FONT_STYLES } from '../src/markdown/code-colours.ts'
import { colourSheet } from './code-colours.ts'

const sheet = readFileSync(new URL('../src/styles/code.css', import.meta.url), 'utf8')

test('code.css has a rule in both themes for every class the highlighter can give', () => {
  expect(colours.length).toBeGreaterThan(8)
  for (const { className, light, dark } of colours) {
    expect(sheet).toContain(`\n.${className} {\n  color: ${light.color};`)
    expect(sheet).toContain(`\n  .dark .${className} {\n    color: ${dark.color};`)
  }
  for (const { className, property, value } of FONT_STYLES) expect(sheet).toContain(`.${className} {\n  ${property}: ${value};`)
})

test('code.css is what the themes give today', () => {
  expect(sheet).toBe(colourSheet())
})
