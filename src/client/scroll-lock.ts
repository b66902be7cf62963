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
  const bar = innerWidth - root.clientWidth
  root.style.overflow = 'hidden'
  // Where a scroll bar has a width, its going must not move the text.
  if (bar) root.style.paddingInlineEnd = `${bar}px`
  return () => {
    root.style.removeProperty('overflow')
    root.style.removeProperty('padding-inline-end')
    if (scrollY !== at) scrollTo({ top: at, behavior: 'instant' })
  }
}
