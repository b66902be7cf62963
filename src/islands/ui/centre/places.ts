import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useSearchText } from '../use-address.ts'

/** Describes a place of a centre: a row of its side list, and the panel that opens there. */
export interface Place<P> {
  /** Is the value in the address: `?tab=sign`. */
  name: string
  title: string
  /** Is the class of its icon. */
  icon: string
  /** Is one sentence under the title. */
  lead?: string
  /** Groups the rows of the side list; a line separates the groups. */
  group: number
  /** Loads the panel's code when the place is opened. */
  load: () => Promise<ComponentType<P>>
}

export interface Standing<T> {
  place: T
  /** Is false when the address names no place; a phone then shows the list itself. */
  isNamed: boolean
}

/**
 * Returns the place that the address names. Without a known name it is the first place.
 * @param key the parameter of the address that names it
 */
export function usePlace<T extends { name: string }>(key: string, places: readonly [T, ...T[]]): Standing<T> {
  const params = new URLSearchParams(useSearchText())
  const name = params.get(key)
  return { place: places.find((it) => it.name === name) ?? places[0], isNamed: params.has(key) }
}

/**
 * Returns a ref for the heading of the open place. It also puts the place's title first in the window's title, and moves the focus to
 * the heading where the pressed link disappears.
 */
export function usePlaceHeading<T extends { title: string }>({ place, isNamed }: Standing<T>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const bare = useRef('')
  const isFirst = useRef(true)
  useEffect(() => {
    bare.current ||= document.title.replace(/^\(\d+\+?\) /, '')
    document.title = isNamed ? `${place.title} · ${bare.current}` : bare.current
    if (!isFirst.current) {
      scrollTo({ top: 0, behavior: 'instant' })
      // On a phone the list gives way to the panel, so the pressed link is gone and the heading gets the focus.
      if (document.activeElement === document.body || !document.activeElement?.checkVisibility())
        heading.current?.focus({ preventScroll: true })
    }
    isFirst.current = false
  }, [place, isNamed])
  return heading
}

/**
 * Returns the component of a place, which is loaded when the place is opened. `Body` is undefined while it loads, and null when that
 * failed.
 */
export function usePanel<P>(place: Place<P>) {
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<{ name: string; Body: ComponentType<P> | null }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn tries again
  useEffect(() => {
    let isHere = true
    place.load().then(
      (Body) => isHere && setFound({ name: place.name, Body }),
      () => isHere && setFound({ name: place.name, Body: null }),
    )
    return () => {
      isHere = false
    }
  }, [place, turn])
  return { Body: found?.name === place.name ? found.Body : undefined, again: () => setTurn(turn + 1) }
}
