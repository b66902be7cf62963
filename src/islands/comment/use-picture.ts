import type { RefObject } from 'react'
import { failureWords } from '#client/failure-words.ts'
import { ApiError } from '#contract/core/send.ts'
import { insertText } from '../ui/with-react/field-text.ts'

/** Returns functions that upload a picture and insert it into a field. The note tells how it goes. */
export function usePicture(
  field: RefObject<HTMLTextAreaElement | null>,
  setNote: (note: string) => void,
  setBusy: (isBusy: boolean) => void,
) {
  async function put(picture: File | undefined): Promise<void> {
    if (!picture || !field.current) return
    if (!picture.type.startsWith('image/')) return setNote('请上传图片文件')
    setBusy(true)
    setNote('图片正在上传…')
    try {
      const { upload } = await import('#client/upload.ts')
      const url = await upload(picture, {
        source: 'comment',
        signal: new AbortController().signal,
        onProgress: (share) => setNote(`图片正在上传… ${Math.round(share * 100)}%`),
      })
      setNote('')
      insertText(field.current, `![图片](${url})\n`)
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, '')
      setNote(failure.code === 401 ? '' : `图片没有传上去：${failureWords(failure)}`)
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
