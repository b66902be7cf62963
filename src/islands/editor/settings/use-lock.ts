import { useState } from 'react'
import type { Beginning } from '../keep/begin.ts'

/** The password of an article: what is typed, until the server has it. It is never kept in this browser. */
export function useLock({ article }: Beginning) {
  const [password, type] = useState('')
  const [hasPassword, setHas] = useState(article?.hasPassword ?? false)
  return {
    password,
    hasPassword,
    type,
    /** The server has this one now; what was typed meanwhile stays. */
    kept(sent: string) {
      setHas(true)
      type((it) => (it === sent ? '' : it))
    },
  }
}
export type Lock = ReturnType<typeof useLock>
