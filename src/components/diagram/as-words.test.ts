import { expect, test } from 'vitest'
import { asWords, withoutSettings } from './as-words.ts'

test('elements that could act become words', () => {
  for (const it of ['<img src=x onerror=go()>', '<IMG/src=x onerror=go()>', '<svg\nonload="go()">', '<a"x"href=y>', '<x:y z=1'])
    expect(asWords(`A["${it}"]`)).toBe(`A["#lt;${it.slice(1)}"]`)
})

test('what diagrams are written with stays', () => {
  const source =
    'A <--> B; A["一行<br/>又一行<br>"]; x<|--y; class C { <<interface>> \n List~int~ a }; if a<b and c>d = e; <b>粗</b>'
  expect(asWords(source)).toBe(source)
})

const DRAWN = 'flowchart LR\n  A --> B\n'
test.each([
  ['a directive', `%%{init: {"themeCSS": "@import url(https://evil.example/x.css)"}}%%\n${DRAWN}`],
  ['one over lines', `%%{\n  init: {\n "theme": "dark" }\n}%%\n${DRAWN}`],
  ['one in another', `%%{a: %%{init: {"theme": "dark"}}%%}%%\n${DRAWN}`],
  ['one without an end', `${DRAWN}%%{init: {"theme": "dark"}`],
  ['initialize, and wrap', `%%{initialize: {"fontFamily": "x"}}%%%%{wrap}%%\n${DRAWN}`],
  ['front matter', `---\nconfig:\n  themeCSS: "* { background: url(https://evil.example/) }"\n---\n${DRAWN}`],
  ['front matter twice', `---\nconfig: {}\n---\n---\nconfig: { theme: dark }\n---\n${DRAWN}`],
])('settings of a text are taken out: %s', (_, source) => {
  const rest = withoutSettings(source)
  expect(rest).toContain('A --> B')
  expect(rest).not.toMatch(/init|theme|config|evil|wrap|font/)
})

test('a title stays, comments too', () => {
  expect(withoutSettings(`---\ntitle: "甲: 乙"\nconfig: { theme: dark }\n---\n%% 注\n${DRAWN}`)).toBe(
    `---\ntitle: "甲: 乙"\n---\n%% 注\n${DRAWN}`,
  )
})
