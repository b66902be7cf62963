import { savedEditor } from '#client/editor-storage.ts'
import { NO_PHONE } from '#lib/phone.ts'

/** Lists the views that have a button. The text can be edited in the first three. */
export const VIEWS = ['source', 'split', 'visual', 'preview'] as const
export type View = (typeof VIEWS)[number] | 'html' | 'read'

const isView = (name: string | null): name is View => VIEWS.some((it) => it === name)
/** Is the media query for screens that are wide enough for two panes. */
export const SPLIT_FROM = NO_PHONE
export const EDITABLE: readonly View[] = ['source', 'split', 'visual']

/** Returns the view that was used last, if the screen has room for it. */
export function firstView(): View {
  const saved = savedEditor('mode')
  const isWide = matchMedia(SPLIT_FROM).matches
  if (isView(saved) && EDITABLE.includes(saved) && (saved !== 'split' || isWide)) return saved
  return isWide ? 'split' : 'source'
}
