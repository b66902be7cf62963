import type { emoji } from '#contract/emoji.ts'
import type { Address } from './request.ts'

/** Addresses of the calls of favourite emoji. */
export const favouriteList: Address<typeof emoji.list> = { method: 'GET', path: '/protal/user/getFavoriteEmojiList' }
export const favouriteAdd: Address<typeof emoji.add> = { method: 'POST', path: '/protal/user/addFavoriteEmoji' }
export const favouriteRemove: Address<typeof emoji.remove> = { method: 'DELETE', path: '/protal/user/delete-emoji/:id' }
