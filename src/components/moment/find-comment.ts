import { api } from '#client/api.ts'
import { comment } from '#contract/comment.ts'
import { showToast } from '#stores/toast.ts'
import { openMomentTalk } from './open-moment-talk.ts'
import { findEntry } from './turn-book.ts'

/** Opens the conversation that the named comment stands in, however far back in the book its moment is, and goes to it. */
export async function findComment(book: HTMLElement, id: number): Promise<void> {
  const place = await api(comment.place, { params: { id } }, { quiet: true, unasked: true }).catch(() => undefined)
  const entry = place?.targetType === 'moment' ? await findEntry(book, `m${place.targetId}`) : null
  const button = entry?.querySelector<HTMLElement>('[data-open-talk]')
  if (button) openMomentTalk(book, button, id)
  else showToast('没有找到这条评论，也许已经删去了', 'error')
}
