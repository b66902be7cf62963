import { useEffect, useEffectEvent, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { $gone, settle, UNDO_MS } from '#stores/deleted-notifications.ts'
import { showToast } from '#stores/toast.ts'
import { useStore } from '#stores/use-store.ts'

const STEP = 1000

/**
 * Returns the notifications that are deleted for now, and the seconds in which that can be undone. The clock stops while the reader is
 * at the button.
 * @param onSettled is called when the server has deleted them, or refused
 */
export function useGone(onSettled: () => void) {
  const gone = useStore($gone, [])
  const [left, setLeft] = useState(UNDO_MS)
  const [isHeld, setHeld] = useState(false)
  const last = gone.at(-1)?.id
  const finish = useEffectEvent(() => {
    settle()
      .catch((error: ApiError) => showToast(`没有删掉：${failureWords(error)}`, 'error'))
      .finally(onSettled)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each deletion begins the time anew
  useEffect(() => setLeft(UNDO_MS), [last])
  useEffect(() => {
    if (last === undefined || isHeld) return
    const timer = setInterval(() => setLeft((it) => it - STEP), STEP)
    return () => clearInterval(timer)
  }, [last, isHeld])
  useEffect(() => {
    if (left <= 0 && last !== undefined) finish()
  }, [left, last])
  return { gone, seconds: Math.max(0, Math.ceil(left / STEP)), hold: setHeld }
}
