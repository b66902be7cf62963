import { ASLEEP } from '#client/interaction.ts'
import { fetchPreview, openPreview } from '#islands/ui/preview/open-preview.ts'

/** Counts pixels: smaller pictures are icons in a line of text, and flatter ones cannot be pressed. */
const SMALLEST = 48
const FLATTEST = 16

const isLarge = ({ width, height }: DOMRectReadOnly) => Math.max(width, height) >= SMALLEST && Math.min(width, height) >= FLATTEST
/** Checks whether a press means something else: it follows a link, or selects the picture in the editor. */
const isLinked = (picture: HTMLImageElement) => picture.closest('a') !== null || picture.isContentEditable
const captionOf = (picture: HTMLImageElement) =>
  picture.alt || picture.closest('figure')?.querySelector('figcaption')?.textContent || ''

/** Fingers zoom and swipe, and a picture cannot grow in a narrow window: in both cases the overlay opens. */
const isHandheld = matchMedia('(max-width: 768px), (pointer: coarse)')

/** Checks whether the picture is drawn smaller than its file, and the window has room for more. */
const canGrow = (picture: HTMLImageElement) => {
  const { width } = picture.getBoundingClientRect()
  // With `srcset`, `naturalWidth` is the drawn width. The attribute holds the width of the original.
  const whole = Math.max(picture.naturalWidth, Number(picture.getAttribute('width')))
  return Math.min(whole, innerWidth) > width * 1.05
}

const fetchZoom = () => import('./zoom-picture.ts')
/** Lists the pictures of the same text that can be opened, loaded or not. */
const picturesBeside = (picture: HTMLImageElement) =>
  [...(picture.closest('.prose')?.querySelectorAll('img') ?? [])].filter(
    (it) => !isLinked(it) && isLarge(it.getBoundingClientRect()),
  )
/** Checks whether the picture grows in its place: it is the only one of its text, and the reader has a mouse. */
const growsAlone = (picture: HTMLImageElement, all: readonly HTMLImageElement[]) =>
  all.length === 1 && !isHandheld.matches && canGrow(picture)

/** Enlarges a picture that stands alone in its text, with a mouse. Otherwise the overlay opens, with all pictures of the text. */
async function open(picture: HTMLImageElement): Promise<void> {
  const all = picturesBeside(picture)
  if (growsAlone(picture, all)) {
    try {
      const { zoomPicture } = await fetchZoom()
      return zoomPicture(picture)
    } catch {
      return void dispatchEvent(new Event(ASLEEP))
    }
  }
  const index = all.indexOf(picture)
  if (index >= 0)
    void openPreview(
      all.map((it) => ({ src: it.src, alt: captionOf(it), small: it })),
      index,
    )
}

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

document.addEventListener('click', (event) => {
  const picture = pictureOf(event)
  // After the first time the library handles clicks on this picture itself.
  if (picture && !picture.classList.contains('medium-zoom-image')) void open(picture)
})
document.addEventListener('keydown', (event) => {
  const picture = event.key === 'Enter' || event.key === ' ' ? pictureOf(event) : null
  if (!picture) return
  event.preventDefault()
  void open(picture)
})

/** Links of albums, moments and projects whose picture their pages open. */
const OPENING = '[data-photo], [data-picture], [data-gallery] a'

/** Loads the files that a press needs when a picture is under the pointer or has the focus. A finger may only scroll over it. */
function near(event: Event): void {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return
  const picture = pictureOf(event)
  if (picture && growsAlone(picture, picturesBeside(picture))) void fetchZoom().catch(() => {})
  else if (picture || (event.target as Element).closest(OPENING)) fetchPreview()
}
for (const name of ['pointerover', 'focusin']) document.addEventListener(name, near, { passive: true })
