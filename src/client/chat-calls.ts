import type { chat } from '#contract/chat.ts'
import type { Address } from './request.ts'

/** Addresses of the calls of the room, and of the socket's ticket. */
export const chatTicket: Address<typeof chat.ticket> = { method: 'POST', path: '/chat/ticket' }
export const chatList: Address<typeof chat.list> = { method: 'GET', path: '/chat/list' }
export const chatAround: Address<typeof chat.around> = { method: 'GET', path: '/chat/around' }
export const chatSearch: Address<typeof chat.search> = { method: 'GET', path: '/chat/search' }
export const chatSend: Address<typeof chat.sendMsg> = { method: 'POST', path: '/chat/sendMsg' }
export const chatRecall: Address<typeof chat.recallMsg> = { method: 'POST', path: '/chat/recallMsg' }
export const chatState: Address<typeof chat.state> = { method: 'GET', path: '/chat/state' }
export const chatRead: Address<typeof chat.read> = { method: 'POST', path: '/chat/read' }
export const chatMentions: Address<typeof chat.mentions> = { method: 'GET', path: '/chat/mentions' }
export const chatReport: Address<typeof chat.report> = { method: 'POST', path: '/chat/report/:id' }
