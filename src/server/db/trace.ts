import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What a request caused carries one id of 32 hexadecimal digits, through whatever waits for whatever. */
const traces = new AsyncLocalStorage<string>()

export const currentTrace = (): string | undefined => traces.getStore()

/** Does something, and all that it causes, under an id. */
export const inTrace = <T>(trace: string, work: () => T): T => traces.run(trace, work)

/** Does what nobody asked for under an id of its own; what somebody asked for keeps his. */
export const inOwnTrace = <T>(work: () => T): T => (currentTrace() ? work() : inTrace(newTrace(), work))

/** Keeps the id of whoever hands over some work that is done later, with that of others. */
export const keepingTrace: <A extends unknown[], R>(work: (...given: A) => R) => (...given: A) => R = AsyncLocalStorage.bind

/** For a logger: each line names the id under which it was written. */
export function traceField(): { trace?: string } {
  const trace = traces.getStore()
  return trace ? { trace } : {}
}

export const newTrace = (): string => randomUUID().replaceAll('-', '')
