import { useEffect, useRef } from 'react'
import type { Saved } from '#contract/content/writing.ts'
import { LOGGED_IN } from '#lib/wake-events.ts'
import { type Beginning, holdKey, keepingOf } from '../keep/begin.ts'
import { Keeper } from '../keep/keeper.ts'

/**
 * Creates the keeper of this page for as long as the workbench is open. It tries to save again when the network, the login or the page
 * comes back.
 * @param onSaved gets the server's answer after each save by the keeper
 */
export function useKeeper(beginning: Beginning, onSaved: (saved: Saved) => void): Keeper {
  const keeper = useRef<Keeper>(null)
  const told = useRef(onSaved)
  told.current = onSaved
  keeper.current ??= new Keeper(
    keepingOf(
      beginning,
      (id) => history.replaceState(history.state, '', `/editor?id=${id}`),
      (saved) => told.current(saved),
    ),
    { id: beginning.article?.id ?? null, version: beginning.version, page: beginning.page, saved: beginning.saved },
  )
  const { current } = keeper
  useEffect(() => {
    const release = holdKey(beginning.key)
    const retry = () => current.retry()
    const events = ['online', LOGGED_IN, 'pageshow']
    for (const name of events) addEventListener(name, retry)
    return () => {
      release()
      current.stop()
      for (const name of events) removeEventListener(name, retry)
    }
  }, [beginning, current])
  return current
}
