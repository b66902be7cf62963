import type { LIVE_PATH } from '#contract/live.ts'
import { chatTicket } from './chat-calls.ts'
import type { Wire } from './live/connection.ts'
import { request } from './request.ts'

/** A one-time ticket for the socket; the session is renewed first where it has to be. */
export async function askTicket(): Promise<string> {
  const { ticket } = await request(chatTicket, {}, { quiet: true, unasked: true })
  return ticket
}

/** The contract's, whose module is too heavy for the browser. */
const PATH: typeof LIVE_PATH = '/websocket'

/** The socket stands beside the API, on the origin that the page came from. */
export function openSocket(ticket: string): Wire {
  const address = new URL(`${document.documentElement.dataset.api ?? ''}${PATH}`, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('ticket', ticket)
  return new WebSocket(address)
}
