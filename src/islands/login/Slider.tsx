import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { FieldNote } from './FieldNote.tsx'
import looks from './Slider.uno.css?inline'

adoptStyles(looks)

/** Is the distance in pixels from the end that still counts as the end. */
const TOLERANCE = 2
/** Is the distance in pixels of one press of an arrow key. */
const STEP = 24

interface Props {
  isDone: boolean
  error?: string | undefined
  onDone: () => void
}

/**
 * Renders a slider that is dragged to the end by pointer or key; released earlier, it moves back. It is a convenience and no
 * protection: the server never learns of it.
 */
export function Slider({ isDone, error, onDone }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  const [at, setAt] = useState(0)
  // The handle overlaps the border of the track at both ends.
  const room = () => (track.current ? track.current.offsetWidth - (track.current.querySelector('button')?.offsetWidth ?? 0) : 0)

  function move(to: number): boolean {
    const most = room()
    const next = Math.min(most, Math.max(0, to))
    setAt(next)
    return most > 0 && most - next <= TOLERANCE
  }

  function drag(event: PointerEvent<HTMLButtonElement>): void {
    if (from.current !== null) move(event.clientX - from.current)
  }

  function letGo(event: PointerEvent<HTMLButtonElement>): void {
    if (from.current === null) return
    const isThere = move(event.clientX - from.current)
    from.current = null
    setAt(0)
    if (isThere) onDone()
  }

  function press(event: KeyboardEvent): void {
    const to = { ArrowRight: at + STEP, ArrowUp: at + STEP, ArrowLeft: at - STEP, ArrowDown: at - STEP, End: room(), Home: 0 }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    if (!move(to)) return
    setAt(0)
    onDone()
  }

  return (
    <div>
      <div
        className=":uno: track group relative grid place-items-center h-10.5 hairline rounded-control bg-sunken text-muted text-size-small of-hidden select-none keyed-inside:outline-2 keyed-inside:outline-solid keyed-inside:outline-accent keyed-inside:outline-offset-2 data-done:border-ok-45 data-done:text-ok data-done:font-600"
        ref={track}
        data-done={isDone || undefined}
      >
        <i
          className=":uno: absolute inset-y-0 start-0 bg-accent-soft group-data-done:bg-ok-soft"
          ref={(it) => it?.style.setProperty('inline-size', isDone ? '100%' : at ? `${at + 22}px` : '0')}
        />
        <span className=":uno: relative inline-flex items-center gap-1.5" role="status">
          {isDone ? (
            <>
              <span className=":uno: i-lucide-circle-check icon" aria-hidden="true" />
              验证通过
            </>
          ) : (
            <>
              <span className=":uno: group-has-focus-visible:hidden">按住滑块，拖到最右边</span>
              <span className=":uno: hidden items-center gap-1.5 group-has-focus-visible:inline-flex">
                按 <kbd>→</kbd> 或 <kbd>End</kbd>
              </span>
            </>
          )}
        </span>
        {!isDone && (
          <button
            className=":uno: absolute -inset-y-px -start-px w-11 grid place-items-center hairline-field rounded-control bg-surface text-muted cursor-grab touch-none active:border-accent active:bg-accent active:text-on-accent active:cursor-grabbing focus-visible:border-accent focus-visible:outline-0 focus-visible:text-accent focus-visible:inset-edge-accent aria-wrong:border-danger"
            ref={(it) => it?.style.setProperty('translate', `${at}px`)}
            type="button"
            role="slider"
            aria-label="滑块验证，按住拖到最右边，或者按 End"
            aria-orientation="horizontal"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={room() ? Math.round((at / room()) * 100) : 0}
            aria-invalid={Boolean(error)}
            data-slider
            onPointerDown={(event) => {
              from.current = event.clientX - at
              event.currentTarget.setPointerCapture(event.pointerId)
            }}
            onPointerMove={drag}
            onPointerUp={letGo}
            onPointerCancel={letGo}
            onKeyDown={press}
            onBlur={() => from.current === null && setAt(0)}
          >
            <span className=":uno: i-ink-onward icon" aria-hidden="true" />
          </button>
        )}
      </div>
      <FieldNote error={error} />
    </div>
  )
}
