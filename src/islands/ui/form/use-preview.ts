import { useEffect, useReducer, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { preview } from '#contract/content/preview.ts'
import { ApiError } from '#contract/core/send.ts'

/**
 * Is the first delay between attempts: a text that takes the server long comes plain at first and is asked for again, each time later.
 */
const AGAIN_MS = 700
const MOST_TRIES = 6

/** Asks the server to render a text, again after each change of it. */
export function usePreview(text: string): { content: string | null; failure: string; again: () => void } {
  const [content, setContent] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const [turn, again] = useReducer((it: number) => it + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks again
  useEffect(() => {
    let isOver = false
    let later: ReturnType<typeof setTimeout> | undefined
    async function ask(tries: number): Promise<void> {
      try {
        const it = await api(preview.render, { body: { contentMd: text } }, { quiet: true })
        if (isOver) return
        setContent(it.content)
        if (!it.isComplete && tries < MOST_TRIES) later = setTimeout(() => void ask(tries + 1), AGAIN_MS * tries)
      } catch (error) {
        if (!isOver) setFailure(error instanceof ApiError ? failureWords(error) : '请重试')
      }
    }
    setFailure('')
    void ask(1)
    return () => {
      isOver = true
      clearTimeout(later)
    }
  }, [text, turn])
  return { content, failure, again }
}
