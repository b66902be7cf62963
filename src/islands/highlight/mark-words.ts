import { hasToken } from '#client/first-storage.ts'
import { watchSelection } from '#client/reading/watch-selection.ts'
import type { Highlight } from '#contract/content/highlight.ts'
import { SESSION } from '#lib/wake-events.ts'

const bubble = () => import('./OpenBubble.tsx')
/** Without the files reading goes on as ever, and the browser's own menu has the copying. */
const asEver = () => {}

/** Offers what can be done with selected words of an article, and draws the reader's own highlights in it. */
export function markWords(prose: HTMLElement, id: number): void {
  let isDrawn = false
  let isMember = false
  const draw = async (found: readonly Highlight[]) => {
    isDrawn = true
    const { showHighlights } = await import('#client/reading/draw-highlights.ts')
    showHighlights(prose, found, (mark) => void bubble().then((it) => it.openMark(prose, id, mark), asEver))
  }
  watchSelection(prose, (range, isTouch) => {
    const drawn = hasToken() && !isDrawn ? draw([]) : null
    Promise.all([bubble(), drawn]).then(([it]) => it.offerWords(prose, id, range, isTouch), asEver)
  })
  const follow = async () => {
    if (hasToken() === isMember) return
    isMember = hasToken()
    const found = isMember ? await (await import('#client/reading/own-highlights.ts')).ownHighlights(id) : []
    if (found && (found.length || isDrawn)) await draw(found)
  }
  follow().catch(asEver)
  addEventListener(SESSION, () => void follow().catch(asEver))
}
