import * as z from 'zod/mini'
import type { HotProvider } from '../provider.ts'
import { goodRows, SomeRows } from '../rows.ts'

const Answer = z.object({ ok: z.literal(1), data: z.object({ realtime: SomeRows }) })
const Row = z.object({ word: z.string(), num: z.optional(z.number()), is_ad: z.optional(z.number()) })

export const weibo: HotProvider = {
  type: 'weibo',
  address: () => 'https://weibo.com/ajax/side/hotSearch',
  host: 'weibo.com',
  parse: (answer) =>
    goodRows(Answer.parse(answer).data.realtime, Row)
      .filter((it) => !it.is_ad)
      .map((it) => ({
        title: it.word,
        url: `https://s.weibo.com/weibo?${new URLSearchParams({ q: `#${it.word}#` })}`,
        heat: it.num,
      })),
}
