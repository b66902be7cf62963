import { grouped } from '#lib/grouped.ts'

interface Counters {
  id: number
  likeNum: number
  commentNum?: number
  isLike: boolean
}

/** Writes how many like a moment and have talked about it, and whether the reader likes it. */
export function showCounters({ id, likeNum, commentNum, isLike }: Counters): void {
  const entry = document.getElementById(`m${id}`)
  const write = (place: string, count: number) => {
    const found = entry?.querySelector(place)
    if (found) found.textContent = grouped(count)
  }
  write('[data-likes]', likeNum)
  const button = entry?.querySelector('[data-like]')
  if (button) button.ariaPressed = String(isLike)
  if (commentNum !== undefined) write('[data-comments]', commentNum)
  // Closed conversations show themselves where there is one.
  if (commentNum) entry?.querySelector('[data-open-talk]')?.removeAttribute('hidden')
}
