import { ofetch } from 'ofetch'
import type { Call, Data, Extra, Input } from '#contract/core/define.ts'
import { ApiError, type Envelope } from '#contract/core/send.ts'
import { activated } from './activation.ts'
import { askLogin } from './ask-login.ts'
import { callAddress, type LooseInput } from './call-address.ts'
import { tell } from './failures.ts'
import { hasToken, isTokenOld, savedToken } from './first-storage.ts'

const TIMEOUT_MS = 10_000

export interface RequestOptions {
  /** Is true when the caller shows a failure itself, or nobody misses the answer: listeners are not told. */
  quiet?: boolean
  /** Is true when no user action caused the call: an ended session then does not open the login. */
  unasked?: boolean
}

/** Answers of every status carry an envelope, and the envelope says what went wrong. */
const wire = ofetch.create({ retry: 0, ignoreResponseError: true, parseResponse: JSON.parse })

/**
 * Makes a call with a timeout of 10 s and no retries. Nothing leaves a page that is only being prerendered. An expired token is
 * renewed and the call repeated without the reader noticing; if that fails, the session ends here and the login opens. In the
 * browser a call of the contract is only its method and path: see `publisher/contract-addresses.ts`.
 * @throws ApiError for every failure; code 0 and the name of the reason when no answer came: `failureWords` words it for readers
 */
export async function api<C extends Call>(call: C, input: Input<C>, options?: RequestOptions): Promise<Data<C>> {
  return (await apiWithExtra(call, input, options)).data
}

/** Makes a call like `api`, and returns `extra` as well. */
export async function apiWithExtra<C extends Call>(
  call: C,
  input: Input<C>,
  { quiet, unasked }: RequestOptions = {},
): Promise<{ data: Data<C>; extra: Extra<C> }> {
  await activated()
  try {
    let token = savedToken()
    // Calls that also work without a login would be answered as to a stranger.
    if (hasToken() && (!token || isTokenOld())) {
      await renewed(token)
      token = savedToken()
    }
    let reply = await send(call, input as LooseInput, token)
    if (reply.code === 401 && hasToken() && (await renewed(token))) reply = await send(call, input as LooseInput, savedToken())
    if (reply.code !== 200) throw new ApiError(reply.code, reply.message || 'Error', reply.extra)
    return reply as { data: Data<C>; extra: Extra<C> }
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(0, reasonOf(error as Error))
    if (failure.code === 401 && !unasked) askLogin()
    else if (!quiet) tell(failure)
    throw failure
  }
}

/** The fetch client wraps the browser's error. */
const reasonOf = ({ cause, name }: Error) => (cause instanceof Error || cause instanceof DOMException ? cause.name : name)

/** Renewal is loaded only when a session has to be renewed. */
const renewed = async (refused?: string): Promise<boolean> => (await import('./renew.ts')).renew(refused, send)

function send(call: Pick<Call, 'method' | 'path'>, input: LooseInput, token?: string): Promise<Envelope> {
  return wire(callAddress(call, input), {
    method: call.method,
    body: input.body,
    headers: { ...(input.headers as Record<string, string>), ...(token && { authorization: token }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}
