import * as z from 'zod/mini'
import { call, described } from '../core/define.ts'

const SignDays = z.object({
  totalDays: z.int(),
  continuousDays: described(z.int(), 'Up to today, or to yesterday while today is not over'),
  calendar: described(
    z.array(z.object({ date: described(z.string(), 'YYYY-MM-DD'), signed: z.boolean() })),
    'Each day of the last year, oldest first, today last',
  ),
})
export type SignDays = z.infer<typeof SignDays>

export const sign = {
  sign: call({
    method: 'GET',
    path: '/sign/',
    aliases: ['/sign'],
    access: 'member',
    writes: true,
    rate: 'profile',
    summary: 'Signs in for today, a day of Shanghai; once a day, however often it is asked.',
    data: z.object({
      isNew: described(z.boolean(), 'False when today was signed before'),
      totalDays: z.int(),
      continuousDays: z.int(),
    }),
  }),
  isSignedToday: call({
    method: 'GET',
    path: '/sign/isSignedToday',
    access: 'member',
    writes: false,
    summary: 'Whether today is signed.',
    data: z.boolean(),
  }),
  days: call({
    method: 'GET',
    path: '/sign/getSignDays',
    access: 'member',
    writes: false,
    summary: 'The signed days of the last year, and how many there are.',
    data: SignDays,
  }),
}
