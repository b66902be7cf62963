import { expect, test } from 'vitest'
import type { ArchiveYear } from '#contract/content/article-archive.ts'
import { monthLinks } from './month-links.ts'

const post = { id: 1, title: '', categoryId: 1, categoryName: '', categoryHue: 1 }
const year = (it: number, months: readonly number[], count = months.length): ArchiveYear => ({
  year: it,
  count,
  wordCount: 0,
  posts: months.map((month) => ({ ...post, createTime: `${it}-${String(month).padStart(2, '0')}-03 08:00:00` })),
})
const texts = (...years: ArchiveYear[]) => monthLinks(years).map((it) => it.text)

test('five months of the newest year, two years before, and a way to the rest', () => {
  expect(monthLinks([])).toEqual([])
  expect(monthLinks([year(2026, [11, 11, 10]), year(2025, [], 7)])).toEqual([
    { href: '/archive/2026#m2026-11', text: '11 月', words: '2026 年 11 月，2 篇' },
    { href: '/archive/2026#m2026-10', text: '10 月', words: '2026 年 10 月，1 篇' },
    { href: '/archive/2025', text: '2025 年', words: '2025 年，7 篇' },
  ])
  expect(texts(year(2026, [9, 8, 7, 6, 5, 4]))).toEqual(['9 月', '8 月', '7 月', '6 月', '5 月', '更早'])
  expect(texts(year(2026, [1]), year(2024, []), year(2023, []), year(2022, []))).toEqual(['1 月', '2024 年', '2023 年', '更早'])
})

test('a month whose articles are more than what was asked for does not tell a wrong number', () => {
  expect(monthLinks([year(2026, [11, 11, 10], 9)])).toEqual([
    { href: '/archive/2026#m2026-11', text: '11 月', words: '2026 年 11 月，2 篇' },
    { href: '/archive/2026#m2026-10', text: '10 月', words: '2026 年 10 月' },
    { href: '/archive', text: '更早' },
  ])
})
