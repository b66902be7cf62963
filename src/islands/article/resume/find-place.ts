import { headingAbove, numberOf } from '#client/reading/follow-place.ts'
import type { Stopped } from '#client/reading/places.ts'
import { LINE } from '#client/reading/reading-line.ts'

/** Is where a place stands in the page now. */
export interface FoundPlace {
  part: HTMLElement
  /** Is the text of the heading above it; empty before the first. */
  heading: string
  /** Is true when the block itself is gone and this one only stands where it was. */
  isNear: boolean
}

/** Finds the part of the text where a reader stopped, or, when it is gone, the part that stands there now. */
export function findPlace(article: HTMLElement, { block }: Stopped): FoundPlace | null {
  const parts = [...article.querySelectorAll<HTMLElement>('.prose > *')]
  const exact = parts.find((it) => numberOf(it) === block)
  const part = exact ?? partAfter(parts, block)
  return part ? { part, heading: headingAbove(part)?.textContent?.trim() ?? '', isNear: !exact } : null
}

/** Returns the part behind the one that had the next lower number: numbers were given in the order of the text. */
function partAfter(parts: readonly HTMLElement[], block: number): HTMLElement | undefined {
  let [before, most] = [-1, 0]
  for (const [at, part] of parts.entries()) {
    const number = numberOf(part) ?? 0
    if (number < block && number > most) [before, most] = [at, number]
  }
  return parts[before + 1] ?? parts[before]
}

/** Scrolls to a place. What is on the way is laid out only then and may move it, so that it is looked for again. */
export function goTo(place: Stopped, { part, isNear }: FoundPlace): void {
  const top = () => {
    const { top, height } = part.getBoundingClientRect()
    return top + scrollY + (isNear ? 0 : (height * place.part) / 1000) - LINE
  }
  const settle = (tries: number) => {
    const wanted = top()
    if (Math.abs(wanted - scrollY) < 2 || !tries) return
    scrollTo({ top: wanted, behavior: 'instant' })
    requestAnimationFrame(() => settle(tries - 1))
  }
  settle(10)
  // The next Tab goes on from here.
  getSelection()?.collapse(part, 0)
}
