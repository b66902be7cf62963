import { adoptStyles } from '#client/adopt-styles.ts'
import css from './reveal.css?inline'

/** An element counts as seen when this share of it is visible. */
const THRESHOLD = 0.1

/**
 * Elements below the fold rise softly when they come into view. Only elements that nobody has seen yet are hidden before. Nothing
 * is hidden without this script, with reduced motion, or where a tenth of the element is more than half a screen.
 */
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      target.classList.add('animate-in')
      seen.unobserve(target)
    }
  },
  { threshold: THRESHOLD },
)

const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
adoptStyles(css)
for (const element of document.querySelectorAll('[data-reveal]')) {
  const { top, height } = element.getBoundingClientRect()
  if (height * THRESHOLD > innerHeight / 2) continue
  if (!isCalm && top >= innerHeight) element.classList.add('to-reveal')
  seen.observe(element)
}
