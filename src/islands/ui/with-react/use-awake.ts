import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Says whether this is the browser and hydration is over: false in what is printed, and in the first render that must equal it. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
