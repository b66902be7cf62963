import type { preview } from '#contract/preview.ts'
import type { Address } from './request.ts'

export const draftPreview: Address<typeof preview.read> = { method: 'GET', path: '/api/article/preview' }
