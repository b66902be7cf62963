import type * as z from 'zod/mini'
import type { Call } from '#contract/define.ts'
import type { Address } from './request.ts'

interface TicketCall extends Call {
  method: 'POST'
  path: '/chat/ticket'
  data: z.ZodMiniType<{ ticket: string }>
}

/** Address of the call that opens the socket. */
export const liveTicket: Address<TicketCall> = { method: 'POST', path: '/chat/ticket' }
