import { type Context, Hono } from 'hono'
import { type Logins, noLogins } from './auth/logins.ts'
import { backupDownloads } from './backup/backup.routes.ts'
import { type Backups, noBackups } from './backup/backups.ts'
import type { Database } from './db/database.ts'
import { currentTrace } from './db/trace.ts'
import { unsubscribeRoutes } from './digest/unsubscribe.ts'
import { everyRoute } from './every-route.ts'
import { siteExportDownloads } from './export/export.routes.ts'
import type { Exports } from './export/exports.ts'
import { noExports } from './export/exports.ts'
import type { PictureMaker } from './file/file.maker.ts'
import { type FileStorage, noStorage } from './file/storage.ts'
import { noSearchLog, type SearchLog } from './hot/search-log.ts'
import { type Answers, noAnswers } from './http/answers.ts'
import { ticks as machineTicks } from './http/clock.ts'
import { BIND_COOKIE, cookiesOf } from './http/cookies.ts'
import { documentRoutes } from './http/documents.ts'
import { type Logger, onFault } from './http/fault.ts'
import { type Proxies, thisMachine } from './http/household.ts'
import type { Implemented } from './http/implement.ts'
import type { Observe } from './http/observe.ts'
import type { RateTable } from './http/rates.ts'
import type { Env, User, Visitor } from './http/scope.ts'
import { createRates } from './http/spend-rate.ts'
import { TRACE_HEADER } from './http/trace.ts'
import { type Mail, noMail } from './mail/mail.ts'
import { oauthCallback } from './oauth/oauth.callback.ts'
import { addressRoutes } from './profile/address.routes.ts'
import { exportRoutes } from './profile/export.routes.ts'
import { noRenderer } from './render/no-renderer.ts'
import type { Renderer } from './render/renderer.ts'
import { API_HEADERS } from './web/headers.ts'
import { wechatCallback } from './wechat/wechat.callback.ts'

export interface AppDependencies {
  db: Database
  /** The user a token belongs to, or null; `bind` is the browser's own half of a session that was begun in one. */
  whoIs: (token: string, bind: string | undefined) => Promise<User | null>
  rates: RateTable
  /** Base path of every call, e.g. `/v1`. */
  prefix: string
  now: () => number
  /** Where readers find the site; empty when that is not known. */
  siteUrl?: string
  /** The ways in beside the password; none when missing. */
  logins?: Logins
  /** Milliseconds of a clock that nobody sets; the machine's own when missing. */
  ticks?: () => number
  log: Logger
  /** What to answer strangers from; reads past every cache when missing. */
  answers?: Answers
  /** Hears what is searched; nobody does when missing. */
  searches?: SearchLog
  /** Where uploads lie; nothing can be stored when missing. */
  uploads?: FileStorage
  /** Where files of other blogs lie that are to be imported; none can be when missing. */
  importFolder?: string
  /** Makes pictures of them; tests bring their own. */
  maker?: PictureMaker | undefined
  /** Makes HTML of what members write; nobody can say much when missing. */
  renderer?: Renderer
  /** Sends no mail when missing. */
  mail?: Mail
  /** Makes no backups when missing. */
  backups?: Backups
  /** Makes no exports when missing. */
  exports?: Exports
  /** How many people are there by a socket; nobody when missing. */
  online?: () => number
  /** Whose word about the addresses of readers is taken; programs of this machine when missing. */
  proxies?: Proxies
  /** Hears of every request that was answered; nobody does when missing. */
  observe?: Observe | undefined
  /** Nouns to mount; tests add their own. */
  routes?: readonly Implemented[]
}

/** The API. Authenticates by the Authorization header only: a cookie never does. */
export function createApp(deps: AppDependencies) {
  const app = new Hono<Env>()
  const answers = deps.answers ?? noAnswers
  const rates = createRates(deps.rates, deps.db, deps.now)
  const { siteUrl = '', logins = noLogins, ticks = machineTicks, proxies = thisMachine, observe } = deps
  app.use(async (c, next) => {
    const begin = observe ? performance.now() : 0
    const token = c.req.header('authorization')?.replace(/^Bearer /i, '')
    const cookies = cookiesOf(c, siteUrl)
    const [user, visitor] = [token ? await deps.whoIs(token, cookies.get(BIND_COOKIE)) : null, visitorOf(c, proxies)]
    c.set('scope', {
      db: deps.db,
      user,
      visitor,
      // A getter: most calls never ask, and the signal costs.
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
      backups: deps.backups ?? noBackups,
      exports: deps.exports ?? noExports,
      log: deps.log,
      online: deps.online ?? (() => 0),
      spend: rates(user, visitor),
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
