import { type KeyboardEventHandler, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { lockScroll } from '#client/scroll-lock.ts'

interface Props {
  label: string
  className: string
  onClose: () => void
  /** Handles the keys of the whole dialog. With it the dialog itself gets the first focus, where the browser would choose a button. */
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>
  children: ReactNode
}

/**
 * Renders a modal dialog that is open as long as it is mounted. The browser keeps the focus inside and gives it back, and closes the
 * topmost dialog on Escape or a press beside it.
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
  // A text selection that begins inside and ends outside causes a click outside, which must not close the dialog.
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
      // The browser fires `close` a moment later, and a key that opens the dialog again could come before it, so `cancel` closes it.
      onCancel={own(onClose)}
      onClose={own(onClose)}
      onPointerDown={press}
      onClick={own(() => isBeside.current && onClose())}
    >
      {children}
    </dialog>
  )
}
