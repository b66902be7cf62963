import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { lockScroll } from '#client/scroll-lock.ts'
import css from './LoadingOverlay.uno.css?inline'

/** Is the shortest time, in milliseconds, for which the overlay stays: a flash would look like a fault. */
const AT_LEAST = 300

const INSIDE =
  ':uno: loading-overlay absolute inset-0 z-1 grid place-content-center justify-items-center gap-3 bg-surface-82 text-muted text-size-small'
const WHOLE =
  ':uno: loading-overlay full fixed inset-0 grid place-content-center justify-items-center gap-3 w-full h-full border-0 bg-bg-82 text-muted text-size-small'

interface Props {
  active: boolean
  /** Covers the whole window and stops its scrolling; otherwise it covers the box that contains it. */
  full?: boolean
}

/** Shows that something is loading. */
export function LoadingOverlay({ active, full = false }: Props) {
  const [isShown, setShown] = useState(active)
  const since = useRef(0)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (active) {
      adoptStyles(css)
      since.current = performance.now()
      setShown(true)
      return
    }
    const rest = setTimeout(() => setShown(false), AT_LEAST - (performance.now() - since.current))
    return () => clearTimeout(rest)
  }, [active])

  useLayoutEffect(() => {
    if (!full || !isShown) return
    const unlock = lockScroll()
    // A popover also lies above open dialogs.
    box.current?.showPopover()
    return unlock
  }, [full, isShown])

  return (
    <div role="status">
      {isShown && (
        <div ref={box} className={full ? WHOLE : INSIDE} popover={full ? 'manual' : undefined}>
          <span className=":uno: w-7 h-7 kit-spinner animate-turn" aria-hidden="true" />
          Loading...
        </div>
      )}
    </div>
  )
}
