import type { Call } from '#contract/define.ts'
import type { Logins } from '#server/auth/logins.ts'
import type { Backups } from '#server/backup/backups.ts'
import type { Database } from '#server/db/database.ts'
import type { Exports } from '#server/export/exports.ts'
import type { PictureMaker } from '#server/file/file.maker.ts'
import type { FileStorage } from '#server/file/storage.ts'
import type { SearchLog } from '#server/hot/search-log.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Renderer } from '#server/render/renderer.ts'
import type { Answers } from './answers.ts'
import type { Cookies } from './cookies.ts'
import type { Logger } from './fault.ts'
import type { SpendRate } from './spend-rate.ts'

export interface User {
  id: number
  role: 'member' | 'admin'
  /** Reads and keeps house, but speaks nowhere. */
  isMuted?: boolean
  /** Until when, null for until the owner says so, and why in his words. */
  muting?: { until: number | null; reason: string }
  /** The session that the request belongs to. */
  session?: number
  /** When whoever holds the session last logged in or confirmed that with a secret, in UTC milliseconds. */
  proven?: number
}

/** Who sent the request, as far as the connection tells. */
export interface Visitor {
  address: string
  userAgent: string
}

/** Everything a handler may touch. Nothing is imported as a global. */
export interface Scope {
  db: Database
  user: User | null
  visitor: Visitor
  /** Aborted when whoever asked is gone before the answer; missing where nobody can go. */
  signal?: AbortSignal
  cookies: Cookies
  /** UTC milliseconds. */
  now: () => number
  /** Milliseconds of a clock that nobody can set. Only differences mean something, also between processes of one machine. */
  ticks: () => number
  /** The ways to log in that the configuration opens. */
  logins: Logins
  /** Where readers find the site; empty when that is not known. */
  siteUrl: string
  answers: Answers
  searches: SearchLog
  uploads: FileStorage
  /** Folder for the files of blogs that are imported; null where none can be. */
  importFolder: string | null
  /** Turns what members write into HTML. */
  renderer: Renderer
  /** Decodes and encodes uploaded pictures; the program's own when missing. */
  maker?: PictureMaker | undefined
  /** Base path of every call. */
  prefix: string
  mail: Mail
  backups: Backups
  exports: Exports
  /** How many people are connected by a socket. */
  online: () => number
  log: Logger
  /** Counts this request against a limit. @throws Refusal 429 when there were too many */
  spend: SpendRate
}

/** The scope of a call that needs a login: the user is known, and the type says so. */
export type ScopeFor<C extends Call> = C['access'] extends 'anyone' ? Scope : Scope & { user: User }

export interface Env {
  /** `call` is known once it was found by its path. */
  Variables: { scope: Scope; call?: Call }
  // Absent when the app is asked in process, as the publisher does.
  Bindings: { incoming?: { socket: { remoteAddress?: string }; complete?: boolean } }
}
