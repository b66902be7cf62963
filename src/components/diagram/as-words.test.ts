import { expect, test } from 'vitest'
import { asWords } from './as-words.ts'

test('elements that could act become words', () => {
  for (const it of ['<img src=x onerror=go()>', '<IMG/src=x onerror=go()>', '<svg\nonload="go()">', '<a"x"href=y>', '<x:y z=1'])
    expect(asWords(`A["${it}"]`)).toBe(`A["#lt;${it.slice(1)}"]`)
})

test('what diagrams are written with stays', () => {
  const source =
    'A <--> B; A["一行<br/>又一行<br>"]; x<|--y; class C { <<interface>> \n List~int~ a }; if a<b and c>d = e; <b>粗</b>'
  expect(asWords(source)).toBe(source)
})
