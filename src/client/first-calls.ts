import type { article } from '#contract/article.ts'
import type { site } from '#contract/site.ts'
import type { Address } from './request.ts'

/** Addresses of the calls that a page makes before anybody does anything; `calls.ts` has the rest. */
export const articleView: Address<typeof article.view> = { method: 'POST', path: '/api/article/view/:id' }
export const siteReport: Address<typeof site.report> = { method: 'GET', path: '/api/report' }
export const articleList: Address<typeof article.list> = { method: 'GET', path: '/api/article/list' }
export const articleCounters: Address<typeof article.counters> = { method: 'GET', path: '/api/article/counters' }
