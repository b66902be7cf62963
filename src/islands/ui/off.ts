import type { SyntheticEvent } from 'react'

function hold(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * For a button that cannot be pressed now, because it is at work or has nothing to do. It keeps the focus of whoever pressed it by keyboard:
 * from one that is `disabled` the browser takes it away, and gives it to nobody.
 */
export const off = (isOff: boolean) => (isOff ? { 'aria-disabled': true as const, onClickCapture: hold } : {})
