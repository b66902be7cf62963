import { decode } from 'blurhash'

/** Is the side of the canvas in pixels: the colours have no detail, and the browser stretches them. */
const SIZE = 24

/** Watches photos shortly before they come into view. */
const near = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue
      near.unobserve(target)
      paint(target as HTMLElement)
    }
  },
  { rootMargin: '50% 0px' },
)

function paint(photo: HTMLElement): void {
  const picture = photo.querySelector('img')
  const { blurhash } = photo.dataset
  if (!blurhash || !picture || picture.complete) return
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE, ariaHidden: 'true' })
  try {
    const pixels = new Uint8ClampedArray(decode(blurhash, SIZE, SIZE))
    canvas.getContext('2d')?.putImageData(new ImageData(pixels, SIZE, SIZE), 0, 0)
  } catch {
    // Without colours the plain background stays.
    return
  }
  photo.prepend(canvas)
  // The canvas would shine through transparent pictures, so it is removed.
  picture.addEventListener('load', () => setTimeout(() => canvas.remove(), 400), { once: true })
}

/** Paints the blurred colours of photos that are still loading, when they come near. */
export function paintBlurs(wall: ParentNode): void {
  for (const it of wall.querySelectorAll<HTMLElement>('[data-blurhash]:not(:has(canvas))')) near.observe(it)
}
