import { useEffect, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { auth } from '#contract/people/auth.ts'

/** Returns a captcha picture while it is needed. An expired one is replaced. */
export function useCaptcha(isWanted: boolean) {
  const [image, setImage] = useState('')
  const [isLost, setLost] = useState(false)
  const ticket = useRef<string>(undefined)
  const timer = useRef(0)

  async function refresh(): Promise<void> {
    clearTimeout(timer.current)
    try {
      const found = await api(auth.captcha, { query: { ticket: ticket.current } }, { quiet: true })
      ticket.current = found.ticket
      setImage(found.img)
      setLost(false)
      timer.current = window.setTimeout(() => void refresh(), found.expireIn * 1000)
    } catch {
      setLost(true)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is wanted
  useEffect(() => {
    if (isWanted) void refresh()
    return () => clearTimeout(timer.current)
  }, [isWanted])

  return { image, isLost, ticket: () => ticket.current, refresh }
}
