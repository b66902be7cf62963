import { useEffect, useState } from 'react'

/** Returns a value after it has not changed for so many milliseconds; undefined before the first time. */
export function useRested<T>(value: T, pause: number): T | undefined {
  const [rested, setRested] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return rested
}
