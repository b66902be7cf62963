import * as z from 'zod/mini'
import type { HotProvider } from '../provider.ts'

const Answer = z.object({
  data: z.array(
    z.object({
      detail_text: z.optional(z.string()),
      target: z.object({ id: z.union([z.int(), z.string().check(z.regex(/^\d{1,20}$/))]), title: z.string() }),
    }),
  ),
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
    Answer.parse(answer).data.map(({ target, detail_text }) => ({
      title: target.title,
      url: `https://www.zhihu.com/question/${target.id}`,
      heat: heatOf(detail_text),
    })),
}
