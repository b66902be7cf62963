import { wechat } from '#contract/people/wechat.ts'
import { implement } from '#server/core/http/implement.ts'
import { fetchSession, issueCode } from './wechat.rules.ts'

export const wechatRoutes = implement(wechat, {
  getCode: async ({ query }, scope) => ({
    code: await issueCode(scope, query.purpose ?? 'login', query.length === 'long'),
  }),

  isLogin: ({ params }, scope) => fetchSession(scope, params.code),
})
