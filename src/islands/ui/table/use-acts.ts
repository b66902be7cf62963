import { createElement, type ReactNode, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'
import { ActQuestion } from './ActQuestion.tsx'
import type { Act } from './acts.ts'

interface Begun<T> {
  act: Act<T>
  rows: readonly T[]
}

/**
 * Runs actions one at a time, each with its question, form or toast.
 * @param onChange is called after an action: the list and the counts of the admin are asked for again
 */
export function useActs<T>(onChange: () => void) {
  const [begun, setBegun] = useState<Begun<T> | null>(null)
  const [running, setRunning] = useState<Begun<T> | null>(null)

  async function run({ act, rows }: Begun<T>): Promise<void> {
    const words = await act.run?.(rows)
    if (words) showToast(words)
    onChange()
  }
  async function runNow(it: Begun<T>): Promise<void> {
    setRunning(it)
    try {
      await run(it)
    } catch (error) {
      const failure = error as ApiError
      showToast(failureWords(failure), 'error')
      // Another administrator changed it meanwhile: the list shows the current state.
      if (failure.code === 404 || failure.code === 409) onChange()
    } finally {
      setRunning(null)
    }
  }
  function start(act: Act<T>, rows: readonly T[]): void {
    const [first] = rows
    if (running || !first) return
    if (act.href) location.href = act.href(first)
    else if (act.form || act.asks) setBegun({ act, rows })
    else void runNow({ act, rows })
  }
  function close(isChanged = false): void {
    setBegun(null)
    if (isChanged) onChange()
  }

  let above: ReactNode = null
  if (begun?.act.form) above = begun.act.form(begun.rows, close)
  else if (begun) above = createElement(ActQuestion<T>, { ...begun, onYes: () => run(begun), onClose: () => close() })
  return { start, running, isBusy: running !== null, above }
}
