import type { Call } from '#contract/core/define.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
import type { Answers } from './answers.ts'
import type { User, Visitor } from './caller.ts'
import type { Cookies } from './cookies.ts'
import type { Logger } from './logger.ts'
import type { SpendRate } from './spend-rate.ts'

/**
 * Holds everything that a handler may touch; nothing is imported as a global. The wings above add their own services to it, by declaring
 * them beside their types.
 */
export interface Scope {
  db: Database
  user: User | null
  visitor: Visitor
  /** Aborts when the client is gone before the answer; it is missing where no client can go. */
  signal?: AbortSignal
  cookies: Cookies
  /** Returns milliseconds since the epoch (UTC). */
  now: () => number
  /** Returns milliseconds of a clock that nobody can set. Only differences mean something, also between processes of one machine. */
  ticks: () => number
  /** Is the address at which readers find the site; it is empty when that is not known. */
  siteUrl: string
  answers: Answers
  uploads: FileStorage
  /** Is the folder for the files of imported blogs; it is null where none can be imported. */
  importFolder: string | null
  /** Turns what members write into HTML. */
  renderer: Renderer
  /** Begins the path of every call. */
  prefix: string
  /** Counts the people who are connected by a socket. */
  online: () => number
  log: Logger
  /**
   * Counts this request against a limit.
   * @throws Refusal 429 when there were too many
   */
  spend: SpendRate
  /**
   * Stops a call for which a session alone is not enough.
   * @throws Refusal 403 that says how to prove it
   */
  demandProof: (it: Call, input: unknown, scope: Scope) => Promise<void>
  /** Runs when a call by a key is done; it is missing for all other calls. */
  endCall?: () => Promise<void>
}

/** Is the scope of a call that needs a login: the user is known, and the type says so. */
export type ScopeFor<C extends Call> = C['access'] extends 'anyone' ? Scope : Scope & { user: User }

export interface Env {
  /** Holds `call` once it was found by its path. */
  Variables: { scope: Scope; call?: Call }
  // These are missing when the app is asked in process, as the publisher does.
  Bindings: { incoming?: { socket: { remoteAddress?: string }; complete?: boolean } }
}
