import type { siteExport } from '#contract/export.ts'
import type { fileDesk } from '#contract/file.ts'
import type { job } from '#contract/job.ts'
import type { publishing } from '#contract/publishing.ts'
import type { Address } from './request.ts'

/** Addresses of the calls by which an administrator sees how the site runs. */
export const publisherState: Address<typeof publishing.state> = { method: 'GET', path: '/sys/publisher/state' }
export const publisherAll: Address<typeof publishing.publishAll> = { method: 'POST', path: '/sys/publisher/publish' }
export const publisherRetry: Address<typeof publishing.retryAll> = { method: 'POST', path: '/sys/publisher/retry' }
export const jobList: Address<typeof job.list> = { method: 'GET', path: '/sys/job/list' }
export const jobRun: Address<typeof job.run> = { method: 'POST', path: '/sys/job/run' }
export const fileList: Address<typeof fileDesk.list> = { method: 'GET', path: '/sys/file/list' }
export const fileUsage: Address<typeof fileDesk.usage> = { method: 'GET', path: '/sys/file/usage' }
export const fileRemove: Address<typeof fileDesk.remove> = { method: 'POST', path: '/sys/file/remove' }
export const exportState: Address<typeof siteExport.state> = { method: 'GET', path: '/sys/export/state' }
export const exportMake: Address<typeof siteExport.make> = { method: 'POST', path: '/sys/export/make' }
export const exportStop: Address<typeof siteExport.stop> = { method: 'POST', path: '/sys/export/stop' }
export const exportRemove: Address<typeof siteExport.remove> = { method: 'DELETE', path: '/sys/export' }
export const exportDownload: Address<typeof siteExport.download> = { method: 'POST', path: '/sys/export/download' }
