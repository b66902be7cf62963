import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiError } from '#contract/core/send.ts'
import { go } from './use-address.ts'

export interface Found<T> {
  records: readonly T[]
  pages: number
  total: number
}

interface Shown<T> extends Found<T> {
  page: number
  /** Is `printed` until the list is turned for the first time, and `gone` where asking again is of no use. */
  state: 'printed' | 'found' | 'failed' | 'gone'
}

/** Is the time in milliseconds before a skeleton is shown: two changes within a blink look like a fault. */
const PATIENCE = 200

/** Returns the page number of an address. */
export const pageIn = (address: URLSearchParams): number => Math.max(1, Math.trunc(Number(address.get('page'))) || 1)

/** Moves the reader to the beginning of the list after a press turned it, and the focus too. */
function goTo(list: HTMLElement | null): void {
  list?.focus({ preventScroll: true })
  list?.closest('section')?.scrollIntoView()
}

/**
 * Returns a public list that starts with its published first page and is turned in place as the address says.
 * @param first is what the page was published with; null where only the address tells what the list is about
 * @param query is what the address asks for; in the first render it is that of the published page
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
    /** Opens the address of another page. */
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
