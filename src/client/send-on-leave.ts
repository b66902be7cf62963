import type { Call, Input } from '#contract/core/define.ts'
import { callAddress } from './call-address.ts'
import { savedToken } from './first-storage.ts'

/**
 * Sends a call that outlives the page it is sent from. What must not be lost is remembered besides: after the page nobody hears the
 * answer, which is true when the call was taken.
 */
export async function sendOnLeave<C extends Call>(
  call: C,
  input: Pick<Input<C>, Extract<keyof Input<C>, 'params' | 'body'>>,
): Promise<boolean> {
  const token = savedToken()
  if (!token) return false
  const { body } = input as { body?: object }
  const headers = { authorization: token, ...(body && { 'content-type': 'application/json' }) }
  const options = { method: call.method, keepalive: true, headers, ...(body && { body: JSON.stringify(body) }) }
  return fetch(callAddress(call, input as Input<C>), options).then(
    (answer) => answer.ok,
    () => false,
  )
}
