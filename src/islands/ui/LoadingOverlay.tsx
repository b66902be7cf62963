import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { lockScroll } from '#client/scroll-lock.ts'
import css from './loading-overlay.css?inline'

/** Once seen, it stays so long: a flash would look like a fault. */
const AT_LEAST = 300

interface Props {
  active: boolean
  /** Over the whole window, which then does not scroll; else over the box it stands in. */
  full?: boolean
}

/** Something is being fetched. */
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
    // Above open dialogs too.
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
