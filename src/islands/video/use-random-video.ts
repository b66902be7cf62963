import { useEffect, useState } from 'react'
import { addressAt } from './video-address.ts'

/** A host that has not shown a picture by then does not answer. */
const PATIENCE = 15_000

type State = 'waiting' | 'playing' | 'failed'

/** Which video is on, and what became of it. */
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
    /** What comes after it was given up is not wanted any more. */
    arrive: () => setState((is) => (is === 'waiting' ? 'playing' : is)),
    fail: () => setState('failed'),
    next() {
      // Pressed twice within a millisecond it must still be another one.
      setTime(Math.max(Date.now(), time + 1))
      setAsked(asked + 1)
      setState('waiting')
    },
  }
}
