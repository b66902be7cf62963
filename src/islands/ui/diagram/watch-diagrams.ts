import { activated } from '#client/activation.ts'
import { adoptStyles } from '#client/adopt-styles.ts'
import { LONGEST_DIAGRAM } from '#lib/diagram-messages.ts'
import styles from './diagrams.css?inline'
import { drawDiagram } from './draw-diagram.ts'

/** A drawing is begun this far before the reader comes to it, so that it grows where nobody looks. */
const NEAR = '150%'

/** Those that come near, one after another: each loads the library once more, from the cache. */
let work = activated()

const known = new WeakSet<Element>()

function observer(): IntersectionObserver {
  adoptStyles(styles)
  const watch = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue
        watch.unobserve(target)
        work = work.then(() => drawDiagram(target as HTMLElement))
      }
    },
    { rootMargin: `${NEAR} 0px` },
  )
  return watch
}
let watch: IntersectionObserver | undefined

/** Draws those of the page as they come near, each once; also those that came into it later. */
export function watchDiagrams(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('.prose figure.mermaid')) {
    if (known.has(figure) || (figure.textContent?.length ?? 0) > LONGEST_DIAGRAM) continue
    known.add(figure)
    watch ??= observer()
    watch.observe(figure)
  }
}
