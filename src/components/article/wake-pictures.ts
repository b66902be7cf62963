/** Loads `pictures.ts` when a picture fails; otherwise the reader's first movement does. A diagram in sight does not wait either. */
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
  // The library is large, so it waits until the page is idle. If it does not load, the diagram's source stays.
  ;(globalThis.requestIdleCallback ?? setTimeout)(
    () => void import('#islands/ui/diagram/watch-diagrams.ts').then((it) => it.watchDiagrams()).catch(() => {}),
  )
})
for (const figure of document.querySelectorAll('.prose figure.mermaid')) watch.observe(figure)

// This line makes the file a module, which keeps its names out of the global scope.
export {}
