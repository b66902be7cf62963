import type { importing } from '#contract/import.ts'
import type { Address } from './request.ts'

/** Addresses of the calls by which blogs of other systems move in. */
export const importList: Address<typeof importing.list> = { method: 'GET', path: '/sys/import/list' }
export const importBegin: Address<typeof importing.begin> = { method: 'POST', path: '/sys/import/begin' }
export const importPiece: Address<typeof importing.piece> = { method: 'POST', path: '/sys/import/piece' }
export const importFinish: Address<typeof importing.finish> = { method: 'POST', path: '/sys/import/finish' }
export const importStart: Address<typeof importing.start> = { method: 'POST', path: '/sys/import/start' }
export const importStop: Address<typeof importing.stop> = { method: 'POST', path: '/sys/import/stop' }
export const importReport: Address<typeof importing.report> = { method: 'GET', path: '/sys/import/report/:id' }
export const importRemove: Address<typeof importing.remove> = { method: 'DELETE', path: '/sys/import/remove/:id' }
