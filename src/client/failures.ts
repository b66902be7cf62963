import type { ApiError } from '#contract/core/send.ts'

const listeners = new Set<(error: ApiError) => void>()

/** Hears every failed request. Returns the way to stop. */
export function onFailure(listener: (error: ApiError) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells who listens, so that the reader hears of it. */
export function tell(error: ApiError): void {
  for (const listener of listeners) listener(error)
}
