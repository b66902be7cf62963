import { adoptStyles } from '#client/adopt-styles.ts'
import { isPictureKnown, keepPicture } from '#client/seen-pictures.ts'
import { makeOpenable } from './open-picture.ts'
import styles from './pictures.css?inline'
import { loseAfterTries } from './try-picture.ts'

/** Leaves out pictures in the editor, which would take each change for the author's. */
const PICTURES = '.prose img:not([contenteditable=true] *), .frame img'
/** Counts screens: loading begins when a picture is at most so far away, unless the browser begins earlier. */
const AHEAD = 1.3
/** Is the part of a picture that must be in sight before it appears. */
const SHOWN = 0.1

/** Marks a picture that is not loaded yet: its reserved place shows a quiet ground. */
const WAITING = 'picture-waiting'
/** Hides a picture, loaded or not, until the reader reaches it. */
const COMING = 'picture-coming'

const isLoaded = (it: HTMLImageElement) => it.complete && it.naturalWidth > 0
const known = new WeakSet<HTMLImageElement>()

function reveal(picture: HTMLImageElement): void {
  if (!picture.classList.contains(COMING)) return
  picture.classList.remove(COMING)
  picture.classList.add('picture-here')
}

/** Ends `loading="lazy"` early; the page has it for readers without scripts. */
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
      // A screen may never hold a tenth of a very high picture: then its first line is enough.
      const isSeen = intersectionRatio >= SHOWN || boundingClientRect.height * SHOWN > innerHeight / 2
      // A picture that was in sight before this script came, even by one line, stays as it is.
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
  // A picture that this visit has loaded before is in the browser's cache and appears at once.
  const isKnown = isPictureKnown(picture.src)
  const settle = () => {
    picture.classList.remove(WAITING)
    keepPicture(picture.src)
    makeOpenable(picture)
    if (isKnown) return
    // The observer reported before the picture was loaded; observing it again makes it report once more.
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
// Lists turn their pages and comments come later. Changes without pictures, such as a clock's, are skipped.
const watch = new MutationObserver((changes) => {
  if (changes.some(({ addedNodes }) => [...addedNodes].some(holdsPicture))) followAll()
})
const main = document.getElementById('main')
if (main) watch.observe(main, { childList: true, subtree: true })
