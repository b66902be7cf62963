import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { escapeHtml } from '#lib/escape-html.ts'
import { readSecret } from '#server/core/config/setting.queries.ts'
import { readSiteConfig } from '#server/core/config/site.rules.ts'
import { FORM_HEADERS, formPage } from '#server/core/http/form-page.ts'
import type { Env } from '#server/core/http/scope.ts'
import { UNSUBSCRIBE } from './digest.compose.ts'
import { chooseDigest } from './digest.rules.ts'
import { userOfToken } from './unsubscribe.token.ts'

const BODY_BYTES_MAX = 4096

/**
 * Adds the routes to unsubscribe: a page with one button, and the one-click request of mail programs (RFC 8058). It needs no login and
 * returns HTML, so it is not a call of the contract. GET changes nothing, because mail programs and virus scanners open links.
 */
export function unsubscribeRoutes(app: Hono<Env>): void {
  app.get(UNSUBSCRIBE, async (c) => {
    const { name } = await readSiteConfig(c.var.scope.db.read)
    if ((await whose(c)) === undefined) return answer(c, 404, '链接不完整', LOST)
    return answer(
      c,
      200,
      '退订邮件',
      `<h1>不再收未读通知的邮件？</h1><p>「${escapeHtml(name)}」的站内通知不受影响，以后随时可以在通知设置里再打开。</p><form method="post"><button>退订</button></form>`,
    )
  })
  app.post(UNSUBSCRIBE, bodyLimit({ maxSize: BODY_BYTES_MAX, onError: (c) => c.body(null, 413) }), async (c) => {
    const { db, now } = c.var.scope
    const userId = await whose(c)
    if (userId === undefined) return answer(c, 404, '链接不完整', LOST)
    await db.write((tx) => chooseDigest(tx, userId, 'off', now()))
    return answer(c, 200, '已经退订', '<h1>已经退订</h1><p>不会再有未读通知的邮件寄给你。</p><a href="/">去首页</a>')
  })
}

const LOST =
  '<h1>链接不完整</h1><p>请从邮件里重新打开退订链接，或者登录后在通知设置里关掉邮件。</p><a href="/notifications">去通知设置</a>'

const whose = async (c: Context<Env>) => userOfToken(await readSecret(c.var.scope.db.read), c.req.query('token') ?? '')

const answer = (c: Context<Env>, status: 200 | 404, title: string, content: string) =>
  c.body(formPage(title, content), status, FORM_HEADERS)
