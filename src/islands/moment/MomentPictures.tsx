import type { Moment } from '#contract/content/moment.ts'
import { frameOf, gridOf, pictureAttributes, pictureLabel, SQUARE } from './picture-looks.ts'

interface Props {
  moment: Moment
  /** Is true in the first screen. */
  isEager: boolean
}

/** Renders the pictures of a moment, in a grid that depends on their number. A script of the page opens them large. */
export function MomentPictures({ moment: { images, sizes }, isEager }: Props) {
  const one = images.length === 1 ? frameOf(sizes[0]) : SQUARE
  return (
    <ul className={gridOf(images.length)}>
      {images.map((src, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may come twice, and their order stays
        <li key={place}>
          <a className={one} href={src} aria-label={pictureLabel(place, images.length)} data-picture>
            {/* The loading attributes stand before the address, because the browser may begin with the address at once. */}
            <img
              loading={isEager ? 'eager' : 'lazy'}
              fetchPriority={isEager && place === 0 ? 'high' : undefined}
              decoding="async"
              {...pictureAttributes(src, sizes[place], images.length)}
              alt=""
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
