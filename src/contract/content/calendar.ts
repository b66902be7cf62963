import * as z from 'zod/mini'
import { call, described } from '../core/define.ts'

/** Limits the weeks that the calendar looks back. */
export const CALENDAR_WEEKS = 53

const day = described(z.string(), '`YYYY-MM-DD`, Asia/Shanghai')

export const PublishedDay = z.object({
  day,
  wordCount: described(z.int(), 'CJK characters plus words of other scripts, of articles and short posts'),
  articleNum: z.int(),
  momentNum: z.int(),
})
export type PublishedDay = z.infer<typeof PublishedDay>

export const calendar = {
  days: call({
    method: 'GET',
    path: '/api/calendar/days',
    access: 'anyone',
    writes: false,
    summary: `What was published on each day of the ${CALENDAR_WEEKS} weeks that end with the newest publication; days with nothing are left out.`,
    data: z.object({ last: z.nullable(described(day, 'The day of the newest publication')), days: z.array(PublishedDay) }),
    tags: () => ['articles', 'moments'],
  }),
}
