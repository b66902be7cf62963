import * as z from 'zod/mini'
import type { HotProvider } from '../provider.ts'
import { goodRows, SomeRows } from '../rows.ts'

const DAY_MS = 24 * 3_600_000
const NAME = /^[\w.-]{1,100}\/[\w.-]{1,100}$/

const Answer = z.object({ items: SomeRows })
const Row = z.object({
  full_name: z.string().check(z.regex(NAME)),
  description: z.nullish(z.string()),
  stargazers_count: z.number(),
})

const weekBefore = (day: string) => new Date(Date.parse(day) - 7 * DAY_MS).toISOString().slice(0, 10)

/** Searches for the repositories of this week with the most stars, because the page of trends answers no program. */
export const github: HotProvider = {
  type: 'github',
  address: (day) =>
    `https://api.github.com/search/repositories?${new URLSearchParams({ q: `created:>${weekBefore(day)}`, sort: 'stars', order: 'desc', per_page: '30' })}`,
  host: 'github.com',
  parse: (answer) =>
    goodRows(Answer.parse(answer).items, Row).map((it) => ({
      title: it.description ? `${it.full_name}：${it.description}` : it.full_name,
      url: `https://github.com/${it.full_name}`,
      heat: it.stargazers_count,
    })),
}
