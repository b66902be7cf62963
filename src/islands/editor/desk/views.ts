import { savedEditor } from '#client/storage.ts'
import { NO_PHONE } from '#lib/phone.ts'

/** Ways to look at the text. In the first three it can be edited. */
export const VIEWS = ['source', 'split', 'visual', 'preview'] as const
export type View = (typeof VIEWS)[number] | 'html' | 'read'

const isView = (name: string | null): name is View => VIEWS.some((it) => it === name)
/** Below this there is no room for two. */
export const SPLIT_FROM = NO_PHONE
/** In these the text can be edited. */
export const EDITABLE: readonly View[] = ['source', 'split', 'visual']

/** As it was looked at last time, where there is room for it. */
export function firstView(): View {
  const saved = savedEditor('mode')
  const isWide = matchMedia(SPLIT_FROM).matches
  if (isView(saved) && EDITABLE.includes(saved) && (saved !== 'split' || isWide)) return saved
  return isWide ? 'split' : 'source'
}
