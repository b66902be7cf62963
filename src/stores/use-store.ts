import { useStore as useBare } from '@nanostores/react'
import type { Store, StoreValue } from 'nanostores'

/**
 * Returns a store's value in a component. `server` is the value at the prerender: an island wakes late, and must hydrate with the
 * same value.
 */
export const useStore = <S extends Store>(store: S, server: StoreValue<S>): StoreValue<S> => useBare(store, { ssr: () => server })
