import * as z from 'zod/mini'
import type { HotProvider } from '../provider.ts'
import { goodRows, SomeRows } from '../rows.ts'

const score = z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))])
const Row = z.object({ word: z.string(), hotScore: z.optional(score) })
/** Matches a group: rows are in a card, or in a group within it. */
const Group = z.object({ content: SomeRows })
const Answer = z.object({ data: z.object({ cards: SomeRows.check(z.minLength(1)) }) })

export const baidu: HotProvider = {
  type: 'baidu',
  address: () => 'https://top.baidu.com/api/board?platform=wise&tab=realtime',
  host: 'baidu.com',
  parse: (answer) =>
    goodRows(Answer.parse(answer).data.cards, Group)
      .flatMap((card) => goodRows(card.content, z.union([Group, Row])))
      .flatMap((it) => ('content' in it ? goodRows(it.content, Row) : [it]))
      .map((it) => ({
        title: it.word,
        url: `https://www.baidu.com/s?${new URLSearchParams({ wd: it.word })}`,
        heat: it.hotScore === undefined ? undefined : Number(it.hotScore),
      })),
}
