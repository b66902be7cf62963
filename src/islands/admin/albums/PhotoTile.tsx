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

const TILE = ':uno: rounded-media bg-surface overflow-hidden lazily-190'

/** Renders one photo of the grid. */
export const PhotoTile = ({ photo, isCover, isTicked, isHeld, onTick, onOpen, onKey, onHold, onDrop }: Props) => (
  <li
    className={`${TILE} ${isTicked ? ':uno: hairline-accent edge-accent' : ':uno: hairline'} ${isHeld ? ':uno: op-40' : ''}`}
    draggable
    onDragStart={() => onHold(true)}
    onDragEnd={() => onHold(false)}
    onDragOver={(event) => !event.dataTransfer.types.includes('Files') && event.preventDefault()}
    onDrop={(event) => {
      if (event.dataTransfer.files.length) return
      event.preventDefault()
      onDrop()
    }}
  >
    <button
      className=":uno: opens relative block w-full aspect-4/3 bg-sunken focus-visible:outline-offset--2"
      type="button"
      data-photo={photo.id}
      onClick={onOpen}
      onKeyDown={onKey}
    >
      <img
        className=":uno: w-full h-full object-cover"
        src={photo.thumb}
        alt={photo.description || '没有说明的照片'}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      {isCover && (
        <em className=":uno: absolute top-1.5 start-1.5 py-0.25 px-2 rounded-1 bg-surface text-strong text-size-meta not-italic">
          封面
        </em>
      )}
    </button>
    <label className=":uno: flex items-center gap-2 min-h-10 px-2.5 text-muted text-size-meta">
      <input
        className=":uno: flex-none w-4.5 h-4.5 accent-tint"
        type="checkbox"
        checked={isTicked}
        aria-label={`选中${photo.description || '照片'}`}
        onChange={onTick}
      />
      <span className=":uno: min-w-0 truncate" title={photo.description}>
        {photo.description || '没有说明'}
      </span>
    </label>
  </li>
)
