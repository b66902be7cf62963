import { hasToken } from '#client/first-storage.ts'
import { watchSelection } from '#client/reading/watch-selection.ts'
import type { Highlight } from '#contract/content/highlight.ts'
import { SESSION } from '#lib/wake-events.ts'

const bubble = () => import('./OpenBubble.tsx')
/** Without the files reading goes on as ever, and the browser's own menu has the copying. */
const asEver = () => {}
const drawn = new WeakSet<HTMLElement>()

/** Draws the reader's own highlights in an article, until the user leaves. */
export async function drawMarks(prose: HTMLElement, id: number, found: readonly Highlight[]): Promise<void> {
  if (!drawn.has(prose)) {
    drawn.add(prose)
    addEventListener(SESSION, () => {
      if (!hasToken()) drawMarks(prose, id, []).catch(asEver)
    })
  }
  const { showHighlights } = await import('#client/reading/draw-highlights.ts')
  showHighlights(prose, found, (mark) => void bubble().then((it) => it.openMark(prose, id, mark), asEver))
}

/** Offers what can be done with selected words of an article. */
export function markWords(prose: HTMLElement, id: number): void {
  watchSelection(prose, (range, isTouch) => {
    const ready = hasToken() && !drawn.has(prose) ? drawMarks(prose, id, []) : null
    Promise.all([bubble(), ready]).then(([it]) => it.offerWords(prose, id, range, isTouch), asEver)
  })
}
