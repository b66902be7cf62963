import { $words } from '../bar/words/words.ts'

/** What a browser decodes; photographs are cut and made smaller before they leave it. */
const MOST_TO_CUT = 60 * 1024 * 1024
/** As the server takes it. */
const MOST_AS_IT_IS = 10 * 1024 * 1024

/** A drawing has no pixels to cut: the server cleans it and takes it as it is. */
export const isDrawing = (file: File): boolean => file.type === 'image/svg+xml'

/** Why a file cannot become a cover; empty when it may. */
export function faultOf(file: File): string {
  const words = $words.get()
  if (!file.type.startsWith('image/')) return words.coverKind
  if (isDrawing(file)) return file.size > MOST_AS_IT_IS ? words.tooLarge : ''
  return file.size > MOST_TO_CUT ? words.coverLarge : ''
}

/** The first picture that was dropped or pasted, or the first file, which says what is wrong with it. */
export const fileFrom = (data: DataTransfer | null): File | undefined => {
  const files = [...(data?.files ?? [])]
  return files.find((it) => it.type.startsWith('image/')) ?? files[0]
}
