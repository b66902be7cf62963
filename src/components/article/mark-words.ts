import { hasToken } from '#client/first-storage.ts'
import { watchSelection } from '#client/reading/watch-selection.ts'
import { SESSION } from '#lib/wake-events.ts'

const prose = document.querySelector<HTMLElement>('[data-reading] .prose')
const id = Number(document.querySelector<HTMLElement>('[data-count-view]')?.dataset.countView)
const bubble = () => import('#islands/highlight/OpenBubble.tsx')

if (prose && id) {
  // Without its files reading goes on as ever, and the browser's own menu has the copying.
  watchSelection(
    prose,
    (range, isTouch) =>
      void bubble().then(
        (it) => it.offerWords(prose, id, range, isTouch),
        () => {},
      ),
  )
  let isMember = false
  const draw = () => {
    if (hasToken() === isMember) return
    isMember = hasToken()
    import('#client/reading/draw-highlights.ts')
      .then((it) =>
        it.showHighlights(
          id,
          prose,
          (mark) =>
            void bubble().then(
              (its) => its.openMark(prose, id, mark),
              () => {},
            ),
        ),
      )
      .catch(() => {})
  }
  draw()
  addEventListener(SESSION, draw)
}
