import type { album } from '#contract/album.ts'
import type { article } from '#contract/article.ts'
import type { friend } from '#contract/friend.ts'
import type { goods } from '#contract/goods.ts'
import type { hot } from '#contract/hot.ts'
import type { message } from '#contract/message.ts'
import type { moment } from '#contract/moment.ts'
import type { site } from '#contract/site.ts'
import type { tag } from '#contract/tag.ts'
import type { Address } from './request.ts'

/** Addresses of the calls that scripts of the browser make; a wrong one does not compile. */
export const tagList: Address<typeof tag.list> = { method: 'GET', path: '/api/tag/list' }
export const articleLike: Address<typeof article.like> = { method: 'GET', path: '/api/article/like/:id' }
export const articleFavorite: Address<typeof article.favorite> = { method: 'GET', path: '/api/article/favorite/:id' }
export const siteConfig: Address<typeof site.config> = { method: 'GET', path: '/api/webConfig' }
export const siteAnnouncement: Address<typeof site.announcement> = { method: 'GET', path: '/api/announcement' }
export const siteSwitch: Address<typeof site.switchValue> = { method: 'GET', path: '/sys/config/getConfigByKey/:key' }
export const friendApply: Address<typeof friend.apply> = { method: 'POST', path: '/api/friend/apply' }
export const goodsList: Address<typeof goods.list> = { method: 'GET', path: '/api/goods/list' }
export const goodsCounters: Address<typeof goods.counters> = { method: 'GET', path: '/api/goods/counters' }
export const goodsLike: Address<typeof goods.like> = { method: 'GET', path: '/api/goods/like/:id' }
export const goodsDownload: Address<typeof goods.download> = { method: 'POST', path: '/api/goods/download/:id' }
export const messageList: Address<typeof message.list> = { method: 'GET', path: '/api/message/list' }
export const messageAdd: Address<typeof message.add> = { method: 'POST', path: '/api/message/add' }
export const hotList: Address<typeof hot.list> = { method: 'GET', path: '/api/getHotSearch/:type' }
export const momentList: Address<typeof moment.list> = { method: 'GET', path: '/api/moment/list' }
export const momentLike: Address<typeof moment.like> = { method: 'GET', path: '/api/moment/like/:id' }
export const albumPhotos: Address<typeof album.photos> = { method: 'GET', path: '/api/album/photos/:albumId' }
export const albumVerify: Address<typeof album.verify> = { method: 'POST', path: '/api/album/verify/:id' }
