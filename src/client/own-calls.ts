import type { auth } from '#contract/auth.ts'
import type { feedback } from '#contract/feedback.ts'
import type { oauth } from '#contract/oauth.ts'
import type { own } from '#contract/own.ts'
import type { profile } from '#contract/profile.ts'
import type { registration } from '#contract/registration.ts'
import type { secondFactor } from '#contract/second-factor.ts'
import type { sign } from '#contract/sign.ts'
import type { wechat } from '#contract/wechat.ts'
import type { Address } from './request.ts'

/** Addresses of the calls of the personal centre; nobody else makes them. */
export const authInfo: Address<typeof auth.info> = { method: 'GET', path: '/auth/info' }
export const prove: Address<typeof auth.prove> = { method: 'POST', path: '/auth/prove' }
export const profileDetail: Address<typeof profile.detail> = { method: 'GET', path: '/sys/user/profile' }
export const profileUpdate: Address<typeof profile.update> = { method: 'PUT', path: '/protal/user/updateProfile' }
export const passwordChange: Address<typeof profile.changePassword> = { method: 'PUT', path: '/sys/user/updatePwd' }
export const sessionList: Address<typeof profile.sessions> = { method: 'GET', path: '/sys/user/session/list' }
export const sessionEnd: Address<typeof profile.endSession> = { method: 'DELETE', path: '/sys/user/session/:id' }
export const sessionsEnd: Address<typeof profile.endOtherSessions> = { method: 'DELETE', path: '/sys/user/session/others' }
export const dataExport: Address<typeof profile.exportData> = { method: 'POST', path: '/sys/user/export' }
export const accountLeave: Address<typeof profile.leave> = { method: 'POST', path: '/sys/user/leave' }
export const accountStay: Address<typeof profile.stay> = { method: 'POST', path: '/sys/user/stay' }
export const ownArticles: Address<typeof own.articles> = { method: 'GET', path: '/protal/user/myArticle' }
export const ownComments: Address<typeof own.comments> = { method: 'GET', path: '/protal/user/comment' }
export const ownReplies: Address<typeof own.replies> = { method: 'GET', path: '/protal/user/myReply' }
export const ownLikes: Address<typeof own.likes> = { method: 'GET', path: '/protal/user/myLike' }
export const ownLikedThings: Address<typeof own.likedThings> = { method: 'GET', path: '/protal/user/myLikedThings' }
export const ownFavourites: Address<typeof own.favourites> = { method: 'GET', path: '/protal/user/myFavorite' }
export const commentsDelete: Address<typeof own.deleteComments> = { method: 'DELETE', path: '/protal/user/delMyComment/:ids' }
export const feedbackList: Address<typeof feedback.list> = { method: 'GET', path: '/sys/feedback/list' }
export const feedbackAdd: Address<typeof feedback.add> = { method: 'POST', path: '/sys/feedback/add' }
export const signNow: Address<typeof sign.sign> = { method: 'GET', path: '/sign/' }
export const signDays: Address<typeof sign.days> = { method: 'GET', path: '/sign/getSignDays' }
export const bindingList: Address<typeof oauth.bindings> = { method: 'GET', path: '/sys/user/bindings' }
export const bindingRemove: Address<typeof oauth.unbind> = { method: 'DELETE', path: '/sys/user/binding/:provider' }
export const providerRender: Address<typeof oauth.render> = { method: 'GET', path: '/api/auth/render/:provider' }
export const wechatCode: Address<typeof wechat.getCode> = { method: 'GET', path: '/api/wechat/getCode' }
export const wechatIsBound: Address<typeof wechat.isLogin> = { method: 'GET', path: '/api/wechat/isLogin/:code' }
export const emailCode: Address<typeof registration.sendCode> = { method: 'GET', path: '/api/sendEmailCode' }
export const factorStart: Address<typeof secondFactor.start> = { method: 'POST', path: '/protal/user/otp/start' }
export const factorConfirm: Address<typeof secondFactor.confirm> = { method: 'POST', path: '/protal/user/otp/confirm' }
export const factorStop: Address<typeof secondFactor.stop> = { method: 'POST', path: '/protal/user/otp/stop' }
