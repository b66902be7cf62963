import type { RefObject } from 'react'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'

/** Returns functions that upload a picture and insert it into a field; what does so is loaded with the first one. The note tells how it goes. */
export function usePicture(
  field: RefObject<HTMLTextAreaElement | null>,
  setNote: (note: string) => void,
  setBusy: (isBusy: boolean) => void,
) {
  async function put(picture: File | undefined): Promise<void> {
    if (!picture || !field.current) return
    setBusy(true)
    try {
      setNote(await (await import('./put-picture.ts')).putPicture(field.current, picture, setNote))
    } catch (error) {
      const { code = 0, message } = error as ApiError
      setNote(code === 401 ? '' : `图片没有传上去：${failureWords({ code, message })}`)
    } finally {
      setBusy(false)
    }
  }

  /** Uploads a pasted or dropped picture. Text is left to the browser. */
  function take(event: { preventDefault: () => void }, data: DataTransfer): void {
    const picture = [...data.files].find((it) => it.type.startsWith('image/'))
    if (!picture) return
    event.preventDefault()
    void put(picture)
  }

  return { put, take }
}
