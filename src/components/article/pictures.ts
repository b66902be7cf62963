import { adoptStyles } from '#client/adopt-styles.ts'
import { isPictureKnown, keepPicture } from '#client/seen-pictures.ts'
import { makeOpenable } from './open-picture.ts'
import styles from './pictures.css?inline'
import { loseAfterTries } from './try-picture.ts'

/** Not what somebody is writing: the editor would take each change for his. */
const PICTURES = '.prose img:not([contenteditable=true] *), .frame img'
/** Loading begins when a picture is at most so many screens away; browsers that begin earlier may. */
const AHEAD = 1.3
/** So much of a picture must be seen before it shows itself. */
const SHOWN = 0.1

/** Waiting for its picture: a quiet ground in the reserved place. */
const WAITING = 'picture-waiting'
/** Loaded or not, it shows nothing before the reader comes. */
const COMING = 'picture-coming'

const isLoaded = (it: HTMLImageElement) => it.complete && it.naturalWidth > 0
const known = new WeakSet<HTMLImageElement>()

function reveal(picture: HTMLImageElement): void {
  if (!picture.classList.contains(COMING)) return
  picture.classList.remove(COMING)
  picture.classList.add('picture-here')
}

/** `loading="lazy"` stands in the page, for readers without scripts; here it only ends earlier. */
const ahead = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue
      ahead.unobserve(target)
      ;(target as HTMLImageElement).loading = 'eager'
    }
  },
  { rootMargin: `${AHEAD * 100}% 0px` },
)

const first = new WeakSet<Element>()
const shown = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting, intersectionRatio, boundingClientRect } of seen) {
      const picture = target as HTMLImageElement
      // Of a long strip no screen may ever hold a tenth: its first line is enough.
      const isSeen = intersectionRatio >= SHOWN || boundingClientRect.height * SHOWN > innerHeight / 2
      // What was in sight before this script came, be it a line of it, is left as it is.
      if (!first.has(picture) && !isIntersecting && !isSeen) picture.classList.add(COMING)
      first.add(picture)
      if (!isSeen || !isLoaded(picture)) continue
      shown.unobserve(picture)
      reveal(picture)
    }
  },
  { threshold: [0, SHOWN] },
)

function follow(picture: HTMLImageElement): void {
  if (known.has(picture)) return
  known.add(picture)
  // What this visit has loaded before is in the browser's cache, and shown at once.
  const isKnown = isPictureKnown(picture.src)
  const settle = () => {
    picture.classList.remove(WAITING)
    keepPicture(picture.src)
    makeOpenable(picture)
    if (isKnown) return
    // Asked again: whether it is in sight, it said before it was loaded.
    shown.unobserve(picture)
    shown.observe(picture)
  }
  if (!isKnown) shown.observe(picture)
  if (isLoaded(picture)) {
    keepPicture(picture.src)
    makeOpenable(picture)
    return
  }
  if (!isKnown) picture.classList.add(WAITING)
  loseAfterTries(picture)
  picture.addEventListener('load', settle)
  ahead.observe(picture)
}

function followAll(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(PICTURES)) if (picture.src) follow(picture)
}

adoptStyles(styles)
followAll()
const holdsPicture = (it: Node) => it instanceof Element && (it.matches('img') || it.querySelector('img') !== null)
// Lists turn their pages and comments come later. A clock that ticks or a percentage brings no pictures.
const watch = new MutationObserver((changes) => {
  if (changes.some(({ addedNodes }) => [...addedNodes].some(holdsPicture))) followAll()
})
const main = document.getElementById('main')
if (main) watch.observe(main, { childList: true, subtree: true })
