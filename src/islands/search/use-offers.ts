import { useEffect, useState } from 'react'
import { findNames } from './find-names.ts'
import { type Names, needsNames, type Offer, offersFor } from './operators.ts'

const NONE: Names = { tags: [], authors: [], columns: [] }

/** Returns what may be meant by the part of a query that is being typed. Names are asked for when the first one is typed. */
export function useOffers(text: string): Offer[] {
  const [names, setNames] = useState(NONE)
  const isNeeded = needsNames(text) && names === NONE
  useEffect(() => {
    let isHere = true
    if (isNeeded) void findNames().then((it) => isHere && setNames(it))
    return () => {
      isHere = false
    }
  }, [isNeeded])
  return offersFor(text, names, new Date().getFullYear())
}
