import type { goods } from '#contract/goods.ts'
import type { Address } from './request.ts'

/** Apart from `calls.ts`: the page of a project asks for it at once, and a file shared with what comes later would be a request more. */
export const goodsView: Address<typeof goods.view> = { method: 'POST', path: '/api/goods/view/:id' }
