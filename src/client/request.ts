import type { Call, Data, Extra, Input } from '#contract/define.ts'
import { ApiError, type Envelope } from '#contract/send.ts'
import { activated } from './activation.ts'
import { askLogin } from './ask-login.ts'
import { tell } from './failures.ts'
import { hasToken, isTokenOld, savedToken } from './first-storage.ts'

/**
 * What the browser needs of a call. Plain scripts write it down themselves (`calls.ts`) and the compiler compares it with the contract:
 * importing the call as a value would carry its zod shapes, three times the weight of all scripts of a page.
 */
export interface Address<C extends Call> {
  method: C['method']
  path: C['path']
}

type Values = Record<string, unknown>
type Loose = Partial<Record<'params' | 'query' | 'body' | 'headers', Values>>

const TIMEOUT = 10_000

export interface Manner {
  /** The caller shows a failure itself, or nobody misses the answer: listeners are not told. */
  quiet?: boolean
  /** Nobody pressed anything: a session that has ended is no reason to open the login. */
  unasked?: boolean
}

/**
 * The browser's only way to the API: 10 s, no retries, and nothing leaves a page that is only being prerendered. A token that is not good any more is
 * renewed and the call made again, unseen; where that does not help the session ends here, and the login is asked for.
 * @throws ApiError whatever went wrong; code 0 and the name of the reason when no answer came: `failureWords` puts it for readers
 */
export async function request<C extends Call>(it: Address<C>, input: Input<C>, manner?: Manner): Promise<Data<C>> {
  return (await requestWhole(it, input, manner)).data
}

/** As `request`, for the calls that tell more in `extra`. */
export async function requestWhole<C extends Call>(
  it: Address<C>,
  input: Input<C>,
  { quiet, unasked }: Manner = {},
): Promise<{ data: Data<C>; extra: Extra<C> }> {
  await activated()
  try {
    let token = savedToken()
    // Calls that a stranger may make too would be answered as to one.
    if (hasToken() && (!token || isTokenOld())) {
      await renewed(token)
      token = savedToken()
    }
    let reply = await send(it, input as Loose, token)
    if (reply.code === 401 && hasToken() && (await renewed(token))) reply = await send(it, input as Loose, savedToken())
    if (reply.code !== 200) throw new ApiError(reply.code, reply.message || 'Error', reply.extra)
    return reply as { data: Data<C>; extra: Extra<C> }
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(0, (error as Error).name)
    if (failure.code === 401 && !unasked) askLogin()
    else if (!quiet) tell(failure)
    throw failure
  }
}

/** What renews a session comes when one has to be. */
const renewed = async (refused?: string): Promise<boolean> => (await import('./renew.ts')).renew(refused, send)

async function send(it: Pick<Call, 'method' | 'path'>, input: Loose, token?: string): Promise<Envelope> {
  const init: RequestInit = { method: it.method, signal: AbortSignal.timeout(TIMEOUT) }
  const headers = { ...input.headers } as Record<string, string>
  if (token) headers.authorization = token
  if (input.body) {
    init.body = JSON.stringify(input.body)
    headers['content-type'] = 'application/json'
  }
  init.headers = headers
  const reply = await fetch(url(it.path, input), init)
  return (await reply.json()) as Envelope
}

/** Numbers and lists of ids have one spelling on the wire, the one `String` gives: `12`, `1,2,3`. */
function url(path: string, { params, query }: Loose): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value))
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key])))
  return `${document.documentElement.dataset.api ?? ''}${filled}${search.size ? `?${search}` : ''}`
}
