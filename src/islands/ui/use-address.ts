import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** What stands behind the question mark; printed, the page knows nothing of it. */
export const useSearchText = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )

/** The parameters of the address, read anew at each change. */
export const useAddress = (): URLSearchParams => new URLSearchParams(useSearchText())

/** An address with some parameters changed; null takes one away. */
export function addressWith(path: string, address: URLSearchParams, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(address)
  for (const [key, value] of Object.entries(changes)) value === null ? params.delete(key) : params.set(key, value)
  return `${path}${params.size ? `?${params}` : ''}`
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Goes to another place of this page, so that Back leads here again. */
export function go(href: string): void {
  history.pushState(null, '', href)
  tell()
}

/** Changes parameters of this place: as a step of its own, or in place of the one the reader stands on. */
export function turn(changes: Record<string, string | null>, isStep = true): void {
  const href = addressWith(location.pathname, new URLSearchParams(location.search), changes)
  if (isStep) history.pushState(null, '', href)
  else history.replaceState(history.state, '', href)
  tell()
}
