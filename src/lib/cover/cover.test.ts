import { describe, expect, test } from 'vitest'
import { coverText, shapeText } from '#tests/support/cover-text.ts'
import { colourOf, toHex } from './colours.ts'
import { anyDrawing, DRAWING_MAX, drawCover, keptDrawing } from './cover.ts'
import { HUES, hueOf } from './hues.ts'
import { starMap } from './motifs/stars.ts'

const [SEEDS, MOTIFS, PAIRS] = [2 ** 32, 13, 65]

/** Is ten times every pair of motif and ink. */
const titles = Array.from({ length: 650 }, (_, id) => ({ id: id + 1, title: `第 ${id * 7919} 篇：从循环到递归` }))

/** Returns the drawing without what the title decides. */
const kindOf = (id: number, title = '题目') => {
  const place = Math.floor(keptDrawing({ id, title }) / SEEDS)
  return { place, motif: place % MOTIFS, ink: Math.floor(place / MOTIFS) }
}

describe('a drawn cover', () => {
  test('is the same for the same article, and another one for another title', () => {
    const drawn = titles.map((it) => coverText(drawCover(it)))
    expect(titles.map((it) => coverText(drawCover({ ...it })))).toEqual(drawn)
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  test('is the same for titles that look the same', () => {
    const wide = drawCover({ id: 5, title: ' ＪＶＭ 内存区域 ' })
    expect(wide).toEqual(drawCover({ id: 5, title: 'jvm 内存区域' }))
  })

  test('differs in motif among thirteen articles that follow each other, and in motif or ink among 65', () => {
    for (const first of [0, 1, 7, 100, 4242]) {
      const next = (count: number) => Array.from({ length: count }, (_, place) => kindOf(first + place))
      expect(new Set(next(MOTIFS).map((it) => it.motif)).size).toBe(MOTIFS)
      expect(new Set(next(MOTIFS).map((it) => it.ink)).size).toBe(5)
    }
    expect(new Set(titles.map((it) => kindOf(it.id).place)).size).toBe(PAIRS)
  })

  test('keeps motif and ink when its title is corrected', () => {
    for (const { id, title } of titles.slice(0, 65)) {
      expect(kindOf(id, `${title}（修订）`)).toEqual(kindOf(id, title))
      expect(drawCover({ id, title: `${title}（修订）` }).ink).toBe(kindOf(id).ink)
    }
  })

  test('stays whole when the author keeps it, in another category and under another title', () => {
    for (const it of titles.slice(0, 130)) {
      const drawing = keptDrawing(it)
      expect(drawCover({ id: it.id + 1, title: '别的题目', drawing })).toEqual(drawCover(it))
    }
  })

  test('is what the author chose, from the first number to the last one', () => {
    const of = (drawing: number | null) => drawCover({ id: 1, title: '一', drawing })
    expect(DRAWING_MAX).toBe(PAIRS * SEEDS - 1)
    expect(of(0)).toMatchObject({ ink: 0, isMirrored: false, near: -34 })
    expect(of(DRAWING_MAX)).toMatchObject({ ink: 4, isMirrored: true, near: 34 })
    expect(of(MOTIFS * SEEDS - 1).ink).toBe(0)
    expect(of(MOTIFS * SEEDS).ink).toBe(1)
    expect([2 ** 30 - 1, 2 ** 30, 2 ** 31 - 1, 2 ** 31].map((it) => [of(it).near, of(it).isMirrored])).toEqual([
      [-34, false],
      [34, false],
      [34, false],
      [-34, true],
    ])
    expect(new Set([0, 1, DRAWING_MAX - 1, DRAWING_MAX].map((it) => coverText(of(it)))).size).toBe(4)
  })

  test('takes a number out of range as none', () => {
    const none = drawCover({ id: 1, title: '一' })
    for (const drawing of [null, undefined, -1, DRAWING_MAX + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(drawCover({ id: 1, title: '一', drawing }), String(drawing)).toEqual(none)
  })

  test('at random is one of all of them', () => {
    expect(anyDrawing(() => 0)).toBe(0)
    expect(anyDrawing(() => 1 - 2 ** -53)).toBe(DRAWING_MAX)
    expect(anyDrawing(() => 1 / 2)).toBe((PAIRS * SEEDS) / 2)
  })

  test('weighs little, uses only its colours and needs no id', () => {
    const drawn = titles.map((it) => coverText(drawCover(it)))
    const sizes = drawn.map((it) => it.length).sort((a, b) => a - b)
    expect(sizes[325]).toBeLessThanOrEqual(2_500)
    expect(sizes.at(-1)).toBeLessThanOrEqual(10_000)
    for (const it of drawn) expect(it).not.toMatch(/NaN|Infinity|undefined| id=|url\(|e[+-]\d/)
  })

  test('has one star at least', () => {
    const none = starMap(() => 0.99)
    expect(none.map((it) => shapeText(it, (role) => role)).join('')).toContain('cx="240" cy="150" r="118"')
  })
})

describe('colours', () => {
  test('are twelve hues, in the order of the categories, none of them vermilion', () => {
    expect(HUES).toHaveLength(12)
    expect(new Set(HUES.flat()).size).toBe(24)
    expect([0, 11, 12, 25].map(hueOf)).toEqual([262, 182, 262, 160])
    for (const [, hue] of HUES) expect(hue < 20 || hue > 40).toBe(true)
  })

  test('are those of the screen, clipped where it shows no more', () => {
    expect([toHex(0, 0, 0), toHex(1, 0, 0), toHex(0.52, 0.17, 262)]).toEqual(['#000000', '#ffffff', '#2e62c9'])
    expect(toHex(0.9, 0.4, 140)).toMatch(/^#[\da-f]{6}$/)
  })

  test('of a neighbour follow it, of paper stay', () => {
    const point = (near: number) => colourOf('p', { ink: 0, hue: 262, near, theme: 'light' })
    expect(point(34)).toBe(toHex(0.68, 0.073, 296))
    expect(point(-34)).toBe(toHex(0.68, 0.073, 228))
    const paper = (hue: number) => colourOf('g', { ink: 1, hue, near: 34, theme: 'dark' })
    expect(paper(262)).toBe(paper(52))
    expect(() => colourOf('g', { ink: 5, hue: 262, near: 34, theme: 'dark' })).toThrow('There is no ink 5')
  })
})
