import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { isBarAt, placeBubble } from './place-bubble.ts'

/** Keeps a layer beside words, or at the foot of the window, also after the window was resized. */
export function useBubblePlace(box: RefObject<HTMLElement | null>, words: Range, isTouch: boolean) {
  const [isBar, setBar] = useState(() => isBarAt(isTouch))
  function place(): void {
    if (!box.current) return
    if (isBar) box.current.removeAttribute('style')
    else placeBubble(box.current, words)
  }
  useLayoutEffect(place)
  useEffect(() => {
    const follow = () => {
      setBar(isBarAt(isTouch))
      if (box.current && !isBarAt(isTouch)) placeBubble(box.current, words)
    }
    addEventListener('resize', follow)
    return () => removeEventListener('resize', follow)
  }, [box, words, isTouch])
  return { isBar, place }
}
