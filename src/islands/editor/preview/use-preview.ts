import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#contract/core/send.ts'
import { failureIn } from '../bar/words/failure.ts'
import { PreviewRun } from './preview-run.ts'
import { type Rendered, renderPreview } from './render-preview.ts'

/** Renders the preview of a text while it is shown. */
export function usePreview(text: string, isShown: boolean): { rendered: Rendered | null; failure: string; again: () => void } {
  const [rendered, setRendered] = useState<Rendered | null>(null)
  const [failure, setFailure] = useState('')
  const run = useRef<PreviewRun>(null)
  run.current ??= new PreviewRun({
    render: renderPreview,
    onRendered(it) {
      setFailure('')
      setRendered(it)
    },
    onFailure: (error) => setFailure(failureIn(error as ApiError)),
  })
  const { current } = run
  useEffect(() => current.look(isShown ? text : null), [current, text, isShown])
  useEffect(() => () => current.look(null), [current])
  return { rendered, failure, again: () => current.again() }
}
