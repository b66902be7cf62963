import type { Call } from '#contract/core/define.ts'
import { contract } from '#contract/every-call.ts'
import type { Logger } from './logger.ts'
import { cutAddress } from './trusted-proxies.ts'

/** Tells how a request was answered. */
export interface Observed {
  /** Is undefined when the path is no call. */
  call: Call | undefined
  code: number
  ms: number
  /** Is the whole address; code that stores it has to cut it to the network. */
  address: string
}
export type Observe = (it: Observed) => void

const names = new Map<Call, string>(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries<Call>(calls).map(([name, it]): [Call, string] => [it, `${noun}.${name}`]),
  ),
)

/** Returns the name of a call in the contract, such as `article.detail`. The number of names is fixed, whatever clients ask for. */
export const nameOfCall = (it: Call | undefined): string => (it && names.get(it)) ?? 'none'

/** Lists the choices of calls that leave a line in the log. */
export const LOGGED = ['none', 'slow', 'writes', 'all'] as const
export type Logged = (typeof LOGGED)[number]

/** Counts the milliseconds from which a call is slow. */
const SLOW_MS = 1_000

/** Logs a line for a call with its name, but never its address, which may carry words of a user. */
export function logCalls(log: Logger, which: Logged): Observe | undefined {
  if (which === 'none') return undefined
  return ({ call, code, ms, address }) => {
    const isSlow = ms >= SLOW_MS || code >= 500
    if (!isSlow && which !== 'all' && !(which === 'writes' && call?.writes)) return
    log.info({ call: nameOfCall(call), code, ms: Math.round(ms), from: cutAddress(address) }, 'answered')
  }
}

/** Returns one observer for several, or undefined for none. */
export function observeBy(...all: (Observe | undefined)[]): Observe | undefined {
  const those = all.filter((it) => it !== undefined)
  if (!those.length) return undefined
  return (it) => {
    for (const one of those) one(it)
  }
}
