import { grouped } from '#lib/grouped.ts'

export type Mark = 'like' | 'favorite'

/** Shows wherever the page says so whether the reader gave this mark. */
export function showMark(mark: Mark, isOn: boolean): void {
  for (const button of document.querySelectorAll(`[data-act="${mark}"]`)) button.ariaPressed = String(isOn)
}

/** Writes how many like the article that is read. */
export function showLikes(count: number): void {
  for (const place of document.querySelectorAll('[data-likes]')) place.textContent = grouped(count)
}
