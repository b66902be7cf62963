import { decode } from 'blurhash'

/** Colours without detail: the browser stretches them. */
const SIZE = 24

/** Shortly before it comes into view. */
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
    // No colours then: the ground is there.
    return
  }
  photo.prepend(canvas)
  // A picture with clear parts would show them for ever.
  picture.addEventListener('load', () => setTimeout(() => canvas.remove(), 400), { once: true })
}

/** Paints the colours of photos that are still on their way, when they come near. */
export function paintBlurs(wall: ParentNode): void {
  for (const it of wall.querySelectorAll<HTMLElement>('[data-blurhash]:not(:has(canvas))')) near.observe(it)
}
