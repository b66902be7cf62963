import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Call, Data, Extra, Input } from '#contract/core/define.ts'
import { acceptInput, readQuery } from './accept.ts'
import { refuseBeyond, refuseInput } from './key-reach.ts'
import { LIMITS } from './limits.ts'
import { refuse } from './refuse.ts'
import type { Env, Scope, ScopeFor } from './scope.ts'

/** Is an answer whose envelope also carries `extra`. */
export class WithExtra<D, E> {
  readonly data: D
  readonly extra: E
  constructor(data: D, extra: E) {
    this.data = data
    this.extra = extra
  }
}

/** Is an answer whose receivers are counted: `note` runs for everybody who gets it, also when it comes from memory. */
export class WithNote<D> {
  readonly data: D
  readonly note: (scope: Scope) => void
  /** Is false for an answer that a later one may differ from, though nothing was written. */
  readonly mayKeep: boolean
  constructor(data: D, note: (scope: Scope) => void, mayKeep = true) {
    this.data = data
    this.note = note
    this.mayKeep = mayKeep
  }
}

type Answer<C extends Call> = C['extra'] extends object ? WithExtra<Data<C>, Extra<C>> : Data<C> | WithNote<Data<C>>
type Handler<C extends Call> = (input: Input<C>, scope: ScopeFor<C>) => Answer<C> | Promise<Answer<C>>
type Handlers<T extends Record<string, Call>> = { [K in keyof T]: Handler<T[K]> }

type AnyHandler = (input: unknown, scope: Scope) => unknown

/** Holds the calls of a noun with their handlers, ready to be mounted. */
export interface Implemented {
  mount(app: Hono<Env>): void
  calls: readonly { it: Call; handle: AnyHandler }[]
}

/** Turns a noun's calls into routes. A call left without a handler does not compile. */
export function implement<T extends Record<string, Call>>(calls: T, handlers: Handlers<T>): Implemented {
  // Literal paths come first, because Hono matches in the order of registration.
  const inOrder = Object.entries(calls)
    .map(([name, it]) => ({ it, handle: handlers[name] as unknown as AnyHandler }))
    .sort((a, b) => Number(a.it.path.includes(':')) - Number(b.it.path.includes(':')))
  return {
    calls: inOrder,
    mount(app) {
      for (const { it, handle } of inOrder) {
        const [admit, answer] = [doorkeeper(it), answerer(it, handle)]
        const limit = bodyLimit({ maxSize: mostBytes(it), onError: () => refuse(413, '请求内容太大') })
        // Only a GET has no body.
        const before = methodsOf(it).join() === 'GET' ? [admit] : [admit, limit]
        app.on(methodsOf(it), [it.path, ...(it.aliases ?? [])], ...before, answer)
      }
    },
  }
}

/** Lists the methods of a call. One that writes by GET takes POST as well. */
export const methodsOf = (it: Call) => (it.method === 'GET' && it.writes ? ['GET', 'POST'] : [it.method])
const mostBytes = (it: Call) =>
  it.parts
    ? Object.values(it.parts).reduce((sum, part) => sum + part.maxBytes, LIMITS.bodyBytes)
    : (it.mostBytes ?? LIMITS.bodyBytes)

/**
 * Checks the login before a body is read: a body that is sent in pieces has to be read whole to be measured, which a visitor without a
 * session is not worth.
 */
function doorkeeper(it: Call): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('call', it)
    const { user, spend } = c.var.scope
    if (user?.key) {
      await spend('key', String(user.key.id))
      refuseBeyond(user.key, it)
    }
    if (it.writes) refuseSideDoors(c)
    if (it.access !== 'anyone' && !user) refuse(401, '请先登录以继续操作')
    if (it.access === 'admin' && user?.role !== 'admin') refuse(403, '没有权限')
    if (it.rate && it.parts) await spend(it.rate)
    await next()
  }
}

function answerer(it: Call, handle: AnyHandler) {
  /** Holds the notes of answers that are kept in memory. */
  const notes = new WeakMap<Buffer, (scope: Scope) => void>()
  return async (c: Context<Env>) => {
    const scope = c.var.scope
    const kept = isKept(it, scope, c) ? findKept(it, scope, c) : null
    if (kept?.found) {
      notes.get(kept.found)?.(scope)
      return c.body(kept.found, 200, JSON_TYPE)
    }
    const query = kept?.query ?? readQuery(it, c)
    const keep = kept && scope.answers.begin(kept.address)
    const input = (await acceptInput(it, query, c)) as Input<Call>
    if (scope.user?.key) refuseInput(scope.user.key, it, input)
    if (it.proof) await scope.demandProof(it, input, scope)
    if (it.rate && !it.parts && !it.ratedInside && it.isRated?.(input) !== false) await scope.spend(it.rate)
    const { data, extra, note, mayKeep } = await perform(it, handle, input, scope)
    await scope.endCall?.()
    const body = Buffer.from(JSON.stringify({ code: 200, message: 'success', data, extra }))
    if (note) notes.set(body, note)
    note?.(scope)
    if (mayKeep) keep?.(body, (it.counted ?? it.tags)?.(input, data) ?? [])
    return c.body(body, 200, JSON_TYPE)
  }
}

/** Looks for a kept answer by the address as it was asked, then by the part of it that the call knows. */
function findKept(it: Call, { answers }: Scope, c: Context) {
  const asked = addressOf(c.req.url)
  const found = answers.find(asked)
  if (found) return { found, address: asked, query: {} }
  const query = readQuery(it, c)
  const address = plainAddress(asked, query)
  return { found: address === asked ? undefined : answers.find(address), address, query }
}

/** Runs a handler. The answer has the call's shape, and nothing that the shape does not name. */
export async function perform(it: Call, handle: AnyHandler, input: unknown, scope: Scope) {
  const answer = await handle(input, scope)
  const { data } = answer instanceof WithExtra || answer instanceof WithNote ? answer : { data: answer }
  return {
    data: it.data.parse(data),
    extra: it.extra && answer instanceof WithExtra ? it.extra.parse(answer.extra) : {},
    note: answer instanceof WithNote ? answer.note : null,
    mayKeep: !(answer instanceof WithNote) || answer.mayKeep,
  }
}

const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' }

/**
 * Checks whether an answer may be kept: it is the same for every visitor without a session, and it names what it depends on. An answer
 * with `extra` is not kept, because no tag covers what `extra` counts, nor is one to a call that reads a header, which is no part of
 * the address.
 */
const isKept = (it: Call, { user }: Scope, c: Context) =>
  it.tags !== undefined && !it.writes && !it.extra && user === null && !bringsHeader(it, c)

const bringsHeader = (it: Call, c: Context) =>
  Object.keys(it.headers?.shape ?? {}).some((name) => c.req.header(name) !== undefined)

/** Returns path and query. */
const addressOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('://') + 3))

/** Returns the address without the keys that the call does not know: whatever is added to an address, its answer is kept once. */
function plainAddress(address: string, query: Record<string, string>): string {
  const [path = ''] = address.split('?', 1)
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

/** Refuses a call that writes when it comes by a link, a prefetch, a prerender, or a HEAD request. */
function refuseSideDoors(c: Context) {
  const mode = c.req.header('sec-fetch-mode')
  if (mode === 'navigate' || mode === 'no-cors') refuse(403, '不能以这种方式访问')
  if (/prefetch|prerender/.test(c.req.header('sec-purpose') ?? '')) refuse(403, '不能以这种方式访问')
  if (c.req.method === 'HEAD') refuse(403, '不能以这种方式访问')
}
