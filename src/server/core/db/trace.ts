import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Carries one id of 32 hexadecimal digits through everything that a request causes, however it is awaited. */
const traces = new AsyncLocalStorage<string>()

export const currentTrace = (): string | undefined => traces.getStore()

/** Runs `work`, and all that it causes, under an id. */
export const inTrace = <T>(trace: string, work: () => T): T => traces.run(trace, work)

/** Runs `work` under a new id, or under the current one when a request has caused it. */
export const inOwnTrace = <T>(work: () => T): T => (currentTrace() ? work() : inTrace(newTrace(), work))

/** Binds work to the current id, when it is handed over and done later, together with that of other requests. */
export const keepingTrace: <A extends unknown[], R>(work: (...given: A) => R) => (...given: A) => R = AsyncLocalStorage.bind

/** Returns the field by which each line of a log names the id under which it was written. */
export function traceField(): { trace?: string } {
  const trace = traces.getStore()
  return trace ? { trace } : {}
}

export const newTrace = (): string => randomUUID().replaceAll('-', '')
