import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { FORM_HEADERS, formPage } from '#server/core/http/form-page.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import type { Env } from '#server/core/http/scope.ts'
import { isUndoToken, UNDO_PATH, undoAddress } from './address.rules.ts'

const BODY_BYTES_MAX = 4096

/**
 * Adds the page behind the link in the letter to an old mailbox. It needs no login and returns HTML, so it is not a call of the
 * contract. GET changes nothing, because mail programs and virus scanners open links.
 */
export function addressRoutes(app: Hono<Env>): void {
  app.get(UNDO_PATH, async (c) =>
    (await isUndoToken(c.var.scope, tokenOf(c)))
      ? answer(c, 200, '撤销更换邮箱', ASK)
      : answer(c, 404, '链接已经失效', lostWith('链接已经失效')),
  )
  app.post(UNDO_PATH, bodyLimit({ maxSize: BODY_BYTES_MAX, onError: (c) => c.body(null, 413) }), async (c) => {
    try {
      await undoAddress(c.var.scope, tokenOf(c))
    } catch (error) {
      if (!(error instanceof Refusal) || (error.code !== 404 && error.code !== 409)) throw error
      return answer(c, error.code, error.message, lostWith(error.message))
    }
    return answer(c, 200, '邮箱已经换回来了', DONE)
  })
}

const ASK =
  '<h1>把邮箱换回来？</h1><p>如果不是你本人更换的邮箱，按下面的按钮：账号会换回这个邮箱，所有设备退出登录，密码作废，更换前三天以来绑定的登录方式和开启的两步验证也会解除。</p><form method="post"><button>换回这个邮箱</button></form>'
const DONE =
  '<h1>邮箱已经换回来了</h1><p>所有设备都已退出登录，原来的密码不能再用。现在请在登录窗口点「忘记密码」，用这个邮箱设一个新密码。</p><a href="/">去首页</a>'
const lostWith = (title: string) =>
  `<h1>${title}</h1><p>撤销的链接 72 小时内有效，只能用一次。如果账号不在你手里，请尽快联系站长。</p><a href="/">去首页</a>`

const tokenOf = (c: Context<Env>) => c.req.query('token') ?? ''

const answer = (c: Context<Env>, status: 200 | 404 | 409, title: string, content: string) =>
  c.body(formPage(title, content), status, FORM_HEADERS)
