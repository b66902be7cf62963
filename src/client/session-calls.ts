import type { auth } from '#contract/auth.ts'
import type { oauth } from '#contract/oauth.ts'
import type { registration } from '#contract/registration.ts'
import type { wechat } from '#contract/wechat.ts'
import type { Address } from './request.ts'

/** Addresses of the calls that begin, know and end a session. */
export const authLogin: Address<typeof auth.login> = { method: 'POST', path: '/auth/login' }
export const authWays: Address<typeof auth.ways> = { method: 'GET', path: '/auth/ways' }
export const authLogout: Address<typeof auth.logout> = { method: 'POST', path: '/auth/logout' }
export const authRefresh: Address<typeof auth.refresh> = { method: 'GET', path: '/auth/refreshToken' }
export const authInfo: Address<typeof auth.info> = { method: 'GET', path: '/auth/info' }
export const authCaptcha: Address<typeof auth.captcha> = { method: 'GET', path: '/auth/getCaptcha' }
export const sendEmailCode: Address<typeof registration.sendCode> = { method: 'GET', path: '/api/sendEmailCode' }
export const emailRegister: Address<typeof registration.register> = { method: 'POST', path: '/api/email/register' }
export const emailForgot: Address<typeof registration.forgot> = { method: 'POST', path: '/api/email/forgot' }
export const wechatCode: Address<typeof wechat.getCode> = { method: 'GET', path: '/api/wechat/getCode' }
export const wechatLogin: Address<typeof wechat.isLogin> = { method: 'GET', path: '/api/wechat/isLogin/:code' }
export const oauthRender: Address<typeof oauth.render> = { method: 'GET', path: '/api/auth/render/:provider' }
export const oauthExchange: Address<typeof oauth.exchange> = { method: 'POST', path: '/auth/exchange' }
