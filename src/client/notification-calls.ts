import type { notification } from '#contract/notification.ts'
import type { Address } from './request.ts'

/** Addresses of the calls of notifications. */
export const unreadNum: Address<typeof notification.unReadNum> = { method: 'GET', path: '/notifications/unReadNum' }
export const isUnread: Address<typeof notification.isUnread> = { method: 'GET', path: '/notifications/is-unread' }
