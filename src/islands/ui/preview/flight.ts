import { type Box, lookOfSmall, type Size, transformOf, type View } from './view.ts'

/** Is the length in milliseconds of the movement between a small picture and the large one. */
const LENGTH = 240
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** Checks whether the reader wants no motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Returns the place of a small picture, if it can be seen in the window. */
function placeOf(small: Element | undefined): Box | undefined {
  const box = small?.isConnected ? small.getBoundingClientRect() : undefined
  const isSeen = box?.width && box.height && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  return isSeen ? box : undefined
}

/** Moves a large picture between its place on the stage and the small picture. Returns undefined where nothing moves. */
function fly(picture: HTMLElement, small: Element | undefined, view: View, size: Size, isHome: boolean): Animation | undefined {
  const stage = picture.parentElement?.getBoundingClientRect()
  const place = placeOf(small)
  if (isStill() || !stage || !place) return undefined
  const large = { transform: transformOf(view), clipPath: 'inset(0px 0px)', opacity: 1 }
  const there = { ...lookOfSmall(place, stage, size, view.turns), opacity: 1 }
  return picture.animate(isHome ? [large, there] : [there, large], {
    duration: LENGTH,
    easing: EASE,
    fill: isHome ? 'forwards' : 'none',
  })
}

/** Lets the large picture grow out of the small one in the page. */
export function growFrom(small: Element | undefined, picture: HTMLElement, view: View, size: Size): void {
  fly(picture, small, view, size, false)
}

/** Lets the large picture go back to the small one while everything else fades. Resolves then, at once where nothing moves. */
export async function goHome(
  small: Element | undefined,
  picture: HTMLElement | null,
  view: View,
  size: Size | null,
): Promise<void> {
  const flight = picture && size && fly(picture, small, view, size, true)
  const overlay = picture?.closest('dialog')
  if (!flight || !overlay) return
  const timing = { duration: LENGTH, fill: 'forwards' } as const
  overlay.animate({ backgroundColor: 'transparent' }, timing)
  for (const it of overlay.children) if (!it.contains(picture)) it.animate({ opacity: 0 }, timing)
  await flight.finished.catch(() => {})
}
