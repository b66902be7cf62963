import { LIVE_PATH } from '#contract/site/live.ts'
import { chat } from '#contract/talk/chat.ts'
import { api } from './api.ts'
import type { Wire } from './live/connection.ts'

/** Returns a one-time ticket for the socket; the session is renewed first if needed. */
export async function askTicket(): Promise<string> {
  const { ticket } = await api(chat.ticket, {}, { quiet: true, unasked: true })
  return ticket
}

/** Opens the socket, which is next to the API, on the origin of the page. */
export function openSocket(ticket: string): Wire {
  const address = new URL(`${document.documentElement.dataset.api ?? ''}${LIVE_PATH}`, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('ticket', ticket)
  return new WebSocket(address)
}
