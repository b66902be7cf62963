import { readingLine } from './reading/reading-line.ts'

/** Makes a change of the whole page and keeps the line that is being read where it is. */
export function keepPlace(change: () => void): void {
  const root = document.documentElement
  const place = readingLine()
  const before = place?.block.getBoundingClientRect()
  // The browser's own scroll anchoring would move it a second time.
  root.style.overflowAnchor = 'none'
  change()
  if (place && before) {
    const after = place.block.getBoundingClientRect()
    const moved = after.top + place.part * after.height - (before.top + place.part * before.height)
    scrollBy({ top: moved, behavior: 'instant' })
  }
  requestAnimationFrame(() => requestAnimationFrame(() => root.style.removeProperty('overflow-anchor')))
}
