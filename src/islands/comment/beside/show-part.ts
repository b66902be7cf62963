import { partAt, placeMarks } from '#client/reading/place-marks.ts'
import { scrollWay } from '#client/scroll-way.ts'
import type { TextPlace } from '#stores/comment-thread.ts'

/** Is the width from which on there is a free column beside the text. */
const WIDE = '(min-width: 1168px)'
/** Is where the words stand that are talked about, as a part of the window's height, where the sheet covers its lower part. */
const UPPER = 0.17

/**
 * Marks the words that are talked about and brings them into sight, if the sheet would cover them. Returns what takes the mark away.
 */
export function showPart({ block, line }: TextPlace): () => void {
  const part = partAt(block, line)
  const root = document.documentElement
  const marks = document.querySelector<HTMLElement>('[data-marks]')
  part?.setAttribute('data-talked', '')
  root.setAttribute('data-beside', '')
  marks?.setAttribute('data-open', '')
  if (marks) placeMarks(marks)
  if (part) bringIntoSight(part)
  return () => {
    part?.removeAttribute('data-talked')
    root.removeAttribute('data-beside')
    marks?.removeAttribute('data-open')
  }
}

function bringIntoSight(part: HTMLElement): void {
  const { top, bottom } = part.getBoundingClientRect()
  const isWide = matchMedia(WIDE).matches
  const end = isWide ? innerHeight : innerHeight * (1 - 0.76)
  // The header covers the first lines.
  if (top >= 64 && Math.min(bottom, top + 120) <= end) return
  scrollTo({ top: top + scrollY - innerHeight * (isWide ? 0.34 : UPPER), behavior: scrollWay() })
}
