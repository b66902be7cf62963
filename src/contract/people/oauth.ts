import * as z from 'zod/mini'
import { call, described, input, SMALL_BODY, time } from '../core/define.ts'
import { Session } from './auth.ts'

/** Counts the seconds for which the code in the address of the start page is valid. */
export const ONE_TIME_CODE_SECONDS = 60

/** Limits the characters of the address to which a third-party login returns. */
export const REDIRECT_MAX = 300

/** Checks a provider's short name: `github`, `gitee`, `qq`, `weibo`, or one that the configuration names. */
const provider = z.string('不支持这种登录方式').check(z.regex(/^[a-z][a-z\d-]{0,19}$/, '不支持这种登录方式'))

/** Describes one way to log in to an account. */
export const Binding = z.object({
  provider: described(z.string(), '`password`, `wechat`, or a provider’s short name'),
  name: described(z.string(), 'As readers know it'),
  isBound: z.boolean(),
  isOffered: described(z.boolean(), 'Whether it can be bound now'),
  account: described(z.string(), 'How the other side calls the account; empty when it did not say'),
  bindTime: z.nullable(time()),
})
export type Binding = z.infer<typeof Binding>

export const oauth = {
  render: call({
    method: 'GET',
    path: '/api/auth/render/:provider',
    access: 'anyone',
    writes: true,
    rate: 'oauth',
    proof: 'recent',
    isProofNeeded: ({ query }) => query.purpose === 'bind',
    summary: 'Where to send the browser for a login by a third party; `bind` ties that account to who is logged in.',
    params: input({ provider }),
    query: input({
      redirect: z.optional(described(z.string().check(z.maxLength(REDIRECT_MAX)), 'A path of this site to come back to')),
      purpose: z.optional(z.enum(['login', 'bind'], '不认识的用途')),
    }),
    data: described(z.string(), 'URL'),
  }),
  exchange: call({
    method: 'POST',
    path: '/auth/exchange',
    access: 'anyone',
    writes: true,
    rate: 'oauth',
    mostBytes: SMALL_BODY,
    summary: 'The session for the one-time code that a third-party login came back with.',
    body: input({ code: z.string('登录已失效，请重新登录').check(z.maxLength(128)) }),
    data: Session,
  }),
  bindings: call({
    method: 'GET',
    path: '/sys/user/bindings',
    access: 'member',
    writes: false,
    summary: 'The ways into the own account, and those that could be added.',
    data: z.array(Binding),
  }),
  unbind: call({
    method: 'DELETE',
    path: '/sys/user/binding/:provider',
    access: 'member',
    writes: true,
    proof: 'recent',
    summary: 'Takes a way in away; the last one stays.',
    params: input({ provider }),
    data: z.boolean(),
  }),
}
