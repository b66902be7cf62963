import * as z from 'zod/mini'
import type { HotProvider } from '../provider.ts'
import { goodRows, SomeRows } from '../rows.ts'

const Answer = z.object({ err_no: z.literal(0), data: SomeRows })
const Row = z.object({
  content: z.object({ content_id: z.string().check(z.regex(/^\d{1,20}$/)), title: z.string() }),
  content_counter: z.optional(z.object({ hot_rank: z.optional(z.number()) })),
})

export const juejin: HotProvider = {
  type: 'juejin',
  address: () => 'https://api.juejin.cn/content_api/v1/content/article_rank?category_id=1&type=hot',
  host: 'juejin.cn',
  parse: (answer) =>
    goodRows(Answer.parse(answer).data, Row).map((it) => ({
      title: it.content.title,
      url: `https://juejin.cn/post/${it.content.content_id}`,
      heat: it.content_counter?.hot_rank,
    })),
}
