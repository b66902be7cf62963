import * as z from 'zod/mini'
import { call, described, input } from '../core/define.ts'
import { Session } from './auth.ts'

/** Lists the letters of a code, without letters that look alike. */
export const WECHAT_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Counts the characters of a code for people, and of one for programs, which has 130 bits. */
export const SHORT_CODE = 8
export const LONG_CODE = 26

const code = z.string('验证码不正确').check(z.regex(/^(?:[2-9A-HJ-NP-Z]{8}|[2-9A-HJ-NP-Z]{26})$/i, '验证码不正确'))

export const wechat = {
  getCode: call({
    method: 'GET',
    path: '/api/wechat/getCode',
    access: 'anyone',
    writes: true,
    rate: 'wechat-code',
    proof: 'recent',
    isProofNeeded: ({ query }) => query.purpose === 'bind',
    summary: 'A code to send to the public account; only the browser that asked can log in with it.',
    query: input({
      purpose: z.optional(described(z.enum(['login', 'bind'], '不认识的用途'), '`bind` ties WeChat to who is logged in')),
      length: z.optional(
        described(
          z.enum(['short', 'long'], '不认识的长度'),
          '`long` for programs that keep no cookies: a code that nobody guesses, asked about from the same address',
        ),
      ),
    }),
    data: z.object({ code: described(z.nullable(z.string()), 'null while the site has no public account') }),
  }),
  isLogin: call({
    method: 'GET',
    path: '/api/wechat/isLogin/:code',
    access: 'anyone',
    writes: true,
    rate: 'wechat-poll',
    ratedInside: true,
    summary:
      'The session of whoever sent the code, once; null until then. A code for binding answers new tokens of the session that asked.',
    params: input({ code }),
    data: z.nullable(Session),
  }),
}
