import { type Context, Hono } from 'hono'
import type { PictureMaker } from './content/file/file.maker.ts'
import type { Database } from './core/db/database.ts'
import { currentTrace } from './core/db/trace.ts'
import { type Answers, noAnswers } from './core/http/answers.ts'
import type { User, Visitor } from './core/http/caller.ts'
import { ticks as machineTicks } from './core/http/clock.ts'
import { BIND_COOKIE, cookiesOf } from './core/http/cookies.ts'
import { documentRoutes } from './core/http/documents.ts'
import { onFault } from './core/http/fault.ts'
import { API_HEADERS } from './core/http/headers.ts'
import type { Implemented } from './core/http/implement.ts'
import type { Logger } from './core/http/logger.ts'
import type { Observe } from './core/http/observe.ts'
import type { RateTable } from './core/http/rates.ts'
import type { Env } from './core/http/scope.ts'
import { createRates } from './core/http/spend-rate.ts'
import { TRACE_HEADER } from './core/http/trace.ts'
import { type Proxies, thisMachine } from './core/http/trusted-proxies.ts'
import { noRenderer } from './core/render/no-renderer.ts'
import type { Renderer } from './core/render/renderer.ts'
import { type FileStorage, noStorage } from './core/storage/storage.ts'
import { everyRoute } from './every-route.ts'
import { backupDownloads } from './keep/backup/backup.routes.ts'
import { type Backups, noBackups } from './keep/backup/backups.ts'
import { siteExportDownloads } from './keep/export/export.routes.ts'
import type { Exports } from './keep/export/exports.ts'
import { noExports } from './keep/export/exports.ts'
import { type Logins, noLogins } from './people/auth/logins.ts'
import { demandProof } from './people/auth/proof.rules.ts'
import { recordedFor } from './people/key/key.rules.ts'
import { oauthCallback } from './people/oauth/oauth.callback.ts'
import { addressRoutes } from './people/profile/address.routes.ts'
import { wechatCallback } from './people/wechat/wechat.callback.ts'
import { noSearchLog, type SearchLog } from './site/hot/search-log.ts'
import { mcpEndpoint } from './site/mcp/mcp.endpoint.ts'
import { exportRoutes } from './site/me/export.routes.ts'
import { noWebhooks, type Webhooks } from './site/webhook/webhook.ts'
import { unsubscribeRoutes } from './talk/digest/unsubscribe.ts'
import { type Mail, noMail } from './talk/mail/mail.ts'

export interface AppDependencies {
  db: Database
  /**
   * Finds the user of a session token, or null. A session that began in a browser also needs `bind`, the secret in that browser's
   * cookie.
   */
  whoIs: (token: string, bind: string | undefined) => Promise<User | null>
  rates: RateTable
  /** Is the base path of every call, e.g. `/v1`. */
  prefix: string
  now: () => number
  /** Is the public address of the site, or empty when it is not known. */
  siteUrl?: string
  /** Lists the ways to log in without a password; none when missing. */
  logins?: Logins
  /** Counts milliseconds on a clock that nobody can set; defaults to that of the machine. */
  ticks?: () => number
  log: Logger
  /** Caches answers to calls without a login; when missing, nothing is cached. */
  answers?: Answers
  /** Records searches; when missing, nothing is recorded. */
  searches?: SearchLog
  /** Stores uploads; when missing, nothing can be stored. */
  uploads?: FileStorage
  /** Holds files of other blogs that wait for an import; when missing, nothing can be imported. */
  importFolder?: string
  /** Makes smaller forms of pictures; tests bring their own. */
  maker?: PictureMaker | undefined
  /** Renders user text to HTML; when missing, texts stay plain. */
  renderer?: Renderer
  /** Sends no mail when missing. */
  mail?: Mail
  /** Tells other programs nothing when missing. */
  webhooks?: Webhooks
  /** Makes no backups when missing. */
  backups?: Backups
  /** Makes no exports when missing. */
  exports?: Exports
  /** Counts the people who are connected by a socket; zero when missing. */
  online?: () => number
  /** Lists the proxies whose `X-Forwarded-For` is trusted; defaults to programs of this machine. */
  proxies?: Proxies
  /** Receives every answered request, for the metrics. */
  observe?: Observe | undefined
  /** Lists the routes to mount; tests add their own. */
  routes?: readonly Implemented[]
}

/** Creates the API. It authenticates by the Authorization header only, never by a cookie. */
export function createApp(deps: AppDependencies) {
  const app = new Hono<Env>()
  const answers = deps.answers ?? noAnswers
  const rates = createRates(deps.rates, deps.db, deps.now)
  const { siteUrl = '', logins = noLogins, ticks = machineTicks, proxies = thisMachine, observe, webhooks = noWebhooks } = deps
  app.use(async (c, next) => {
    const begin = observe ? performance.now() : 0
    const token = c.req.header('authorization')?.replace(/^Bearer /i, '')
    const cookies = cookiesOf(c, siteUrl)
    const [user, visitor] = [token ? await deps.whoIs(token, cookies.get(BIND_COOKIE)) : null, visitorOf(c, proxies)]
    const key = user?.key
    const recorded = user && key && recordedFor(deps.db, { id: user.id, key }, () => c.var.call, deps.now)
    c.set('scope', {
      db: deps.db,
      user,
      visitor,
      // This is a getter because most calls never need the signal, and making it costs time.
      get signal() {
        return c.req.raw.signal
      },
      cookies,
      now: deps.now,
      ticks,
      logins,
      siteUrl,
      answers,
      searches: deps.searches ?? noSearchLog,
      uploads: deps.uploads ?? noStorage,
      importFolder: deps.importFolder ?? null,
      maker: deps.maker,
      renderer: deps.renderer ?? noRenderer,
      prefix: deps.prefix,
      mail: deps.mail ?? noMail,
      webhooks,
      backups: deps.backups ?? noBackups,
      exports: deps.exports ?? noExports,
      log: deps.log,
      online: deps.online ?? (() => 0),
      spend: rates(user, visitor),
      demandProof,
      ...recorded,
    })
    await next()
    for (const [name, value] of Object.entries(API_HEADERS)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    const trace = currentTrace()
    if (trace) c.res.headers.set(TRACE_HEADER, trace)
    observe?.({ call: c.var.call, code: c.res.status, ms: performance.now() - begin, address: visitor.address })
  })
  const calls = new Hono<Env>()
  for (const routes of deps.routes ?? everyRoute) routes.mount(calls)
  wechatCallback(calls)
  oauthCallback(calls)
  documentRoutes(calls, deps.prefix)
  exportRoutes(calls)
  backupDownloads(calls)
  siteExportDownloads(calls)
  unsubscribeRoutes(calls)
  addressRoutes(calls)
  mcpEndpoint(calls, deps.prefix, (path, init, env) => app.request(path, init, env))
  app.route(deps.prefix, calls)
  app.notFound((c) => c.json({ code: 404, message: '接口不存在', data: null, extra: {} }, 404))
  app.onError(onFault(deps.log))
  return app
}

const visitorOf = (c: Context<Env>, proxies: Proxies): Visitor => ({
  address: proxies.addressOf(c.env?.incoming?.socket.remoteAddress ?? 'local', c.req.header('x-forwarded-for')),
  userAgent: c.req.header('user-agent') ?? '',
})

export type App = ReturnType<typeof createApp>
