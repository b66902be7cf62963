import type { KeyboardEvent } from 'react'
import type { Photo } from '#contract/content/album.ts'

interface Props {
  photo: Photo
  isCover: boolean
  isTicked: boolean
  isHeld: boolean
  onTick: () => void
  onOpen: () => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
  onHold: (isOn: boolean) => void
  /** Is called when another photo is dropped here. */
  onDrop: () => void
}

/** Renders one photo of the grid. */
export const PhotoTile = ({ photo, isCover, isTicked, isHeld, onTick, onOpen, onKey, onHold, onDrop }: Props) => (
  <li
    draggable
    data-ticked={isTicked || undefined}
    data-held={isHeld || undefined}
    onDragStart={() => onHold(true)}
    onDragEnd={() => onHold(false)}
    onDragOver={(event) => !event.dataTransfer.types.includes('Files') && event.preventDefault()}
    onDrop={(event) => {
      if (event.dataTransfer.files.length) return
      event.preventDefault()
      onDrop()
    }}
  >
    <button className="opens" type="button" data-photo={photo.id} onClick={onOpen} onKeyDown={onKey}>
      <img src={photo.thumb} alt={photo.description || '没有说明的照片'} loading="lazy" decoding="async" draggable={false} />
      {isCover && <em>封面</em>}
    </button>
    <label>
      <input type="checkbox" checked={isTicked} aria-label={`选中${photo.description || '照片'}`} onChange={onTick} />
      <span title={photo.description}>{photo.description || '没有说明'}</span>
    </label>
  </li>
)
