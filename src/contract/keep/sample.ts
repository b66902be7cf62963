import * as z from 'zod/mini'
import { ADMIN_READ, ADMIN_WRITE, call, described } from '../core/define.ts'

const Cleared = z.object({
  kept: described(z.int(), 'How many things of the sample stay because somebody changed them or wrote below them'),
})

export const sample = {
  state: call({
    method: 'GET',
    path: '/sys/sample/state',
    ...ADMIN_READ,
    summary: 'Whether the sample of a first start is still there and can be cleared.',
    data: z.object({ isThere: z.boolean() }),
  }),
  clear: call({
    method: 'POST',
    path: '/sys/sample/clear',
    ...ADMIN_WRITE,
    summary: 'Takes the sample away, and nothing that anybody wrote since; 409 when there is none.',
    data: Cleared,
  }),
}
