import type { Call, Data, Input } from '#contract/core/define.ts'
import { activated } from './activation.ts'
import { callAddress, type LooseInput } from './call-address.ts'
import { hasToken } from './first-storage.ts'

/**
 * Makes a call that a page makes by itself, such as the view of an article: for strangers without the client for all others (`api.ts`), which
 * brings what a session needs. Returns null without a word where no answer comes.
 */
export async function firstRequest<C extends Call>(call: C, input: Input<C>): Promise<Data<C> | null> {
  try {
    if (hasToken()) return await (await import('./api.ts')).api(call, input, { quiet: true })
    await activated()
    const reply = await fetch(callAddress(call, input as LooseInput), { method: call.method })
    return reply.ok ? (await reply.json()).data : null
  } catch {
    return null
  }
}
