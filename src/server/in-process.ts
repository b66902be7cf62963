import * as z from 'zod/mini'
import type { Call, Data, Extra, Input } from '#contract/core/define.ts'
import { ApiError, type Ask } from '#contract/core/send.ts'
import type { Database } from '#server/core/db/database.ts'
import { noRenderer } from '#server/core/render/no-renderer.ts'
import { noStorage } from '#server/core/storage/storage.ts'
import { noBackups } from '#server/keep/backup/backups.ts'
import { noExports } from '#server/keep/export/exports.ts'
import { noLogins } from '#server/people/auth/logins.ts'
import { noSearchLog } from '#server/site/hot/search-log.ts'
import { noWebhooks } from '#server/site/webhook/webhook.ts'
import { noMail } from '#server/talk/mail/mail.ts'
import { noAnswers } from './core/http/answers.ts'
import { ticks } from './core/http/clock.ts'
import { noCookies } from './core/http/cookies.ts'
import { type Implemented, perform } from './core/http/implement.ts'
import type { Logger } from './core/http/logger.ts'
import { Refusal } from './core/http/refuse.ts'
import type { Scope } from './core/http/scope.ts'

/** Logs nothing: handlers that run for a page must not fill the log. */
const noLog: Logger = { info() {}, warn() {}, error() {} }

/**
 * Asks the API as an anonymous visitor of the same process would: the handlers and shapes are those of the wire, but nothing is turned
 * into text and back. It is for reading only: no limit of the wire stands before it.
 */
export function askInProcess(routes: readonly Implemented[], { db, now }: { db: Database; now: () => number }): Ask {
  const scope: Scope = {
    db,
    now,
    ticks,
    logins: noLogins,
    user: null,
    visitor: { address: 'local', userAgent: '' },
    cookies: noCookies,
    siteUrl: '',
    answers: noAnswers,
    searches: noSearchLog,
    uploads: noStorage,
    importFolder: null,
    renderer: noRenderer,
    prefix: '',
    mail: noMail,
    webhooks: noWebhooks,
    backups: noBackups,
    exports: noExports,
    log: noLog,
    online: () => 0,
    spend: async () => {},
    demandProof: async () => {},
  }
  // Calls are found by their names, because the compiled site has its own copies of the contract.
  const handlers = new Map(routes.flatMap(({ calls }) => calls).map(({ it, handle }) => [nameOf(it), { it, handle }]))
  return async <C extends Call>(asked: C, input: Input<C>) => {
    const found = handlers.get(nameOf(asked))
    if (!found) throw new ApiError(404, '接口不存在')
    if (found.it.access !== 'anyone') throw new ApiError(401, '请先登录以继续操作')
    try {
      const answer = await perform(found.it, found.handle, accepted(found.it, input), scope)
      return answer as { data: Data<C>; extra: Extra<C> }
    } catch (error) {
      throw error instanceof Refusal ? new ApiError(error.code, error.message, error.extra) : error
    }
  }
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`

type Parts = Partial<Record<'params' | 'query' | 'body' | 'headers', unknown>>

/** Returns the input as a handler gets it from the wire: checked, and with its defaults filled in. */
function accepted(it: Call, input: Parts): Parts {
  const part = (name: keyof Parts) => it[name] && z.decode(it[name], z.encode(it[name], input[name] ?? {}))
  return { params: part('params'), query: part('query'), body: part('body'), headers: part('headers') }
}
