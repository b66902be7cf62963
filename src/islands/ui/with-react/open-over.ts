import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * Renders something over the page that no island prints, such as a question or a menu.
 * @param draw gets the function that removes it
 * @param within is its parent in the document: a popover or a dialog stays open as long as the new element is inside it
 */
export function openOver(draw: (close: () => void) => ReactNode, within: Element | ShadowRoot = document.body): void {
  const place = document.createElement('div')
  within.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  // It renders at once, because the next keys are meant for it.
  flushSync(() => root.render(draw(close)))
}
