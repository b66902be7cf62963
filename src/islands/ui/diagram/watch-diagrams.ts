import { activated } from '#client/activation.ts'
import { adoptStyles } from '#client/adopt-styles.ts'
import { LONGEST_DIAGRAM } from '#lib/diagram-messages.ts'
import styles from './diagrams.css?inline'
import { drawDiagram } from './draw-diagram.ts'
import looks from './uno.css?inline'

/** Starts a drawing this far before the reader comes to it, so that it grows out of sight. */
const NEAR = '150%'

/** Draws diagrams one after another: each frame loads the library again, from the cache. */
let work = activated()

const known = new WeakSet<Element>()

function observer(): IntersectionObserver {
  adoptStyles(styles)
  adoptStyles(looks)
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

/** Draws each diagram of the page once, when it comes near. Call it again for diagrams that are added later. */
export function watchDiagrams(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('.prose figure.mermaid')) {
    if (known.has(figure) || (figure.textContent?.length ?? 0) > LONGEST_DIAGRAM) continue
    known.add(figure)
    watch ??= observer()
    watch.observe(figure)
  }
}
