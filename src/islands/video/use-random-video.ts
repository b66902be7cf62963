import { useEffect, useState } from 'react'
import { addressAt } from './video-address.ts'

/** Counts milliseconds until a video without its first frame counts as failed. */
const PATIENCE = 15_000

type State = 'waiting' | 'playing' | 'failed'

/** Returns the address and the state of the current video, with the functions that change them. */
export function useRandomVideo(source: string) {
  const [time, setTime] = useState(() => Date.now())
  const [state, setState] = useState<State>('waiting')
  const [asked, setAsked] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further question has a patience of its own
  useEffect(() => {
    if (state !== 'waiting') return
    const late = setTimeout(() => setState('failed'), PATIENCE)
    return () => clearTimeout(late)
  }, [state, asked])

  return {
    address: addressAt(source, time),
    state,
    /** Ignores a video that loads after it was given up. */
    arrive: () => setState((is) => (is === 'waiting' ? 'playing' : is)),
    fail: () => setState('failed'),
    next() {
      // Two presses within a millisecond must still give two videos.
      setTime(Math.max(Date.now(), time + 1))
      setAsked(asked + 1)
      setState('waiting')
    },
  }
}
