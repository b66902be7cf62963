import { useEffect, useRef, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/send.ts'
import { type Rendered, renderPreview } from './render-preview.ts'

/** A text that takes the server long is asked for again, each time later. */
const AGAIN = 700
const MOST_TRIES = 6

/** The preview of a text, as long as somebody looks; answers that come late are dropped. */
export function usePreview(text: string, isShown: boolean): { rendered: Rendered | null; failure: string; again: () => void } {
  const [rendered, setRendered] = useState<Rendered | null>(null)
  const [failure, setFailure] = useState('')
  const [turn, setTurn] = useState(0)
  const done = useRef<string | null>(null)
  const isBusy = useRef(false)
  const tries = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn is what asks again
  useEffect(() => {
    if (!isShown || done.current === text || isBusy.current) return
    isBusy.current = true
    renderPreview(text)
      .then((it) => {
        tries.current = it.isComplete || tries.current >= MOST_TRIES ? 0 : tries.current + 1
        if (tries.current === 0) done.current = text
        else setTimeout(() => setTurn((turn) => turn + 1), AGAIN * tries.current)
        setFailure('')
        setRendered(it)
      })
      .catch((error: ApiError) => {
        tries.current = 0
        done.current = text
        setFailure(failureWords(error))
      })
      .finally(() => {
        isBusy.current = false
        // What was typed meanwhile is next.
        if (tries.current === 0) setTurn((it) => it + 1)
      })
  }, [text, isShown, turn])
  return {
    rendered,
    failure,
    again: () => {
      done.current = null
      setTurn((it) => it + 1)
    },
  }
}
