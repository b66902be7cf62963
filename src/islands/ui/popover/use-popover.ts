import { type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { walkStops } from '../panel/walk-stops.ts'

interface Options {
  /** What opened it: gets the focus back. */
  of: HTMLElement
  /** Puts it in its place, also when the window gets another size. */
  place: (popover: HTMLElement) => void
  onClose: () => void
}

interface Popover {
  ref: RefObject<HTMLDivElement | null>
  /** Lets the arrow keys walk through it. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** Shows a popover for as long as its component stands, with the focus inside; the browser closes it by Escape and by a press beside it. */
export function usePopover({ of, place, onClose }: Options): Popover {
  const ref = useRef<HTMLDivElement>(null)
  const put = useEffectEvent(place)
  const closed = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const popover = ref.current
    if (!popover) return
    const shown = new AbortController()
    const { signal } = shown
    // Not every browser gives the focus back inside a `ShadowRoot`.
    popover.addEventListener('beforetoggle', (event) => {
      const { activeElement } = popover.getRootNode() as Document | ShadowRoot
      if (event.newState === 'closed' && popover.contains(activeElement)) of.focus({ preventScroll: true })
    })
    popover.addEventListener('toggle', (event) => {
      if (event.newState === 'closed') closed()
    })
    addEventListener('resize', () => put(popover), { signal })
    // A page that comes back from the back/forward cache comes back without it.
    addEventListener('pagehide', () => popover.hidePopover(), { signal })
    of.ariaExpanded = 'true'
    popover.showPopover({ source: of })
    put(popover)
    popover.querySelector<HTMLElement>('input:checked, a, button')?.focus({ preventScroll: true })
    return () => {
      shown.abort()
      of.ariaExpanded = 'false'
    }
  }, [of])
  return { ref, onKeyDown: (event) => ref.current && walkStops(ref.current, event) }
}
