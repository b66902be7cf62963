import type { articleDesk } from '#contract/article-desk.ts'
import type { categoryDesk } from '#contract/category-desk.ts'
import type { columnDesk } from '#contract/column-desk.ts'
import type { review } from '#contract/review.ts'
import type { tagDesk } from '#contract/tag-desk.ts'
import type { Address } from './request.ts'

/** Addresses of the desk's calls about articles; nobody else makes them. */
export const reviewWaiting: Address<typeof review.waiting> = { method: 'GET', path: '/sys/article/waiting' }
export const reviewLook: Address<typeof review.look> = { method: 'GET', path: '/sys/article/review/:id' }
export const reviewApprove: Address<typeof review.approve> = { method: 'POST', path: '/sys/article/approve/:id' }
export const reviewReturn: Address<typeof review.sendBack> = { method: 'POST', path: '/sys/article/return/:id' }
export const reviewMark: Address<typeof review.mark> = { method: 'PUT', path: '/sys/article/marks/:id' }
export const deskArticles: Address<typeof articleDesk.list> = { method: 'GET', path: '/sys/article/all' }
export const deskAuthors: Address<typeof articleDesk.authors> = { method: 'GET', path: '/sys/article/authors' }
export const deskMove: Address<typeof articleDesk.move> = { method: 'PUT', path: '/sys/article/category' }
export const deskShelve: Address<typeof articleDesk.shelve> = { method: 'PUT', path: '/sys/article/shelf' }
export const categoriesOfDesk: Address<typeof categoryDesk.list> = { method: 'GET', path: '/sys/category/list' }
export const categoryAdd: Address<typeof categoryDesk.add> = { method: 'POST', path: '/sys/category/add' }
export const categoryRename: Address<typeof categoryDesk.update> = { method: 'PUT', path: '/sys/category/update' }
export const categoryArrange: Address<typeof categoryDesk.arrange> = { method: 'PUT', path: '/sys/category/order' }
export const categoryMerge: Address<typeof categoryDesk.merge> = { method: 'POST', path: '/sys/category/merge' }
export const categoryRemove: Address<typeof categoryDesk.remove> = { method: 'DELETE', path: '/sys/category/delete/:id' }
export const tagsOfDesk: Address<typeof tagDesk.list> = { method: 'GET', path: '/sys/tag/list' }
export const tagRename: Address<typeof tagDesk.update> = { method: 'PUT', path: '/sys/tag/update' }
export const tagMerge: Address<typeof tagDesk.merge> = { method: 'POST', path: '/sys/tag/merge' }
export const tagRemove: Address<typeof tagDesk.remove> = { method: 'DELETE', path: '/sys/tag/delete/:ids' }
export const columnsOfDesk: Address<typeof columnDesk.list> = { method: 'GET', path: '/sys/column/list' }
