import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiError } from '#contract/send.ts'
import { go } from './use-address.ts'

export interface Found<T> {
  records: readonly T[]
  pages: number
  total: number
}

interface Shown<T> extends Found<T> {
  page: number
  /** `printed` until the list is turned for the first time; `gone` where there is nothing that could be asked for again. */
  state: 'printed' | 'found' | 'failed' | 'gone'
}

/** An answer quicker than this comes without a skeleton: two changes in a blink look like a fault. */
const PATIENCE = 200

/** The page that an address names. */
export const pageIn = (address: URLSearchParams): number => Math.max(1, Math.trunc(Number(address.get('page'))) || 1)

/** Who turned the list by a press goes on reading at its beginning, by keys too. */
function goTo(list: HTMLElement | null): void {
  list?.focus({ preventScroll: true })
  list?.closest('section')?.scrollIntoView()
}

/**
 * A public list that begins with its published first page, and is turned in place as the address says.
 * @param first what the page was published with; null where only the address says what the list is of
 * @param query what the address asks for; the first render has that of the published page
 */
export function usePages<T, Q extends { pageNum: number }>(
  first: Found<T> | null,
  query: Q,
  ask: (query: Q) => Promise<Found<T>>,
) {
  const [shown, setShown] = useState<Shown<T>>({ records: [], pages: 0, total: 0, ...first, page: 1, state: 'printed' })
  const [isBusy, setBusy] = useState(false)
  const [isLate, setLate] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const key = JSON.stringify(query)
  const asked = useRef(first && key)
  const isPressed = useRef(false)
  const turn = useRef(0)

  async function run(): Promise<void> {
    turn.current += 1
    const mine = turn.current
    setBusy(true)
    try {
      const found = await ask(query)
      if (mine === turn.current) setShown({ ...found, page: query.pageNum, state: 'found' })
    } catch (error) {
      const state = (error as ApiError).code === 404 ? 'gone' : 'failed'
      if (mine === turn.current) setShown((before) => ({ ...before, state }))
    } finally {
      if (mine === turn.current) setBusy(false)
    }
  }
  const look = useEffectEvent(() => {
    if (asked.current === key) return
    asked.current = key
    void run()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to ask
  useEffect(() => look(), [key])
  useEffect(() => {
    if (!isBusy) {
      if (isPressed.current) goTo(place.current)
      isPressed.current = false
      return
    }
    const late = setTimeout(setLate, PATIENCE, true)
    return () => {
      clearTimeout(late)
      setLate(false)
    }
  }, [isBusy])

  return {
    ...shown,
    place,
    isBusy,
    isLate,
    again: () => void run(),
    /** Goes to the address of another page. */
    turnTo(href: string) {
      const isHere = new URL(href, location.href).search === location.search
      if (isHere) goTo(place.current)
      else {
        isPressed.current = true
        go(href)
      }
    },
  }
}
