import { useEffect, useState } from 'react'

/** Holds the end of each countdown by name: a form that is left and opened again keeps counting. */
const ends = new Map<string, number>()
const leftOf = (name: string) => Math.max(0, Math.ceil(((ends.get(name) ?? 0) - performance.now()) / 1000))

/** Returns the seconds that are left, and a function that starts the countdown. */
export function useCountdown(name: string): [left: number, begin: (seconds: number) => void] {
  const [left, setLeft] = useState(() => leftOf(name))
  useEffect(() => {
    if (!left) return
    const timer = setInterval(() => setLeft(leftOf(name)), 250)
    return () => clearInterval(timer)
  }, [left, name])
  return [
    left,
    (seconds) => {
      ends.set(name, performance.now() + seconds * 1000)
      setLeft(leftOf(name))
    },
  ]
}
