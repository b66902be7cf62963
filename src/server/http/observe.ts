import type { Call } from '#contract/define.ts'
import { contract } from '#contract/every-call.ts'
import type { Logger } from './fault.ts'
import { cutAddress } from './household.ts'

/** How a request was answered. */
export interface Observed {
  /** Missing when the path is no call. */
  call: Call | undefined
  code: number
  ms: number
  /** The whole address; whoever stores it cuts it to the network. */
  address: string
}
export type Observe = (it: Observed) => void

const names = new Map<Call, string>(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries<Call>(calls).map(([name, it]): [Call, string] => [it, `${noun}.${name}`]),
  ),
)

/** The name of a call in the contract, such as `article.detail`. There is a fixed number of them, whatever is asked for. */
export const nameOfCall = (it: Call | undefined): string => (it && names.get(it)) ?? 'none'

/** Which calls leave a line in the log. */
export const LOGGED = ['none', 'slow', 'writes', 'all'] as const
export type Logged = (typeof LOGGED)[number]

/** Milliseconds from which a call is slow. */
const SLOW_MS = 1_000

/** A line for a call: its name, never its address, which may carry words of somebody. */
export function logCalls(log: Logger, which: Logged): Observe | undefined {
  if (which === 'none') return undefined
  return ({ call, code, ms, address }) => {
    const isSlow = ms >= SLOW_MS || code >= 500
    if (!isSlow && which !== 'all' && !(which === 'writes' && call?.writes)) return
    log.info({ call: nameOfCall(call), code, ms: Math.round(ms), from: cutAddress(address) }, 'answered')
  }
}

/** Tells several, or nobody. */
export function observeBy(...all: (Observe | undefined)[]): Observe | undefined {
  const those = all.filter((it) => it !== undefined)
  if (!those.length) return undefined
  return (it) => {
    for (const one of those) one(it)
  }
}
