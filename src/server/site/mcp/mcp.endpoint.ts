import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { FILE_MAX } from '#contract/content/file.ts'
import { readJson } from '#server/core/http/accept.ts'
import { LIMITS } from '#server/core/http/limits.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Env } from '#server/core/http/scope.ts'

/** Is the path below the prefix. */
const MCP_PATH = '/mcp'
/** Limits a message that may carry a picture, which is a third longer as text. */
const WITH_PICTURE = Math.ceil((FILE_MAX * 4) / 3) + LIMITS.bodyBytes
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/**
 * Adds the endpoint for assistants that speak the Model Context Protocol over streamable HTTP. Their tools are the calls of their key.
 * @param send asks this app, so that a tool passes the same checks as the call
 */
export function mcpEndpoint(
  app: Hono<Env>,
  prefix: string,
  send: (path: string, init: RequestInit, env: Env['Bindings']) => Response | Promise<Response>,
): void {
  app.all(MCP_PATH, async (c) => {
    const { siteUrl, user, spend } = c.var.scope
    refuseForeign(c, siteUrl)
    // There is no stream to open and no session to end.
    if (c.req.method !== 'POST') return c.body(null, 405, { allow: 'POST' })
    const key = user?.key
    if (!user || !key) {
      c.header('www-authenticate', 'Bearer')
      return c.json({ code: 401, message: '请在请求头 Authorization 里带上访问密钥', data: null, extra: {} }, 401)
    }
    await spend('key', String(key.id))
    const maxSize = key.scopes.includes('upload') ? WITH_PICTURE : LIMITS.bodyBytes
    await bodyLimit({ maxSize, onError: () => refuse(413, '请求内容太大') })(c, async () => {})
    const message = await readJson(c, LIMITS.jsonKeys)
    if (Array.isArray(message)) refuse(400, '一次只能发送一个请求')
    // The module is loaded only for who uses it.
    const { answerMcp } = await import('./mcp.server.ts')
    return answerMcp(c.req.raw, {
      message,
      user: { ...user, key },
      send: async (path, init) =>
        send(prefix + path, { ...init, headers: { ...(init.headers as Record<string, string>), ...credentialsOf(c) } }, c.env),
    })
  })
}

const credentialsOf = (c: Context<Env>): Record<string, string> =>
  Object.fromEntries(
    ['authorization', 'x-forwarded-for', 'user-agent'].flatMap((name) => {
      const value = c.req.header(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/**
 * Refuses a request that a page of another site makes, also one whose name was turned to this machine (DNS rebinding).
 * @throws Refusal 403
 */
function refuseForeign(c: Context<Env>, siteUrl: string): void {
  const own = URL.parse(siteUrl)?.host
  const isHere = (host: string) => host === own || LOOPBACK.test(host)
  const { host, origin } = { host: c.req.header('host'), origin: c.req.header('origin') }
  if (host !== undefined && !isHere(host)) refuse(403, '请用站点自己的地址（SITE_URL）连接')
  if (origin !== undefined && !isHere(URL.parse(origin)?.host ?? '')) refuse(403, '不能从别的网站连接')
}
