import { type KeyboardEventHandler, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { lockScroll } from '#client/scroll-lock.ts'

interface Props {
  label: string
  className: string
  onClose: () => void
  /** Its keys are for all of it: it has the focus itself at first, where the browser would choose a button. */
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>
  children: ReactNode
}

/**
 * A modal dialog, open as long as it is mounted. The browser keeps the focus inside, gives it back, and closes the topmost one on
 * Escape or a press beside it.
 */
export function Dialog({ label, className, onClose, onKeyDown, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const isBeside = useRef(false)
  const hasFocus = onKeyDown !== undefined
  useLayoutEffect(() => {
    const dialog = ref.current
    const unlock = lockScroll()
    dialog?.showModal()
    if (hasFocus) dialog?.focus()
    return () => {
      dialog?.close()
      unlock()
    }
  }, [hasFocus])
  const own = (then: () => void) => (event: SyntheticEvent) => {
    if (event.target === event.currentTarget) then()
  }
  // Text that is marked from inside to beyond the edge ends in a click beside it, which nobody meant.
  const press = (event: SyntheticEvent) => {
    isBeside.current = event.target === event.currentTarget
  }
  return (
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      tabIndex={hasFocus ? -1 : undefined}
      onKeyDown={onKeyDown}
      // Not left to `close`, which the browser tells a moment later: a key that calls the dialog again would come before it.
      onCancel={own(onClose)}
      onClose={own(onClose)}
      onPointerDown={press}
      onClick={own(() => isBeside.current && onClose())}
    >
      {children}
    </dialog>
  )
}
