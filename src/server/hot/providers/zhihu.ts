import * as z from 'zod/mini'
import type { HotProvider } from '../provider.ts'
import { goodRows, SomeRows } from '../rows.ts'

/** Ids have nineteen digits, more than a number holds, and stand there as `1.88e+18`: whole they are in the address only. */
const QUESTION = /^https:\/\/(?:api|www)\.zhihu\.com\/questions?\/(\d{1,20})\/?$/

const Answer = z.object({ data: SomeRows })
const Row = z.object({
  detail_text: z.optional(z.string()),
  target: z.object({ url: z.string().check(z.regex(QUESTION)), title: z.string() }),
})

/** `1234 万热度` */
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
