import * as z from 'zod/mini'
import { call, described, time } from '../core/define.ts'

export const hook = {
  publish: call({
    method: 'POST',
    path: '/hook/publish',
    access: 'admin',
    writes: true,
    rate: 'hook',
    summary: 'Asks for a pass that renders every page again. While one waits, asking again changes nothing and answers the same.',
    data: z.object({
      pages: described(z.int(), 'Pages published'),
      askedTime: described(time(), 'Since when the pass waits'),
    }),
  }),
}
