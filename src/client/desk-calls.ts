import type { audit } from '#contract/audit.ts'
import type { desk } from '#contract/desk.ts'
import type { Address } from './request.ts'

/** Addresses of the calls of the desk; nobody else makes them. */
export const deskWaiting: Address<typeof desk.waiting> = { method: 'GET', path: '/sys/desk/waiting' }
export const deskTrend: Address<typeof desk.trend> = { method: 'GET', path: '/sys/desk/trend' }
export const deskRunning: Address<typeof desk.running> = { method: 'GET', path: '/sys/desk/running' }
export const auditList: Address<typeof audit.list> = { method: 'GET', path: '/sys/audit/list' }
