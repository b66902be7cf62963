import type { audit } from '#contract/audit.ts'
import type { desk } from '#contract/desk.ts'
import type { Address } from './request.ts'

/** Addresses of the calls of the desk; nobody else makes them. */
export const deskWaiting: Address<typeof desk.waiting> = { method: 'GET', path: '/sys/desk/waiting' }
export const auditList: Address<typeof audit.list> = { method: 'GET', path: '/sys/audit/list' }
