import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useSearchText } from '../use-address.ts'

/** One of the places of a centre: a row of its side list, and the panel that opens there. */
export interface Place<P> {
  /** In the address: `?tab=sign`. */
  name: string
  title: string
  /** One sentence under the title. */
  lead?: string
  /** Rows of the side list with a line between the groups. */
  group: number
  /** The panel's code, fetched when somebody goes there. */
  load: () => Promise<ComponentType<P>>
}

export interface Standing<T> {
  place: T
  /** False where the address names none, which on a telephone is the list itself. */
  isNamed: boolean
}

/**
 * Where the reader is; the first place for an address that names none, or one that is not there.
 * @param key the parameter of the address that names it
 */
export function usePlace<T extends { name: string }>(key: string, places: readonly [T, ...T[]]): Standing<T> {
  const params = new URLSearchParams(useSearchText())
  const name = params.get(key)
  return { place: places.find((it) => it.name === name) ?? places[0], isNamed: params.has(key) }
}

/** The name of the open place stands first in the window's title, and the reader's focus is at its head. */
export function useArrival<T extends { title: string }>({ place, isNamed }: Standing<T>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const bare = useRef('')
  const isFirst = useRef(true)
  useEffect(() => {
    bare.current ||= document.title.replace(/^\(\d+\+?\) /, '')
    document.title = isNamed ? `${place.title} · ${bare.current}` : bare.current
    if (!isFirst.current) {
      scrollTo({ top: 0, behavior: 'instant' })
      // Where the list gave way to the panel, the pressed link is gone: the heading takes its place.
      if (document.activeElement === document.body || !document.activeElement?.checkVisibility())
        heading.current?.focus({ preventScroll: true })
    }
    isFirst.current = false
  }, [place, isNamed])
  return heading
}

/** The code of a place, fetched when it is opened; `Body` null when it did not come. */
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
