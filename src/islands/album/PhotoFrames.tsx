import type { Photo } from '#contract/content/album.ts'
import { photoPlace, photoShape } from '#lib/photo-shape.ts'
import { srcSetOf } from '#lib/picture-sizes.ts'

interface FrameProps {
  photo: Photo
  /** Starts at 0; the first photos stand in the first screen. */
  place: number
}
const EAGER = 2

function PhotoFrame({ photo, place }: FrameProps) {
  const isEager = place < EAGER
  return (
    <a
      className="photo frame"
      href={photo.url}
      data-photo={photo.id}
      data-shape={photoShape(photo)}
      data-blurhash={photo.blurhash || undefined}
    >
      {/* The loading attributes stand before the address, because the browser may begin with the address at once. */}
      <img
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={place === 0 ? 'high' : isEager ? undefined : 'low'}
        decoding="async"
        sizes={photoPlace(photo)}
        srcSet={srcSetOf(photo) || undefined}
        src={photo.thumb}
        alt={photo.description ? '' : `第 ${place + 1} 张照片`}
        width={photo.width}
        height={photo.height}
      />
      {(photo.description || photo.recordTime) && (
        <span className="cap">
          <span className="words">{photo.description}</span>
          {photo.recordTime && <time dateTime={photo.recordTime.replace(' ', 'T')}>{photo.recordTime.slice(0, 16)}</time>}
        </span>
      )}
    </a>
  )
}

interface Props {
  photos: readonly Photo[]
  /** Is the index of the first of them in the album. */
  from?: number
}

/** Renders photos of an album, both in the published page and in those that are loaded later. */
export const PhotoFrames = ({ photos, from = 0 }: Props) =>
  photos.map((it, n) => <PhotoFrame key={it.id} photo={it} place={from + n} />)
