/** Separates a panel from the edge of the window. */
const EDGE = 12

/** Places a panel beside its button where the rail is. On a phone the styles place it above the dock. */
export function placePanel(panel: HTMLElement, button: HTMLElement): void {
  if (matchMedia('(max-width: 767px)').matches) {
    panel.removeAttribute('style')
    return
  }
  const { right, top } = button.getBoundingClientRect()
  panel.style.left = `${right + EDGE}px`
  panel.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - panel.offsetHeight - EDGE))}px`
}

/** Closes the panel that contains this element. */
export const closePanel = (inside: Element): void => inside.closest<HTMLElement>('[popover]')?.hidePopover()
