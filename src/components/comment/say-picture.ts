import { failureWords } from '#client/failure-words.ts'
import { make } from '#client/make.ts'
import { upload } from '#client/upload.ts'
import { ApiError } from '#contract/send.ts'
import { insertText } from './field-text.ts'
import type { SayHost } from './say-tools.ts'

/** Asks for a picture and puts it into the text. */
export function addPicture(host: SayHost): void {
  const file = make('input', { type: 'file', accept: 'image/*' })
  file.addEventListener('change', () => {
    const [picture] = file.files ?? []
    if (picture) void putPicture(host, picture)
  })
  file.click()
}

/** Uploads a picture and writes it where the caret is. */
export async function putPicture({ field, complain, busy }: SayHost, picture: File): Promise<void> {
  if (!picture.type.startsWith('image/')) return complain('请上传图片文件')
  busy(true)
  complain('图片正在上传…')
  try {
    const url = await upload(picture, {
      source: 'comment',
      signal: new AbortController().signal,
      onProgress: (share) => complain(`图片正在上传… ${Math.round(share * 100)}%`),
    })
    complain('')
    insertText(field, `![图片](${url})\n`)
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(0, '')
    complain(failure.code === 401 ? '' : `图片没有传上去：${failureWords(failure)}`)
  } finally {
    busy(false)
  }
}
