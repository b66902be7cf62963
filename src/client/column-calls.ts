import type { column } from '#contract/column.ts'
import type { Address } from './request.ts'

/** Addresses of the calls of columns. */
export const columnList: Address<typeof column.list> = { method: 'GET', path: '/api/column/list' }
export const columnContinue: Address<typeof column.continue> = { method: 'GET', path: '/api/column/continue' }
export const columnDetail: Address<typeof column.detail> = { method: 'GET', path: '/api/column/detail/:id' }
export const columnSubscribe: Address<typeof column.subscribe> = { method: 'POST', path: '/api/column/subscribe/:id' }
export const columnAdd: Address<typeof column.add> = { method: 'POST', path: '/sys/column/add' }
export const columnUpdate: Address<typeof column.update> = { method: 'PUT', path: '/sys/column/update' }
export const columnRemove: Address<typeof column.remove> = { method: 'DELETE', path: '/sys/column/delete/:id' }
export const columnChoices: Address<typeof column.choices> = { method: 'GET', path: '/sys/column/choices' }
export const columnCandidates: Address<typeof column.candidates> = { method: 'GET', path: '/sys/column/candidates/:id' }
export const columnPut: Address<typeof column.put> = { method: 'PUT', path: '/sys/column/article' }
export const columnArrange: Address<typeof column.arrange> = { method: 'PUT', path: '/sys/column/order' }
