import type { ArchiveYear } from '#contract/content/article-archive.ts'
import { monthWords } from '#lib/day-words.ts'

const MONTHS = 5
const YEARS = 2

export interface MonthLink {
  href: string
  text: string
  /** Says it in full, for readers who do not see what stands before it. */
  words?: string
}

/**
 * Returns the ways from a list into the archive: the newest months with articles of the newest year, the years before, and the rest.
 * @param years newest first; those without posts count, too
 */
export function monthLinks(years: readonly ArchiveYear[]): MonthLink[] {
  const [newest, ...before] = years
  if (!newest) return []
  const months = [...Map.groupBy(newest.posts, (it) => it.createTime.slice(0, 7))]
  const isCut = newest.posts.length < newest.count
  const isRest = months.length > MONTHS || isCut || before.length > YEARS
  return [
    ...months.slice(0, MONTHS).map(([month, { length }], nth) => ({
      href: `/archive/${newest.year}#m${month}`,
      text: `${Number(month.slice(5))} 月`,
      // Of the last month that was asked for there may be more.
      words: isCut && nth === months.length - 1 ? monthWords(month) : `${monthWords(month)}，${length} 篇`,
    })),
    ...before.slice(0, YEARS).map(({ year, count }) => ({
      href: `/archive/${year}`,
      text: `${year} 年`,
      words: `${year} 年，${count} 篇`,
    })),
    ...(isRest ? [{ href: '/archive', text: '更早' }] : []),
  ]
}
