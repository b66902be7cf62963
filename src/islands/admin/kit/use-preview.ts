import { useEffect, useReducer, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import { request } from '#client/request.ts'
import { previewRender } from '#client/writing-calls.ts'
import { ApiError } from '#contract/send.ts'

/** What the server makes of a text, while somebody looks; where the text is written nobody does. */
export function usePreview(text: string, isShown: boolean): { content: string | null; failure: string; again: () => void } {
  const [content, setContent] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const [turn, again] = useReducer((it: number) => it + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks again
  useEffect(() => {
    if (!isShown) return
    let isOver = false
    setFailure('')
    request(previewRender, { body: { contentMd: text } }, { quiet: true }).then(
      (it) => isOver || setContent(it.content),
      (error) => isOver || setFailure(error instanceof ApiError ? failureWords(error) : '请重试'),
    )
    return () => {
      isOver = true
    }
  }, [text, isShown, turn])
  return { content, failure, again }
}
