import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/content/album.ts'
import { Keys } from '../../ui/table/Bulk.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import type { Photos } from './use-photos.ts'

const KEYS = [
  ['空格', '选中'],
  ['回车', '打开'],
  ['Alt + ← →', '移动'],
  ['Delete', '移出'],
] as const

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

interface Props {
  photos: Photos
  /** Is the address of the cover; empty when the first photo is it. */
  cover: string
  onOpen: (photo: Photo) => void
  onRemove: (photo: Photo) => void
}

/** Renders the photos of an album. Arrow keys walk, with Alt they move a photo; Space ticks, Enter opens, Delete removes. */
export function PhotoGrid({ photos: { photos, ticked, tick, move }, cover, onOpen, onRemove }: Props) {
  const grid = useRef<HTMLUListElement>(null)
  const focus = useRef<number | null>(null)
  const [held, setHeld] = useState<number | null>(null)

  // A moved photo keeps the focus.
  useEffect(() => {
    if (focus.current !== null) grid.current?.querySelector<HTMLElement>(`[data-photo="${focus.current}"]`)?.focus()
    focus.current = null
  })
  function step(photo: Photo, from: number, to: number, isMove: boolean): void {
    if (isMove) {
      focus.current = photo.id
      move(from, to)
    } else grid.current?.querySelectorAll<HTMLElement>('[data-photo]')[to]?.focus()
  }
  function press(event: KeyboardEvent<HTMLElement>, photo: Photo, place: number): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const by = STEPS[event.key]
    const act = { Enter: onOpen, ' ': ({ id }: Photo) => tick(id), Delete: onRemove }[event.key]
    if (!by && !act) return
    event.preventDefault()
    if (by) step(photo, place, place + by, event.altKey)
    else act?.(photo)
  }
  return (
    <>
      <ul className=":uno: photos grid grid-cols-auto-148 gap-3" ref={grid} aria-label={`照片，共 ${photos.length} 张`}>
        {photos.map((it, place) => (
          <PhotoTile
            key={it.id}
            photo={it}
            isCover={cover ? it.url === cover : place === 0}
            isTicked={ticked.has(it.id)}
            isHeld={held === place}
            onTick={() => tick(it.id)}
            onOpen={() => onOpen(it)}
            onKey={(event) => press(event, it, place)}
            onHold={(isOn) => setHeld(isOn ? place : null)}
            onDrop={() => held !== null && move(held, place)}
          />
        ))}
      </ul>
      <Keys keys={KEYS} />
    </>
  )
}
