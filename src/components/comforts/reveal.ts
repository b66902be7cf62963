import { adoptStyles } from '#client/adopt-styles.ts'
import css from './reveal.css?inline'

/** So much of an element must be seen before it counts as seen. */
const THRESHOLD = 0.1

/**
 * What is below the fold rises softly when it comes into view. Only what nobody has seen yet is hidden before; without this script,
 * with calm motion, or where a tenth would be more than a screen, nothing ever is.
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
