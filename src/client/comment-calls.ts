import type { comment } from '#contract/comment.ts'
import type { moderation } from '#contract/moderation.ts'
import type { Address } from './request.ts'

/** Addresses of the calls of a conversation; a wrong one does not compile. */
export const commentList: Address<typeof comment.list> = { method: 'GET', path: '/api/comment/list' }
export const commentPlace: Address<typeof comment.place> = { method: 'GET', path: '/api/comment/place/:id' }
export const commentReplies: Address<typeof comment.replies> = { method: 'GET', path: '/api/comment/replies' }
export const commentAdd: Address<typeof comment.add> = { method: 'POST', path: '/api/comment/add' }
export const commentUpdate: Address<typeof comment.update> = { method: 'PUT', path: '/api/comment/update' }
export const commentDelete: Address<typeof comment.delete> = { method: 'DELETE', path: '/api/comment/delete/:id' }
export const commentLike: Address<typeof comment.like> = { method: 'GET', path: '/api/comment/like/:id' }
export const commentStick: Address<typeof comment.stick> = { method: 'POST', path: '/api/comment/stick/:id' }
export const commentReport: Address<typeof comment.report> = { method: 'POST', path: '/api/comment/report/:id' }
export const commentPreview: Address<typeof comment.preview> = { method: 'POST', path: '/api/comment/preview' }
export const commentMentions: Address<typeof comment.mentions> = { method: 'GET', path: '/api/comment/mentions' }
export const userHide: Address<typeof moderation.hide> = { method: 'POST', path: '/api/user/hide/:id' }
export const userHidden: Address<typeof moderation.hidden> = { method: 'GET', path: '/api/user/hidden' }
export const moderationReport: Address<typeof moderation.report> = { method: 'POST', path: '/api/moderation/report' }
