import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * Shows something over the page that no island prints, such as a question or a menu.
 * @param draw gets the way to take it away again
 * @param within where it stands in the document: a popover or a dialog stays open as long as it stands inside
 */
export function openOver(draw: (close: () => void) => ReactNode, within: Element | ShadowRoot = document.body): void {
  const place = document.createElement('div')
  within.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  // At once: keys that follow are for what stands there.
  flushSync(() => root.render(draw(close)))
}
