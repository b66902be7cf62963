import { ASLEEP } from '#client/interaction.ts'
import { fetchPreview } from '#islands/ui/preview/open-preview.ts'

/** Counts pixels: smaller pictures are icons in a line of text, and flatter ones cannot be pressed. */
const SMALLEST = 48
const FLATTEST = 16

export const isLarge = ({ width, height }: DOMRectReadOnly) =>
  Math.max(width, height) >= SMALLEST && Math.min(width, height) >= FLATTEST
/** Checks whether a press means something else: it follows a link, or selects the picture in the editor. */
export const isLinked = (picture: HTMLImageElement) => picture.closest('a') !== null || picture.isContentEditable
export const captionOf = (picture: HTMLImageElement) =>
  picture.alt || picture.closest('figure')?.querySelector('figcaption')?.textContent || ''

const found = new IntersectionObserver((seen) => {
  for (const { target, boundingClientRect } of seen) {
    const picture = target as HTMLImageElement
    found.unobserve(picture)
    if (!isLarge(boundingClientRect)) continue
    const caption = captionOf(picture)
    picture.role = 'button'
    picture.tabIndex = 0
    picture.ariaLabel = caption ? `查看大图：${caption}` : '查看大图'
    picture.ariaHasPopup = 'dialog'
  }
})

/** Turns a picture of a text into a button, for pointer and keyboard, without changing its look. A linked picture stays a link. */
export function makeOpenable(picture: HTMLImageElement): void {
  // The observer reports the size, so that reading it forces no layout.
  if (picture.closest('.prose') && !isLinked(picture)) found.observe(picture)
}

const pictureOf = ({ target }: Event) => {
  const picture = (target as Element).closest<HTMLImageElement>('.prose img')
  return picture && !isLinked(picture) && picture.naturalWidth ? picture : null
}

/** Loads what opens a picture at the first press, or before it under a pointer. */
const fetchPress = () => import('./press-picture.ts')
const open = (picture: HTMLImageElement) =>
  void fetchPress().then(
    (it) => it.pressPicture(picture),
    () => dispatchEvent(new Event(ASLEEP)),
  )

document.addEventListener('click', (event) => {
  const picture = pictureOf(event)
  // After the first time the library handles clicks on this picture itself.
  if (picture && !picture.classList.contains('medium-zoom-image')) open(picture)
})
document.addEventListener('keydown', (event) => {
  const picture = event.key === 'Enter' || event.key === ' ' ? pictureOf(event) : null
  if (!picture) return
  event.preventDefault()
  open(picture)
})

/** Links of albums, moments and projects whose picture their pages open. */
const OPENING = '[data-photo], [data-picture], [data-gallery] a'

/** Loads the files that a press needs when a picture is under the pointer or has the focus. A finger may only scroll over it. */
function near(event: Event): void {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return
  const picture = pictureOf(event)
  if (picture)
    fetchPress()
      .then((it) => it.expectPress(picture))
      .catch(() => {})
  else if ((event.target as Element).closest(OPENING)) fetchPreview()
}
for (const name of ['pointerover', 'focusin']) document.addEventListener(name, near, { passive: true })
