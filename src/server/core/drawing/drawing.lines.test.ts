import { describe, expect, test } from 'vitest'
import { breakLines } from './drawing.lines.ts'

/** Counts a Chinese character as one, everything else as half. */
const measure = (text: string) => [...text].reduce((sum, it) => sum + (it > '\u2fff' ? 1 : 0.5), 0)
const lines = (title: string, width: number, most = 3) => breakLines(title, width, most, measure)

describe('lines of a share picture', () => {
  test('a short title stays on its line', () => {
    expect(lines('事务', 12)).toEqual({ lines: ['事务'], isWhole: true })
  })

  test('words stay whole and the lines are even, so that no character stands alone on the last', () => {
    const { lines: found, isWhole } = lines('深入理解数据库的事务隔离级别', 13)
    expect(isWhole).toBe(true)
    expect(found.join('')).toBe('深入理解数据库的事务隔离级别')
    expect(Math.min(...found.map(measure))).toBeGreaterThan(4)
  })

  test('no line begins with a mark that belongs to the word before it, none is too wide', () => {
    const title = '线程、锁，以及内存模型：从零开始，一步一步（上）。完！'
    for (let width = 4; width < 20; width++) {
      const { lines: found } = lines(title, width, 20)
      expect(found.filter((it) => /^[、，：（]?[、，：）。！]/.test(it))).toEqual([])
      expect(Math.max(...found.map(measure))).toBeLessThanOrEqual(width)
    }
  })

  test('what is too long ends in …, within the width', () => {
    const { lines: found, isWhole } = lines('一二三四五六七八九十'.repeat(10), 8)
    expect(isWhole).toBe(false)
    expect(found).toHaveLength(3)
    expect(found[2]).toMatch(/[^，…]…$/)
    expect(Math.max(...found.map(measure))).toBeLessThanOrEqual(8)
  })

  test('a word wider than the line is cut between its characters', () => {
    const { lines: found } = lines('a'.repeat(20), 4)
    expect(found).toEqual(['a'.repeat(8), 'a'.repeat(8), 'aaaa'])
  })

  test('English breaks at its spaces', () => {
    expect(lines('How to build a fast site', 6).lines).toEqual(['How to build', 'a fast site'])
  })

  test('nothing is nothing', () => {
    expect(lines('', 6).lines.join('')).toBe('')
  })
})
