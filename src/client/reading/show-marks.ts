import { grouped } from '#lib/grouped.ts'
import { showViews } from './show-views.ts'

export type Mark = 'like' | 'favorite'

/** Shows wherever the page says so whether the reader gave this mark. */
export function showMark(mark: Mark, isOn: boolean): void {
  for (const button of document.querySelectorAll(`[data-act="${mark}"]`)) button.ariaPressed = String(isOn)
}

/** Writes how many like the article that is read. */
export function showLikes(count: number): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-likes]')) {
    place.dataset.likes = String(count)
    place.textContent = grouped(count)
  }
}

/** Shows what a counted view was answered with. */
export function showCounters(
  id: number,
  counters: { quantity: number; likeNum: number; isLike: boolean; isFavorite: boolean },
): void {
  showViews(id, counters.quantity)
  // Who has pressed by now knows better than an answer that was asked for before.
  if (document.querySelector('[data-act][data-pressed]')) return
  showLikes(counters.likeNum)
  showMark('like', counters.isLike)
  showMark('favorite', counters.isFavorite)
}
