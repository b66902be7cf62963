import { useEffect } from 'react'

/** Less than this is no keyboard but a bar of the browser. */
const KEYBOARD = 120

/** Where a keyboard covers the page instead of making it smaller, the room takes what is left to be seen, and the composer stays above the keys. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const seen = globalThis.visualViewport
    if (!seen) return
    const root = document.documentElement
    const fit = () => {
      const isCovered = innerHeight - seen.height > KEYBOARD && seen.scale < 1.01
      if (isCovered) root.style.setProperty('--room', `${seen.height}px`)
      else root.style.removeProperty('--room')
      // Safari moves the page up to show the field: there is nothing below it any more.
      if (isCovered && seen.offsetTop) scrollTo(0, 0)
    }
    seen.addEventListener('resize', fit)
    return () => {
      seen.removeEventListener('resize', fit)
      root.style.removeProperty('--room')
    }
  }, [])
}
