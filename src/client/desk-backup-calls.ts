import type { backup } from '#contract/backup.ts'
import type { Address } from './request.ts'

/** Addresses of the calls by which an administrator looks after backups. */
export const backupState: Address<typeof backup.state> = { method: 'GET', path: '/sys/backup/state' }
export const backupCreate: Address<typeof backup.create> = { method: 'POST', path: '/sys/backup/create' }
export const backupVerify: Address<typeof backup.verify> = { method: 'POST', path: '/sys/backup/verify' }
export const backupRemove: Address<typeof backup.remove> = { method: 'DELETE', path: '/sys/backup' }
export const backupPlan: Address<typeof backup.plan> = { method: 'PUT', path: '/sys/backup/plan' }
export const backupDownload: Address<typeof backup.download> = { method: 'POST', path: '/sys/backup/download' }
export const backupRestore: Address<typeof backup.restore> = { method: 'POST', path: '/sys/backup/restore' }
