import { useEffect, useState } from 'react'
import { ApiError } from '#contract/core/send.ts'
import { CODE_PAUSE_SECONDS } from '#contract/people/registration.ts'

/**
 * Returns a countdown of a minute for a button that may be pressed again afterwards: the seconds that are left, and whether a request
 * is running.
 */
export function useCountdown() {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!until) return
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    look()
    const clock = setInterval(look, 250)
    return () => clearInterval(clock)
  }, [until])

  const wait = (seconds: number) => setUntil(Date.now() + seconds * 1000)

  async function run(act: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await act()
      wait(CODE_PAUSE_SECONDS)
    } catch (error) {
      // The server tells how many seconds are left.
      const seconds = error instanceof ApiError && error.code === 429 ? (error.extra as { retryAfter?: number }).retryAfter : 0
      if (seconds) wait(seconds)
      throw error
    } finally {
      setBusy(false)
    }
  }
  return { left, isBusy, run }
}
