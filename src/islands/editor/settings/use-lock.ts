import { useState } from 'react'
import type { Beginning } from '../keep/begin.ts'

/** Holds the typed password of an article until the server has it. It is never stored in this browser. */
export function useLock({ article }: Beginning) {
  const [password, type] = useState('')
  const [hasPassword, setHas] = useState(article?.hasPassword ?? false)
  return {
    password,
    hasPassword,
    type,
    /** Clears the password that the server now has; a newer one that was typed meanwhile stays. */
    kept(sent: string) {
      setHas(true)
      type((it) => (it === sent ? '' : it))
    },
  }
}
export type Lock = ReturnType<typeof useLock>
