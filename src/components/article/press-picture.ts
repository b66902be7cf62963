import { ASLEEP } from '#client/interaction.ts'
import { fetchPreview, openPreview } from '#islands/ui/preview/open-preview.ts'
import { captionOf, isLarge, isLinked } from './open-picture.ts'

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
export async function pressPicture(picture: HTMLImageElement): Promise<void> {
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

/** Loads the files that a press on this picture needs. */
export function expectPress(picture: HTMLImageElement): void {
  if (growsAlone(picture, picturesBeside(picture))) void fetchZoom().catch(() => {})
  else fetchPreview()
}
