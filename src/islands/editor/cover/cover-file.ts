import type { CoverLook } from '#contract/cover.ts'

/** What a browser decodes; photographs are cut and made smaller before they leave it. */
const MOST_TO_CUT = 60 * 1024 * 1024
/** As the server takes it. */
const MOST_AS_IT_IS = 10 * 1024 * 1024

/** A drawing has no pixels to cut: the server cleans it and takes it as it is. */
export const isDrawing = (file: File): boolean => file.type === 'image/svg+xml'

/** Why a file cannot become a cover; empty when it may. */
export function faultOf(file: File): string {
  if (!file.type.startsWith('image/')) return '请上传图片文件'
  if (isDrawing(file)) return file.size > MOST_AS_IT_IS ? '图片不能超过 10 MB' : ''
  return file.size > MOST_TO_CUT ? '图片太大了，请换一张 60 MB 以内的' : ''
}

/** The first picture that was dropped or pasted, or the first file, which says what is wrong with it. */
export const fileFrom = (data: DataTransfer | null): File | undefined => {
  const files = [...(data?.files ?? [])]
  return files.find((it) => it.type.startsWith('image/')) ?? files[0]
}

export const LOOK_NAMES: Record<CoverLook, string> = {
  hills: '远山',
  waves: '青海波',
  arcs: '虹',
  lines: '线路',
  rings: '年轮',
  stars: '星轨',
}
