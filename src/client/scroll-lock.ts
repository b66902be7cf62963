let locks = 0
let unlock = () => {}

/** Holds the page behind a dialog where it is, width included. Answers the way back; the last one out opens. */
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
  // Where a scroll bar has a width, its going must move neither the text nor what is fixed beside it.
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  return () => {
    root.style.removeProperty('overflow')
    root.style.removeProperty('scrollbar-gutter')
    if (scrollY !== at) scrollTo({ top: at, behavior: 'instant' })
  }
}
