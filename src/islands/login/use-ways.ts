import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { auth, type Ways } from '#contract/people/auth.ts'

/** Stands for a missing answer: only the account form is known to work. */
const UNKNOWN: Ways = { logins: [], canMail: true }

let known: Ways | undefined

/** Returns what the server has configured, which the page cannot know; undefined until it answers. */
export function useWays(): Ways | undefined {
  const [ways, setWays] = useState(known)
  useEffect(() => {
    let isHere = true
    api(auth.ways, {}, { quiet: true, unasked: true }).then(
      (it) => {
        known = it
        if (isHere) setWays(it)
      },
      () => isHere && setWays((before) => before ?? UNKNOWN),
    )
    return () => {
      isHere = false
    }
  }, [])
  return ways
}
