import { useStore as useBare } from '@nanostores/react'
import type { Store, StoreValue } from 'nanostores'

/** A store's value in a component. `server` is what the page was printed with: an island wakes late, and must begin from the same. */
export const useStore = <S extends Store>(store: S, server: StoreValue<S>): StoreValue<S> => useBare(store, { ssr: () => server })
