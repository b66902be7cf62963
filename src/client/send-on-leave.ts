import type { Call } from '#contract/core/define.ts'
import { callAddress } from './call-address.ts'
import { savedToken } from './first-storage.ts'

/** Sends a call about one thing that outlives the page it is sent from. Nobody hears what became of it: what must not be lost is remembered besides. */
export function sendOnLeave<C extends Call>(call: C, id: number): void {
  const token = savedToken()
  if (!token) return
  fetch(callAddress(call, { params: { id } }), { method: call.method, keepalive: true, headers: { authorization: token } }).catch(
    () => {},
  )
}
