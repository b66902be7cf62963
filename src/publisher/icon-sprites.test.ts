import { expect, test } from 'vitest'
import { joinIcons } from './icon-sprites.ts'

const picture = (inside: string) =>
  `url("data:image/svg+xml,%3Csvg viewBox='0 0 24 24' xmlns='http://www.w3.org/2000/svg' %3E${inside}%3C/svg%3E")`
const icon = (name: string, inside: string) =>
  `.i-${name}{--un-icon:${picture(inside)};mask:var(--un-icon) 0 0 / 100% 100% no-repeat;width:1em}`

test('the icons of a sheet are one picture below each other, each once, and every class shows its part', () => {
  const css = `${icon('a', 'A')}${icon('b', 'B')}.on .i-a{--un-icon:${picture('B')}}${icon('c', 'C')}p{color:red}`
  expect(joinIcons(css, 'pages')).toBe(
    `:root{--icons-pages:url("data:image/svg+xml,%3Csvg viewBox='0 0 24 120' preserveAspectRatio='none' xmlns='http://www.w3.org/2000/svg'%3EA%3Cg transform='translate(0 48)'%3EB%3C/g%3E%3Cg transform='translate(0 96)'%3EC%3C/g%3E%3C/svg%3E")}` +
      '.i-a{--un-icon:var(--icons-pages) 0 0%/100% 500% no-repeat;mask:var(--un-icon);width:1em}' +
      '.i-b{--un-icon:var(--icons-pages) 0 50%/100% 500% no-repeat;mask:var(--un-icon);width:1em}' +
      '.on .i-a{--un-icon:var(--icons-pages) 0 50%/100% 500% no-repeat}' +
      '.i-c{--un-icon:var(--icons-pages) 0 100%/100% 500% no-repeat;mask:var(--un-icon);width:1em}p{color:red}',
  )
})

test('an icon on another scale keeps it', () => {
  const large = icon('l', 'L').replace('0 0 24 24', '0 0 28 28')
  expect(joinIcons(icon('a', 'A') + large, 'x')).toContain(
    "%3EA%3Cg transform='translate(0 48)'%3E%3Csvg viewBox='0 0 28 28' width='24' height='24'%3EL%3C/svg%3E%3C/g%3E%3C/svg%3E",
  )
})

test('places are short shares, also where the last of them stays empty', () => {
  const sheet = Array.from({ length: 29 }, (_, at) => icon(`n${at}`, `N${at}`)).join('')
  const places = [...joinIcons(sheet, 'x').matchAll(/--un-icon:var\(--icons-x\) 0 ([\d.]+)%/g)].map(([, it]) => Number(it))
  expect(places).toEqual(Array.from({ length: 29 }, (_, at) => at * 2.5))
})

test('an icon that is written in another way fails the build, because it would be a filled square', () => {
  const other = icon('o', 'O').replace('0 0 24 24', 'none')
  expect(() => joinIcons(icon('a', 'A') + icon('b', 'B') + other, 'x')).toThrow('x: an icon')
})

test('a sheet with one icon or none stays as it is', () => {
  for (const css of ['', 'p{color:red}', icon('a', 'A')]) expect(joinIcons(css, 'x')).toBe(css)
})
