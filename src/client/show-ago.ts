import { agoWords, recentWords } from '#lib/ago.ts'

const MINUTE = 60_000

/** Writes a time of a conversation in everyday words. */
export function writeAgo(it: HTMLTimeElement): void {
  const { ago } = it.dataset
  const now = Date.now()
  const words = ago ? (recentWords(it.dateTime, now) ?? ago) : agoWords(it.dateTime, now)
  if (it.textContent !== words) it.textContent = words
}

/** Writes the times of conversations in everyday words, printed ones and those of islands, now and each minute. */
export function showAgo(): void {
  const show = () => document.querySelectorAll<HTMLTimeElement>('time[data-ago]').forEach(writeAgo)
  show()
  setInterval(show, MINUTE)
  document.addEventListener('visibilitychange', show)
}
