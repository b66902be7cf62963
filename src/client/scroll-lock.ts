let locks = 0
let unlock = () => {}

/**
 * Keeps the page behind a dialog in place, its width included. Returns a function that unlocks it; the last caller unlocks the
 * page.
 */
export function lockScroll(): () => void {
  if (locks++ === 0) unlock = lock()
  let isHeld = true
  return () => {
    if (isHeld && --locks === 0) unlock()
    isHeld = false
  }
}

function lock(): () => void {
  const root = document.documentElement
  const at = scrollY
  // A scroll bar may take up width: hiding it must move neither the text nor fixed elements.
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  return () => {
    root.style.removeProperty('overflow')
    root.style.removeProperty('scrollbar-gutter')
    if (scrollY !== at) scrollTo({ top: at, behavior: 'instant' })
  }
}
