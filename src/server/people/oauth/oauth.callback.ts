import type { Context, Hono } from 'hono'
import { ERROR_HEADERS, pageOf } from '#server/core/http/error-page.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import type { Env } from '#server/core/http/scope.ts'
import { finishTrip, type Landing } from './trip.rules.ts'

/** Holds fixed sentences: they contain nothing of the request, and nothing that the third party said. */
const SENTENCES = {
  expired: { status: 400, title: '登录没有完成', sentence: '它已经失效，或者是在另一个浏览器里开始的。请回到首页重新登录。' },
  failed: { status: 503, title: '登录没有完成', sentence: '对方网站没有确认你的身份，请稍后再试，或者换一种登录方式。' },
  shut: { status: 403, title: '不能登录', sentence: '这个账号已被停用，如有疑问请联系站长。' },
  often: { status: 429, title: '太频繁了', sentence: '请过一分钟再登录。' },
} as const

/** Adds the address to which a third party sends the browser back. Browsers navigate to it, which no call of the contract allows. */
export function oauthCallback(app: Hono<Env>): void {
  app.get('/api/auth/callback/:provider', async (c) => {
    const landing = await land(c)
    if ('to' in landing) return c.redirect(landing.to, 302)
    const { status, ...words } = SENTENCES[landing.failed]
    return c.body(pageOf(status, { ...words, action: 'home' }), status, ERROR_HEADERS)
  })
}

async function land(c: Context<Env>): Promise<Landing | { failed: 'often' }> {
  const { scope } = c.var
  try {
    await scope.spend('oauth')
  } catch (error) {
    if (error instanceof Refusal) return { failed: 'often' }
    throw error
  }
  return finishTrip(scope, c.req.param('provider') ?? '', new URL(c.req.url).searchParams)
}
