import { hasToken } from '#client/first-storage.ts'
import { readingLine } from '#client/keep-place.ts'
import { sendOnLeave } from '#client/send-on-leave.ts'
import { PLACES_MAX, reading, SECTION_MAX } from '#contract/content/reading.ts'
import { markSent, notePlace, unsentPlaces } from './places.ts'

/** Counts the milliseconds that a reader stays at a place before it is noted. */
const STAYED = 600
/** Counts the milliseconds within which nobody has read a minute of text: who is at its end by then has jumped there. */
const SKIMMED = 5000

const NUMBER = /^b(\d+)$/

/** Returns the number of a part of the text; a heading has it at its anchor, a note at its words. */
export function numberOf(part: Element | null): number | undefined {
  const carrier = part && (NUMBER.test(part.id) ? part : part.querySelector(':scope > a[id^="b"], :scope > ol > li > p[id^="b"]'))
  const found = NUMBER.exec(carrier?.id ?? '')
  return found ? Number(found[1]) : undefined
}

/** Returns the heading above a part of the text, or the part itself if it is one. */
export function headingAbove(part: Element | null): HTMLElement | null {
  for (let it = part; it; it = it.previousElementSibling) if (/^H[1-6]$/.test(it.tagName)) return it as HTMLElement
  return null
}

/** Returns how much of the text stands above the line, in percent. Its letters are counted: what was never near has no true height yet. */
function percentAt({ block, part }: { block: Element; part: number }): number {
  let [before, all] = [0, 0]
  for (const it of block.parentElement?.children ?? []) {
    const size = it.textContent?.length ?? 0
    if (it === block) before = all + size * part
    all += size
  }
  return Math.round((100 * before) / Math.max(1, all))
}

/** Notes from now on where the reader of this article stops, here and in the account. It is noted once the reader has gone further than a screen. */
export function followPlace(article: HTMLElement, id: number): void {
  const minutes = Number(article.dataset.minutes) || 1
  const title = article.querySelector('h1')?.textContent?.trim() ?? ''
  const begun = Date.now()
  let timer = 0

  function note(): void {
    const line = scrollY < innerHeight ? undefined : readingLine()
    const block = numberOf(line?.block ?? null)
    if (!line || block === undefined) return
    const isAtEnd = article.getBoundingClientRect().bottom <= innerHeight
    if (isAtEnd && Date.now() - begun < minutes * SKIMMED) return
    const heading = headingAbove(line.block)
    const anchor = heading?.id ?? ''
    notePlace({
      id,
      title,
      minutes,
      block,
      part: Math.min(1000, Math.round(line.part * 1000)),
      percent: isAtEnd ? 100 : percentAt(line),
      section: anchor.length > SECTION_MAX ? '' : anchor,
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
    sendPlaces()
  })
}

/** Sends the places that the account does not know yet, even while the page goes. */
export function sendPlaces(): void {
  const places = hasToken() ? unsentPlaces(PLACES_MAX) : []
  if (places.length)
    void sendOnLeave(reading.note, { body: { places } }).then((isDone) => {
      if (isDone) markSent(places.map((it) => it.articleId))
    })
}
