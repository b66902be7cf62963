import * as z from 'zod/mini'
import { call, described, time } from './define.ts'

const FailedPage = z.object({
  path: described(z.string(), 'Site path, such as /post/12'),
  reason: described(z.string(), 'What the render or the disk said'),
  failures: described(z.int(), 'Tries in a row that failed'),
  retryTime: described(time(), 'When it is tried again, Asia/Shanghai'),
})

export const publishing = {
  status: call({
    method: 'GET',
    path: '/sys/publishing/status',
    access: 'admin',
    writes: false,
    summary: 'How publishing goes: whether writes still wait, and which pages keep their old bytes and why.',
    data: z.object({
      isWaiting: described(z.boolean(), 'Some write has not reached every page yet'),
      pages: described(z.int(), 'Pages published'),
      failed: z.array(FailedPage),
    }),
  }),
}
