import type { cover } from '#contract/cover.ts'
import type { preview } from '#contract/preview.ts'
import type { publishing } from '#contract/publishing.ts'
import type { review } from '#contract/review.ts'
import type { revision } from '#contract/revision.ts'
import type { writing } from '#contract/writing.ts'
import type { Address } from './request.ts'

/** Addresses of the calls of the editor and of an author's own list; nobody else makes them. */
export const articleAdd: Address<typeof writing.add> = { method: 'POST', path: '/sys/article/add' }
export const articleUpdate: Address<typeof writing.update> = { method: 'PUT', path: '/sys/article/update' }
export const articleAutosave: Address<typeof writing.autosave> = { method: 'PUT', path: '/sys/article/autosave' }
export const articleDetail: Address<typeof writing.detail> = { method: 'GET', path: '/sys/article/detail/:id' }
export const allCategories: Address<typeof writing.categories> = { method: 'GET', path: '/sys/category/all' }
export const coverDraw: Address<typeof cover.draw> = { method: 'POST', path: '/sys/article/cover' }
export const previewRender: Address<typeof preview.render> = { method: 'POST', path: '/sys/article/preview' }
export const previewLink: Address<typeof preview.link> = { method: 'GET', path: '/sys/article/preview-link/:id' }
export const previewLinkMake: Address<typeof preview.makeLink> = { method: 'POST', path: '/sys/article/preview-link/:id' }
export const revisionList: Address<typeof revision.list> = { method: 'GET', path: '/sys/article/revisions/:id' }
export const revisionDetail: Address<typeof revision.detail> = { method: 'GET', path: '/sys/article/revision/:id/:version' }
export const previewLinkDrop: Address<typeof preview.dropLink> = { method: 'DELETE', path: '/sys/article/preview-link/:id' }
export const articleWithdraw: Address<typeof writing.withdraw> = { method: 'POST', path: '/sys/article/withdraw/:id' }
export const articleDiscard: Address<typeof writing.discard> = { method: 'POST', path: '/sys/article/discard/:id' }
export const articleShelve: Address<typeof review.shelve> = { method: 'POST', path: '/sys/article/shelf/:id' }
export const articleRemove: Address<typeof writing.remove> = { method: 'DELETE', path: '/sys/article/delete/:ids' }
export const articleRestore: Address<typeof writing.restore> = { method: 'POST', path: '/sys/article/restore/:ids' }
export const publishingOf: Address<typeof publishing.of> = { method: 'GET', path: '/sys/publishing/of' }
export const publishingRetry: Address<typeof publishing.retry> = { method: 'POST', path: '/sys/publishing/retry' }
