import { useEffect } from 'react'

/** Is the least height of a keyboard in pixels: less is a bar of the browser. */
const KEYBOARD = 120

/**
 * Fits the room into the visible area where a keyboard covers the page instead of making it smaller, so that the field stays above the
 * keys.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const seen = globalThis.visualViewport
    if (!seen) return
    const root = document.documentElement
    const fit = () => {
      const isCovered = innerHeight - seen.height > KEYBOARD && seen.scale < 1.01
      if (isCovered) root.style.setProperty('--room', `${seen.height}px`)
      else root.style.removeProperty('--room')
      // Safari scrolls the page to show the field, although nothing lies below it any more.
      if (isCovered && seen.offsetTop) scrollTo(0, 0)
    }
    seen.addEventListener('resize', fit)
    return () => {
      seen.removeEventListener('resize', fit)
      root.style.removeProperty('--room')
    }
  }, [])
}
