import type { SyntheticEvent } from 'react'

function hold(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Returns the attributes of a button that cannot be pressed now, because it is busy or has nothing to do. It keeps the keyboard focus,
 * which the browser takes away from a `disabled` button and gives to no other element.
 */
export const off = (isOff: boolean) => (isOff ? { 'aria-disabled': true as const, onClickCapture: hold } : {})
