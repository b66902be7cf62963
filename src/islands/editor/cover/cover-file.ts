import { $words } from '../bar/words/words.ts'

/** Limits the bytes of a photo. The browser can decode that much, and the photo is cut and made smaller before the upload. */
const MOST_TO_CUT = 60 * 1024 * 1024
/** Limits the bytes of a file that is uploaded unchanged; the server has the same limit. */
const MOST_AS_IT_IS = 10 * 1024 * 1024

/** Checks whether a file is an SVG. It has no pixels to cut: it is uploaded unchanged, and the server sanitizes it. */
export const isDrawing = (file: File): boolean => file.type === 'image/svg+xml'

/** Returns why a file cannot become a cover; empty when it can. */
export function faultOf(file: File): string {
  const words = $words.get()
  if (!file.type.startsWith('image/')) return words.coverKind
  if (isDrawing(file)) return file.size > MOST_AS_IT_IS ? words.tooLarge : ''
  return file.size > MOST_TO_CUT ? words.coverLarge : ''
}

/**
 * Returns the first picture that was dropped or pasted. Without a picture it returns the first file, so that the user reads why that
 * file cannot be used.
 */
export const fileFrom = (data: DataTransfer | null): File | undefined => {
  const files = [...(data?.files ?? [])]
  return files.find((it) => it.type.startsWith('image/')) ?? files[0]
}
