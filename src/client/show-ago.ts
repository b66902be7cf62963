import { agoWords, recentWords } from '#lib/ago.ts'

const MINUTE = 60_000

/** Writes the times of conversations that a page printed in everyday words, now and each minute. Islands that woke do the same. */
export function showAgo(): void {
  const show = () => {
    const now = Date.now()
    for (const it of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
      const { ago } = it.dataset
      const words = ago ? (recentWords(it.dateTime, now) ?? ago) : agoWords(it.dateTime, now)
      if (it.textContent !== words) it.textContent = words
    }
  }
  show()
  setInterval(show, MINUTE)
  document.addEventListener('visibilitychange', show)
}
