import { CATEGORY_YEARS, category } from '#contract/content/category.ts'
import { dayOfNumber, shanghaiTime, shanghaiYear, startOfYear } from '#lib/dates.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { countDays, sumCategory } from './category.months.queries.ts'
import { findCategories, isCategory } from './category.queries.ts'

export const categoryRoutes = implement(category, {
  all: (_, { db }) => findCategories(db.read),

  async months({ params: { id } }, { db: { read } }) {
    if (!(await isCategory(read, id))) refuse(404, '分类不存在', { field: 'id' })
    const { num, minutes, first, last } = await sumCategory(read, id)
    const timeOf = (ms: number | null) => (ms === null ? null : shanghaiTime(Number(ms)))
    const since = startOfYear(shanghaiYear(Number(last)) - CATEGORY_YEARS + 1)
    const months = new Map<string, number>()
    for (const it of await countDays(read, id, since)) {
      const month = dayOfNumber(Number(it.day)).slice(0, 7)
      months.set(month, (months.get(month) ?? 0) + Number(it.num))
    }
    return {
      articleNum: Number(num),
      readMinutes: Number(minutes),
      first: timeOf(first),
      last: timeOf(last),
      months: [...months].map(([month, articleNum]) => ({ month, articleNum })),
    }
  },
})
