import { useEffect, useEffectEvent } from 'react'
import { turn, useAddress } from '../../ui/use-address.ts'

/** Begins something new once, where the address asks for it: `?room=notices&new=1`. */
export function useNew(begin: () => void): void {
  const isAsked = useAddress().has('new')
  const start = useEffectEvent(() => {
    turn({ new: null }, false)
    begin()
  })
  useEffect(() => {
    if (isAsked) start()
  }, [isAsked])
}
