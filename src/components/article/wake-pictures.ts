/** What helps pictures comes with the reader's first movement; one that cannot be had, and a diagram that is seen at once, do not wait for it. */
const wake = () => void import('./pictures.ts').catch(() => {})

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) wake()
  },
  { capture: true },
)
if ([...document.images].some((it) => it.complete && it.src && !it.naturalWidth)) wake()

const watch = new IntersectionObserver((seen) => {
  if (!seen.some((it) => it.isIntersecting)) return
  watch.disconnect()
  // Without it the source stays. Its library is large: whatever else the page needs comes first.
  ;(globalThis.requestIdleCallback ?? setTimeout)(
    () => void import('#islands/ui/diagram/watch-diagrams.ts').then((it) => it.watchDiagrams()).catch(() => {}),
  )
})
for (const figure of document.querySelectorAll('.prose figure.mermaid')) watch.observe(figure)

// A module, so that its names are its own.
export {}
