import { upload } from '#client/upload.ts'
import { insertText } from '../ui/with-react/field-text.ts'

/**
 * Uploads a picture and inserts it into a field. Returns what is wrong with the picture, or an empty text.
 * @param tell receives how far it is
 * @throws ApiError when the upload fails
 */
export async function putPicture(field: HTMLTextAreaElement, picture: File, tell: (words: string) => void): Promise<string> {
  if (!picture.type.startsWith('image/')) return '请上传图片文件'
  tell('图片正在上传…')
  const url = await upload(picture, {
    source: 'comment',
    signal: new AbortController().signal,
    onProgress: (share) => tell(`图片正在上传… ${Math.round(share * 100)}%`),
  })
  insertText(field, `![图片](${url})\n`)
  return ''
}
