import { notePlace } from './places.ts'
import { readingLine } from './reading-line.ts'

/** Counts the milliseconds that a reader stays at a place before it is noted. */
const STAYED = 600
/** Counts the milliseconds within which nobody has read a minute of text: who is at its end by then has jumped there. */
const SKIMMED = 5000

const NUMBER = /^b(\d+)$/

/** Returns the number of a part of the text; a heading has it at its anchor, notes at their words. */
export function numberOf(part: Element): number | undefined {
  const found = NUMBER.exec(part.id) ?? NUMBER.exec(part.querySelector('[id^="b"]')?.id ?? '')
  return found ? Number(found[1]) : undefined
}

/** Returns the heading above a part of the text, or the part itself if it is one. */
export function headingAbove(part: Element | null): HTMLElement | null {
  for (let it = part; it; it = it.previousElementSibling) if (/^H[1-6]$/.test(it.tagName)) return it as HTMLElement
  return null
}

const lettersOf = (parts: readonly Element[]) => parts.reduce((sum, it) => sum + (it.textContent ?? '').length, 0)

/** Returns how much of the text stands above the line, in percent. Its letters are counted: what was never near has no true height yet. */
function percentAt({ block, part }: { block: Element; part: number }): number {
  const parts = [...(block.parentElement?.children ?? [])]
  return Math.round(
    (100 * (lettersOf(parts.slice(0, parts.indexOf(block))) + lettersOf([block]) * part)) / (lettersOf(parts) || 1),
  )
}

/**
 * Notes from now on where the reader of this article stops, here and in the account. It is noted once the reader has gone further than a screen.
 * @param send sends it when the page is left; strangers have no account
 */
export function followPlace(article: HTMLElement, id: number, send?: () => void): void {
  const minutes = Number(article.dataset.minutes) || 1
  const title = article.querySelector('h1')?.textContent?.trim() ?? ''
  const begun = Date.now()
  let timer = 0

  function note(): void {
    const line = readingLine()
    const block = line && numberOf(line.block)
    if (!line || !block || scrollY < innerHeight) return
    const isAtEnd = article.getBoundingClientRect().bottom <= innerHeight
    if (isAtEnd && Date.now() - begun < minutes * SKIMMED) return
    const heading = headingAbove(line.block)
    notePlace({
      id,
      title,
      minutes,
      block,
      part: Math.min(1000, Math.round(line.part * 1000)),
      percent: isAtEnd ? 100 : percentAt(line),
      section: heading?.id ?? '',
      heading: heading?.textContent?.trim() ?? '',
      isFinished: isAtEnd,
      time: Date.now(),
    })
  }

  addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = window.setTimeout(note, STAYED)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return
    clearTimeout(timer)
    note()
    send?.()
  })
}
