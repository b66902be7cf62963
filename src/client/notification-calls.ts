import type { notification } from '#contract/notification.ts'
import type { Address } from './request.ts'

/** Addresses of the calls of notifications. */
export const unreadNum: Address<typeof notification.unReadNum> = { method: 'GET', path: '/notifications/unReadNum' }
export const isUnread: Address<typeof notification.isUnread> = { method: 'GET', path: '/notifications/is-unread' }
export const notificationPage: Address<typeof notification.page> = { method: 'GET', path: '/notifications/page' }
export const notificationRead: Address<typeof notification.read> = { method: 'GET', path: '/notifications/read/:id' }
export const notificationReadAll: Address<typeof notification.readAll> = { method: 'GET', path: '/notifications/read/all' }
export const notificationRemove: Address<typeof notification.remove> = { method: 'DELETE', path: '/notifications/delete/:id' }
export const notificationPeople: Address<typeof notification.people> = { method: 'GET', path: '/notifications/people/:id' }
export const notificationSettings: Address<typeof notification.settings> = { method: 'GET', path: '/notifications/settings' }
export const saveNotificationSettings: Address<typeof notification.saveSettings> = {
  method: 'PUT',
  path: '/notifications/settings',
}
