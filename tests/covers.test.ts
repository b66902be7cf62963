import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { colourOf, INKS, type Theme } from '#lib/cover/colours.ts'
import { drawCover, keptDrawing } from '#lib/cover/cover.ts'
import { HUES, hueOf } from '#lib/cover/hues.ts'
import { coverText } from './support/cover-text.ts'

const sheet = (name: string) => readFileSync(new URL(`../src/islands/ui/${name}`, import.meta.url), 'utf8')
/** Leaves out what `build` leaves out too. */
const small = (css: string) => css.replace(/\/\*.*?\*\//g, '').replace(/\s+/g, ' ')

describe('the sheets of drawn covers', () => {
  test('have the inks of the library in both themes', () => {
    const hues = { own: 'var(--h)', near: 'var(--n)', paper: '85' }
    const css = small(sheet('drawn-cover.css'))
    const rules = [...css.matchAll(/\.ink-(\d) \{ ([^}]*) \}/g)].map(([, ink, body]) => `${ink} ${body}`)
    const expected = (['light', 'dark'] as const).flatMap((theme) =>
      INKS[theme].map((colours, ink) => {
        const body = Object.entries(colours).map(
          ([role, [light, chroma, hue]]) => `--${role}: oklch(${light} ${chroma} ${hues[hue]});`,
        )
        return `${ink} ${body.join(' ')}`
      }),
    )
    expect(rules).toEqual(expected)
    expect(css.slice(css.indexOf('.dark'))).toContain(expected[5]?.slice(2))
  })

  test('have a rule for each hue', () => {
    const rules = [...sheet('hues.css').matchAll(/\.hue-(\d+) \{\s+--h: (\d+);\s+\}/g)].map(([, name, value]) => [name, value])
    expect(rules).toEqual(HUES.map(([, hue]) => [String(hue), String(hue)]))
  })

  test('weigh little', () => {
    expect(brotliCompressSync(small(sheet('drawn-cover.css') + sheet('hues.css'))).length).toBeLessThanOrEqual(700)
  })
})

const MOCK = new URL('../../shared/design/mock/next/cover.mjs', import.meta.url)
const MOON_WINDOW = 7

interface Mock {
  cover(of: { id: number; title: string; hue: number; theme?: Theme }): string
}

const articles = Array.from({ length: 650 }, (_, id) => ({ id: id + 1, title: `第 ${id * 7919} 篇：从循环到递归` }))
const isWindow = (it: { id: number; title: string }) => Math.floor(keptDrawing(it) / 2 ** 32) % 13 === MOON_WINDOW
/** Matches a stroke of rain. */
const STROKE = /M(-?[\d.]+) (-?[\d.]+)l([\d.]+) ([\d.]+)/g

/** Returns what stands in the mock's drawing, without the rain beside the picture. */
function inside(svg: string): string {
  const isSeen = (x: number, y: number, across: number, down: number) => x < 482 && x + across > -2 && y + down > -2
  return svg
    .replace(/^<svg [^>]*>|<\/svg>$/g, '')
    .replace(STROKE, (stroke, ...at) =>
      isSeen(...(at.slice(0, 4).map(Number) as [number, number, number, number])) ? stroke : '',
    )
}

/** Matches the two points of a bend, which we write in whole numbers. */
const BEND = /Q(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+)/g
const bendsOf = (text: string) => [...text.matchAll(BEND)].flatMap((it) => it.slice(1).map(Number))

/** Expects the same drawing: every letter of it, and no bend further than half a step away. */
function expectSame(ours: string, theirs: string, title: string): void {
  expect(ours.replace(BEND, 'Q'), title).toBe(theirs.replace(BEND, 'Q'))
  const exact = bendsOf(theirs)
  const away = bendsOf(ours).map((it, place) => Math.abs(it - (exact[place] ?? Number.NaN)))
  expect(
    away.filter((it) => !(it <= 0.55)),
    title,
  ).toEqual([])
}

describe.skipIf(!existsSync(MOCK))('beside the mock of the design', async () => {
  const mock: Mock = existsSync(MOCK) ? await import(MOCK.href) : { cover: () => '' }

  test('every motif but the window is drawn the same', () => {
    for (const it of articles.filter((it) => !isWindow(it)))
      expectSame(coverText(drawCover(it)), inside(mock.cover({ ...it, hue: 262 })), it.title)
  })

  test('the window has the same lattice and panes, and needs nothing that cuts', () => {
    for (const it of articles.filter(isWindow)) {
      const theirs = inside(mock.cover({ ...it, hue: 262 }))
      const lattice = /<path d="M122 32h236v236h-236v-236z" fill="var\(--g\)"\/>(.*stroke-width="4"\/>)<\/g>/.exec(theirs)?.[1]
      expect(lattice).toContain('stroke="var(--c)"')
      expect(coverText(drawCover(it))).toContain(lattice)
    }
  })

  test('the colours are the same in both themes', () => {
    for (const theme of ['light', 'dark'] as const)
      for (const it of articles.slice(0, 130).filter((it) => !isWindow(it))) {
        const [drawing, hue] = [drawCover(it), hueOf(it.id)]
        const ours = coverText(drawing, (role) => colourOf(role, { ...drawing, hue, theme }))
        expectSame(ours, inside(mock.cover({ ...it, hue, theme })), it.title)
      }
  })
})
