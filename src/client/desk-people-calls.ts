import type { complaintDesk } from '#contract/complaint-desk.ts'
import type { feedbackDesk } from '#contract/feedback-desk.ts'
import type { chatDesk, commentDesk, messageDesk } from '#contract/talk-desk.ts'
import type { userDesk } from '#contract/user-desk.ts'
import type { wordsDesk } from '#contract/words-desk.ts'
import type { Address } from './request.ts'

/** Addresses of the calls about people and what they say; only the desk makes them. */
export const userList: Address<typeof userDesk.list> = { method: 'GET', path: '/sys/user/list' }
export const userDetail: Address<typeof userDesk.detail> = { method: 'GET', path: '/sys/user/detail/:id' }
export const userRole: Address<typeof userDesk.role> = { method: 'PUT', path: '/sys/user/role' }
export const userTrust: Address<typeof userDesk.trust> = { method: 'PUT', path: '/sys/user/trust' }
export const userMute: Address<typeof userDesk.mute> = { method: 'PUT', path: '/sys/user/mute' }
export const userBan: Address<typeof userDesk.ban> = { method: 'PUT', path: '/sys/user/ban' }
export const userFree: Address<typeof userDesk.free> = { method: 'PUT', path: '/sys/user/free' }
export const userEndSessions: Address<typeof userDesk.endSessions> = { method: 'POST', path: '/sys/user/endSessions' }
export const deskComments: Address<typeof commentDesk.list> = { method: 'GET', path: '/sys/comment/list' }
export const deskCommentAct: Address<typeof commentDesk.act> = { method: 'POST', path: '/sys/comment/act' }
export const deskMessages: Address<typeof messageDesk.list> = { method: 'GET', path: '/sys/message/list' }
export const deskMessageAct: Address<typeof messageDesk.act> = { method: 'POST', path: '/sys/message/act' }
export const deskChat: Address<typeof chatDesk.list> = { method: 'GET', path: '/sys/chat/list' }
export const deskChatAct: Address<typeof chatDesk.act> = { method: 'POST', path: '/sys/chat/act' }
export const complaintList: Address<typeof complaintDesk.list> = { method: 'GET', path: '/sys/complaint/list' }
export const complaintSettle: Address<typeof complaintDesk.settle> = { method: 'POST', path: '/sys/complaint/settle' }
export const wordsDetail: Address<typeof wordsDesk.detail> = { method: 'GET', path: '/sys/words/detail' }
export const wordsUpdate: Address<typeof wordsDesk.update> = { method: 'PUT', path: '/sys/words/update' }
export const wordsTry: Address<typeof wordsDesk.try> = { method: 'POST', path: '/sys/words/try' }
export const feedbackAll: Address<typeof feedbackDesk.list> = { method: 'GET', path: '/sys/feedback/all' }
export const feedbackAnswer: Address<typeof feedbackDesk.answer> = { method: 'POST', path: '/sys/feedback/answer' }
export const feedbackClose: Address<typeof feedbackDesk.close> = { method: 'POST', path: '/sys/feedback/close' }
