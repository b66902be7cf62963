import type { Change } from './changes-since.ts'

/** Is a changed block that stands in the page. */
export interface Place extends Change {
  block: number
  element: HTMLElement
  /** Begins the section where it stands; undefined before the first heading. */
  heading: HTMLElement | undefined
}

const HEADING = 'h1, h2, h3, h4, h5, h6'

/** Finds the changed blocks in the page, in the order of the text. A heading's number stands at its anchor. */
export function placesOf(changes: ReadonlyMap<number, Change>): Place[] {
  const parts = document.querySelectorAll<HTMLElement>(`[data-reading] .prose :is([id^="b"], ${HEADING})`)
  let heading: HTMLElement | undefined
  return [...parts].flatMap((it) => {
    if (it.matches(HEADING)) heading = it
    const block = Number(/^b(\d+)$/.exec(it.id)?.[1])
    const change = changes.get(block)
    return change ? [{ ...change, block, heading, element: it.closest<HTMLElement>(HEADING) ?? it }] : []
  })
}

/** Marks the sections of the outline that have changes; without places it takes the marks away. */
export function markOutline(places: readonly Place[]): void {
  const changed = new Set(places.map((it) => it.heading?.id))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.headings a'))
    link.toggleAttribute('data-changed', changed.has(decodeURIComponent(link.hash.slice(1))))
}
