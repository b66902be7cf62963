import { grouped } from '#lib/grouped.ts'

/** Writes a count into its place; none is not told. */
export function writeViews(place: HTMLElement, count: number): void {
  place.textContent = grouped(count)
  if (place.parentElement) place.parentElement.hidden = !count
}

/** Writes a count wherever the page shows this article's views. */
export function showViews(id: number, count: number): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[data-views="${id}"]`)) writeViews(place, count)
}
