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

/** Returns the query string of the address; empty while the page is printed. */
export const useSearchText = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )

/** Returns the parameters of the address, read again at each change. */
export const useAddress = (): URLSearchParams => new URLSearchParams(useSearchText())

/** Returns the address with some parameters changed; null removes one. */
export function addressWith(path: string, address: URLSearchParams, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(address)
  for (const [key, value] of Object.entries(changes)) value === null ? params.delete(key) : params.set(key, value)
  return `${path}${params.size ? `?${params}` : ''}`
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Opens another place of this page as a step of the history, so that Back leads here again. */
export function go(href: string): void {
  history.pushState(null, '', href)
  tell()
}

/** Changes parameters of this place: as a new step of the history, or in the current one. */
export function turn(changes: Record<string, string | null>, isStep = true): void {
  const href = addressWith(location.pathname, new URLSearchParams(location.search), changes)
  if (isStep) history.pushState(null, '', href)
  else history.replaceState(history.state, '', href)
  tell()
}
