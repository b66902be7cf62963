import { grouped } from '#lib/grouped.ts'

const DAY = 86_400_000

for (const place of document.querySelectorAll<HTMLElement>('[data-running-since]')) {
  // Counted from midnight in Shanghai, where the site lives.
  const since = Date.parse(`${place.dataset.runningSince}T00:00:00+08:00`)
  place.textContent = grouped(Math.max(0, Math.floor((Date.now() - since) / DAY)))
}
