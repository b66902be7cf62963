import { expect, test } from 'vitest'
import { lookFaults } from './looks.ts'

const found = (path: string, text: string) => lookFaults([{ path, text }]).length
const css = (text: string) => found('src/styles/prose.css', text)
const markup = (text: string) => found('src/components/tag/TagList.astro', text)

test('directions are logical, in properties and in utilities', () => {
  for (const text of ['a { margin-left: 1px }', 'a{left:0}', 'a { text-align: right }', 'a { border-top-left-radius: 1px }'])
    expect(css(text), text).toBe(1)
  for (const text of ['a { margin-inline-start: 1px }', 'a { text-align: start }', 'a { inset-inline-start: 0; top: 0 }'])
    expect(css(text), text).toBe(0)
  for (const name of ['ml-2', '-mr-4', 'md:pl-3', 'right-0', 'text-left', 'border-l', 'rounded-tr', 'border-r-2'])
    expect(markup(`<p class="card ${name}">`), name).toBe(1)
  for (const name of [
    'ms-2',
    'pe-4',
    'start-0',
    'text-start',
    'i-lucide-chevron-right',
    'arrow-left',
    'border-strong',
    'max-w-4',
  ])
    expect(markup(`<p class="card ${name}">`), name).toBe(0)
  expect(markup('<style>\np { padding-right: 1px }\n</style>')).toBe(1)
})

test('colours have names', () => {
  for (const text of ['a { color: #fff }', 'a { color: #A0b1c2 }', 'a { color: rgb(0 0 0 / 50%) }', 'a { color: oklch(1 0 0) }'])
    expect(css(text), text).toBe(1)
  expect(css('a { color: var(--text); background: color-mix(in oklab, var(--a), transparent) }')).toBe(0)
  expect(markup(`<a href="#comments">&#169;</a>`)).toBe(0)
  expect(markup(`import { fade } from '#lib/fade.ts'`)).toBe(0)
  expect(found('src/styles/tokens.css', ':root { --text: #123456 }')).toBe(0)
})

test('no arbitrary values and no style in place', () => {
  for (const name of ['w-[13px]', 'md:grid-cols-[1fr_2fr]', 'text-[red]', '[&>a]:card'])
    expect(markup(`<p class="${name}">`), name).toBe(1)
  expect(markup('<p style="color: var(--text)">')).toBe(1)
  expect(markup('<style define:vars={{ a }}>')).toBe(1)
  expect(found('src/islands/tag/TagCloud.tsx', '<p style={{ width }} />')).toBe(1)
  expect(found('uno.config.ts', `shortcuts: { card: 'p-[3px]' }`)).toBe(1)
  expect(markup('const [a] = list\nconst b = c[a - b[0]]')).toBe(0)
})

test('the mark of compiled classes begins its string', () => {
  for (const text of ['<p class="hd :uno: flex">', 'const look = `bone :uno: w-4`']) expect(markup(text), text).toBe(1)
  for (const text of ['<p class=":uno: hd flex">', 'const looks = [":uno: a", ":uno: b"]']) expect(markup(text), text).toBe(0)
})
