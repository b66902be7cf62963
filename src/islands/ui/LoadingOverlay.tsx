import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { lockScroll } from '#client/scroll-lock.ts'
import css from './loading-overlay.css?inline'

/** Is the shortest time, in milliseconds, for which the overlay stays: a flash would look like a fault. */
const AT_LEAST = 300

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
        <div ref={box} className={full ? 'loading-overlay full' : 'loading-overlay'} popover={full ? 'manual' : undefined}>
          <span className="spinner" aria-hidden="true" />
          Loading...
        </div>
      )}
    </div>
  )
}
