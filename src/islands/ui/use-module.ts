import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns what a module holds once it is there.
 * @param isWanted asks for it, again each time it becomes wanted after a failure
 * @param onFailure is told that it did not load
 */
export function useModule<M extends object>(isWanted: boolean, load: () => Promise<M>, onFailure: () => void): M | undefined {
  const [module, setModule] = useState<M>()
  const ask = useEffectEvent(() => void load().then(setModule, onFailure))
  useEffect(() => {
    if (isWanted) ask()
  }, [isWanted])
  return module
}
