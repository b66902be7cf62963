import * as z from 'zod/mini'
import type { HotProvider } from '../provider.ts'
import { goodRows, SomeRows } from '../rows.ts'

/**
 * Matches the address of a question. Only the address has the whole id: nineteen digits are more than a number holds, so the id field
 * is `1.88e+18`.
 */
const QUESTION = /^https:\/\/(?:api|www)\.zhihu\.com\/questions?\/(\d{1,20})\/?$/

const Answer = z.object({ data: SomeRows })
const Row = z.object({
  detail_text: z.optional(z.string()),
  target: z.object({ url: z.string().check(z.regex(QUESTION)), title: z.string() }),
})

/** Reads a text such as `1234 万热度`. */
function heatOf(words = ''): number | undefined {
  const [, number, unit] = /([\d.]+)\s*([万亿])?/.exec(words) ?? []
  return number === undefined ? undefined : Number(number) * (unit === '亿' ? 100_000_000 : unit === '万' ? 10_000 : 1)
}

export const zhihu: HotProvider = {
  type: 'zhihu',
  address: () => 'https://api.zhihu.com/topstory/hot-lists/total?limit=50',
  host: 'zhihu.com',
  parse: (answer) =>
    goodRows(Answer.parse(answer).data, Row).map(({ target, detail_text }) => ({
      title: target.title,
      url: target.url.replace(QUESTION, 'https://www.zhihu.com/question/$1'),
      heat: heatOf(detail_text),
    })),
}
