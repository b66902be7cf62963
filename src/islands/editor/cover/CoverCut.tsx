import { type KeyboardEvent, type PointerEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../bar/words/words.ts'
import { Box } from '../workbench/Box.tsx'
import { cutOut, MIDDLE, moved, NARROW, nearest, paint, partOf, RATIO, settled, type View } from './view-cut.ts'

interface Props {
  picture: ImageBitmap
  onDone: (blob: Blob) => void
  onClose: () => void
}

/** Moves the picture by this share of the visible part for each press of an arrow key. */
const STEP = 0.04
const NEARER = 1.1
const ARROWS: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/**
 * Lets the author cut out the part of a picture that cards and the reading page show. It draws on a canvas, because the page's policy
 * (CSP) allows no picture from a `blob:` address.
 */
export function CoverCut({ picture, onDone, onClose }: Props) {
  const [view, setView] = useState<View>(MIDDLE)
  const [failure, setFailure] = useState('')
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  /** Holds the last place of each pointer (finger) on the picture. */
  const fingers = useRef(new Map<number, { x: number; y: number }>()).current
  const id = useId()
  const words = useWords()
  const most = nearest(picture)

  useLayoutEffect(() => {
    const { current } = canvas
    if (!current) return
    current.width = Math.round(current.clientWidth * devicePixelRatio)
    current.height = Math.round(current.width / RATIO)
    paint(current, picture, view)
  }, [picture, view])
  useEffect(() => () => picture.close(), [picture])
  const zoom = (by: number) => setView((it) => settled(picture, { ...it, zoom: it.zoom * by }))
  useEffect(() => {
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      setView((it) => settled(picture, { ...it, zoom: it.zoom * NEARER ** (-event.deltaY / 100) }))
    }
    const { current } = stage
    // React's wheel listener is passive and cannot stop the page from scrolling.
    current?.addEventListener('wheel', wheel, { passive: false })
    return () => current?.removeEventListener('wheel', wheel)
  }, [picture])

  function drag(event: PointerEvent<HTMLDivElement>): void {
    const last = fingers.get(event.pointerId)
    if (!last) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers].find(([finger]) => finger !== event.pointerId)?.[1]
    if (other) zoom(Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(last.x - other.x, last.y - other.y)))
    else setView((it) => moved(picture, it, (last.x - now.x) / width, (last.y - now.y) / height))
    fingers.set(event.pointerId, now)
  }
  function keys(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key]
    const nearer = event.key === '+' || event.key === '=' ? NEARER : event.key === '-' ? 1 / NEARER : 0
    if (!arrow && !nearer) return
    event.preventDefault()
    if (nearer) zoom(nearer)
    else if (arrow) setView((it) => moved(picture, it, ...arrow))
  }
  async function use(): Promise<void> {
    try {
      onDone(await cutOut(picture, view))
    } catch {
      setFailure(words.coverBroken)
    }
  }
  return createPortal(
    <Box
      className=":uno: workbench-box cover-cut dialog-box w-180 lt-tablet:w-full lt-tablet:max-w-full lt-tablet:max-h-dvh lt-tablet:mt-auto lt-tablet:mb-0 lt-tablet:border-0 lt-tablet:hairline-t lt-tablet:rounded-es-0 lt-tablet:rounded-ee-0"
      title={words.cut}
      onClose={onClose}
      foot={
        <>
          <button className="btn-ghost" type="button" onClick={onClose}>
            {words.cancel}
          </button>
          <button className="btn-solid" type="button" onClick={() => void use()}>
            {words.cutUse}
          </button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, this is moved as a whole */}
      <div
        ref={stage}
        className=":uno: relative mt-4 mx-5 rounded-media bg-sunken overflow-hidden cursor-grab touch-none active:cursor-grabbing focus-visible:rounded-media"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move what it shows
        tabIndex={0}
        aria-label={words.cutStage}
        aria-describedby={`${id}-note`}
        onKeyDown={keys}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={drag}
        onPointerUp={(event) => fingers.delete(event.pointerId)}
        onPointerCancel={(event) => fingers.delete(event.pointerId)}
      >
        <canvas className=":uno: block w-full aspect-16/10" ref={canvas} />
        {/* The dashed lines mark the part that a reading page shows. */}
        <i className=":uno: absolute cut-lines pointer-events-none" aria-hidden="true" />
      </div>
      <div className=":uno: flex items-center gap-3 px-5 pt-3.5 text-muted t-meta">
        <label htmlFor={`${id}-zoom`}>{words.cutZoom}</label>
        <input
          className=":uno: flex-1 min-w-0 accent-control"
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={most}
          step={0.01}
          disabled={most === 1}
          value={view.zoom}
          aria-valuetext={`${Math.round(view.zoom * 100)}%`}
          onChange={(event) => setView((it) => settled(picture, { ...it, zoom: Number(event.target.value) }))}
        />
        <button className="btn-ghost" type="button" onClick={() => setView(MIDDLE)}>
          {words.cutReset}
        </button>
      </div>
      <p className=":uno: px-5 pt-2 pb-3.5 text-muted t-meta" id={`${id}-note`}>
        {partOf(picture, view).width < NARROW ? `${words.cutSmall} ` : ''}
        {words.cutNote}
      </p>
      <p className=":uno: px-5 pb-3 text-danger t-meta empty:pb-0" role="alert">
        {failure}
      </p>
    </Box>,
    document.body,
  )
}
