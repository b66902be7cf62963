import { useEffect, useState } from 'react'

/** Answers a value once it has not changed for so many milliseconds; undefined before the first. */
export function useRested<T>(value: T, pause: number): T | undefined {
  const [rested, setRested] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return rested
}
