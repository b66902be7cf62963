import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns a module after it is loaded; undefined before.
 * @param isWanted starts the loading, each time that it becomes true
 * @param onFailure is called when the module does not load
 */
export function useModule<M extends object>(isWanted: boolean, load: () => Promise<M>, onFailure: () => void): M | undefined {
  const [module, setModule] = useState<M>()
  const ask = useEffectEvent(() => void load().then(setModule, onFailure))
  useEffect(() => {
    if (isWanted) ask()
  }, [isWanted])
  return module
}
