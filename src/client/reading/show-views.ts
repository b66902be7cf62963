import { grouped } from '#lib/grouped.ts'

/** Writes a count wherever the page shows this article's views. */
export function showViews(id: number, count: number): void {
  for (const place of document.querySelectorAll(`[data-views="${id}"]`)) place.textContent = grouped(count)
}
