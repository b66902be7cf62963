import type { review } from '#contract/review.ts'
import type { Address } from './request.ts'

/** Addresses of the desk's calls about articles; nobody else makes them. */
export const reviewWaiting: Address<typeof review.waiting> = { method: 'GET', path: '/sys/article/waiting' }
export const reviewLook: Address<typeof review.look> = { method: 'GET', path: '/sys/article/review/:id' }
export const reviewApprove: Address<typeof review.approve> = { method: 'POST', path: '/sys/article/approve/:id' }
export const reviewReturn: Address<typeof review.sendBack> = { method: 'POST', path: '/sys/article/return/:id' }
