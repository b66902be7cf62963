import type { article } from '#contract/article.ts'
import type { Address } from './request.ts'

/** Addresses of what opens an article that is not for everybody. */
export const articleGate: Address<typeof article.gate> = { method: 'GET', path: '/api/article/gate/:id' }
export const articleDetail: Address<typeof article.detail> = { method: 'GET', path: '/api/article/detail/:id' }
export const articleVerify: Address<typeof article.verify> = { method: 'POST', path: '/api/article/verify/:id' }
export const articleUnlocked: Address<typeof article.unlocked> = { method: 'GET', path: '/api/article/unlocked/:id' }
