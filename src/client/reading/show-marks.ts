import { counted } from '#lib/grouped.ts'
import { showViews } from './show-views.ts'

export type Mark = 'like' | 'favorite'

/** Shows in every place of the page whether the reader gave this mark. */
export function showMark(mark: Mark, isOn: boolean): void {
  for (const button of document.querySelectorAll(`[data-act="${mark}"]`)) button.ariaPressed = String(isOn)
}

/** Writes how many readers like this article. */
export function showLikes(count: number): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-likes]')) {
    place.dataset.likes = String(count)
    place.textContent = counted(count)
  }
}

/** Shows the counters that came with the answer to a counted view. */
export function showCounters(
  id: number,
  counters: { quantity: number; likeNum: number; isLike: boolean; isFavorite: boolean },
): void {
  showViews(id, counters.quantity)
  // A press since then is newer than this answer, which was requested before it.
  if (document.querySelector('[data-act][data-pressed]')) return
  showLikes(counters.likeNum)
  showMark('like', counters.isLike)
  showMark('favorite', counters.isFavorite)
}
