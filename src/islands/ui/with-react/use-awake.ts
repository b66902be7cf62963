import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns true in the browser after hydration. It is false in the printed HTML and in the first render, which must equal it. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
