import { useEffect, useRef, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/send.ts'
import { type Rendered, renderPreview } from './render-preview.ts'

/** The preview of a text, as long as somebody looks; answers that come late are dropped. */
export function usePreview(text: string, isShown: boolean): { rendered: Rendered | null; failure: string; again: () => void } {
  const [rendered, setRendered] = useState<Rendered | null>(null)
  const [failure, setFailure] = useState('')
  const [turn, setTurn] = useState(0)
  const done = useRef('')
  const isBusy = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn is what asks again
  useEffect(() => {
    if (!isShown || (done.current === text && rendered) || isBusy.current) return
    isBusy.current = true
    renderPreview(text)
      .then((it) => {
        done.current = text
        setFailure('')
        setRendered(it)
      })
      .catch((error: ApiError) => {
        done.current = text
        setFailure(failureWords(error))
      })
      .finally(() => {
        isBusy.current = false
        // What was typed meanwhile is next.
        setTurn((it) => it + 1)
      })
  }, [text, isShown, turn])
  return {
    rendered,
    failure,
    again: () => {
      done.current = ''
      setTurn((it) => it + 1)
    },
  }
}
