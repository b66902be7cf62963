import { type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { walkStops } from '../panel/walk-stops.ts'

interface Options {
  /** Is the element that opened it, which gets the focus back. */
  of: HTMLElement
  /** Positions the popover, also after the window was resized. */
  place: (popover: HTMLElement) => void
  onClose: () => void
}

interface Popover {
  ref: RefObject<HTMLDivElement | null>
  /** Moves the focus by the arrow keys. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** Shows a popover while its component is mounted, with the focus inside. The browser closes it on Escape and on a press beside it. */
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
    // A page that returns from the back/forward cache returns without the popover.
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
