import { useEffect, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { upload } from '#client/upload.ts'
import { COVER_LOOKS, type CoverLook, cover as coverCalls } from '#contract/content/cover.ts'
import { ApiError } from '#contract/core/send.ts'
import { failureIn } from '../bar/words/failure.ts'
import { $words } from '../bar/words/words.ts'
import { faultOf, isDrawing } from './cover-file.ts'

export type Step =
  | { is: 'resting' }
  | { is: 'cutting'; picture: ImageBitmap }
  | { is: 'sending'; share: number }
  | { is: 'drawing' }
  /** Holds the file that could not be sent, so that the author can try again. */
  | { is: 'failed'; words: string; blob: Blob | null }

interface Drawn {
  url: string
  title: string
  look: CoverLook
}

/** Uploads or draws the cover of an article. The work goes on when the settings are closed. */
export function useCover(cover: string, put: (url: string) => void) {
  const [step, setStep] = useState<Step>({ is: 'resting' })
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function run(first: Step, work: (signal: AbortSignal) => Promise<string>, blob: Blob | null): Promise<string | null> {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setStep(first)
    try {
      const url = await work(controller.signal)
      if (controller.signal.aborted) return null
      put(url)
      setStep({ is: 'resting' })
      return url
    } catch (error) {
      if (!controller.signal.aborted)
        setStep({ is: 'failed', words: error instanceof ApiError ? failureIn(error) : $words.get().uploadFailed, blob })
      return null
    }
  }
  const send = (blob: Blob) =>
    run(
      { is: 'sending', share: 0 },
      (signal) => {
        const onProgress = (share: number) => !signal.aborted && setStep({ is: 'sending', share })
        return upload(blob, { source: 'article-cover', signal, onProgress })
      },
      blob,
    )

  return {
    cover,
    step,
    /** Is null when the current cover was not drawn from the title. */
    drawn: drawn?.url === cover ? drawn : null,
    isBusy: step.is === 'sending' || step.is === 'drawing',
    send,
    async choose(file: File | undefined): Promise<void> {
      if (!file) return
      const words = faultOf(file)
      if (words) return setStep({ is: 'failed', words, blob: null })
      if (isDrawing(file)) return void send(file)
      const picture = await createImageBitmap(file).catch(() => null)
      setStep(picture ? { is: 'cutting', picture } : { is: 'failed', words: $words.get().coverBroken, blob: null })
    },
    /** Draws a cover from the title. Each call for the same title uses another look. */
    async draw(title: string): Promise<void> {
      const words = title.trim()
      if (!words) return setStep({ is: 'failed', words: $words.get().coverTitle, blob: null })
      const last = drawn?.url === cover && drawn.title === words ? COVER_LOOKS.indexOf(drawn.look) : -1
      // The length of the title chooses the first look, so that not all articles of an author look alike.
      const first = [...words].length % COVER_LOOKS.length
      const look = COVER_LOOKS[(last < 0 ? first : last + 1) % COVER_LOOKS.length] ?? 'hills'
      const body = { title: words, look }
      const url = await run({ is: 'drawing' }, () => api(coverCalls.draw, { body }, { quiet: true }), null)
      if (url) setDrawn({ url, title: words, look })
    },
    /** Cancels the upload or the drawing that is under way. */
    rest(): void {
      sending.current?.abort()
      setStep({ is: 'resting' })
    },
    remove(): void {
      setStep({ is: 'resting' })
      put('')
    },
  }
}
export type Cover = ReturnType<typeof useCover>
