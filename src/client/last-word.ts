import type { Call } from '#contract/define.ts'
import { savedToken } from './first-storage.ts'
import type { Address } from './request.ts'

/** Sends a call about one thing that outlives the page it is sent from. Nobody hears what became of it: what must not be lost is remembered besides. */
export function sendLastWord<C extends Call>({ method, path }: Address<C>, id: number): void {
  const token = savedToken()
  if (!token) return
  const address = `${document.documentElement.dataset.api ?? ''}${path.replace(':id', String(id))}`
  fetch(address, { method, keepalive: true, headers: { authorization: token } }).catch(() => {})
}
