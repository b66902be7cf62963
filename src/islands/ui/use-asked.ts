import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { $online } from '#stores/online.ts'
import { useStore } from '#stores/use-store.ts'
import { useMember } from './use-member.ts'

interface State<T> {
  data: T | null
  failure: string | null
  isWaiting: boolean
}

type Step<T> = { is: 'asked' } | { is: 'answered'; data: T } | { is: 'failed'; words: string }

function next<T>(state: State<T>, step: Step<T>): State<T> {
  if (step.is === 'asked') return { ...state, isWaiting: true, failure: null }
  if (step.is === 'answered') return { data: step.data, failure: null, isWaiting: false }
  return { ...state, isWaiting: false, failure: step.words }
}

export interface Asked<T> extends State<T> {
  isOnline: boolean
  again: () => void
  /** Replaces the data locally, so that a change shows before the server is asked again. */
  put: (data: T) => void
}

/**
 * Returns an answer of the server. It asks when `key` changes, when the network returns, and after a new login. The last answer stays
 * while the next one loads; an answer that comes too late is dropped.
 */
export function useAsked<T>(ask: () => Promise<T>, key: string): Asked<T> {
  const [state, step] = useReducer(next<T>, { data: null, failure: null, isWaiting: true })
  const isOnline = useStore($online, true)
  const isMember = useMember()
  const turn = useRef(0)

  async function run(): Promise<void> {
    turn.current += 1
    const mine = turn.current
    step({ is: 'asked' })
    try {
      const data = await ask()
      if (mine === turn.current) step({ is: 'answered', data })
    } catch (error) {
      if (mine === turn.current) step({ is: 'failed', words: failureWords(error as ApiError) })
    }
  }
  const begin = useEffectEvent(() => void run())
  const resume = useEffectEvent(() => {
    if (state.failure) void run()
  })

  // After a session ended, everything here stays, typed text too, until a user logs in again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to ask again
  useEffect(() => {
    if (isMember) begin()
  }, [key, isMember])
  useEffect(() => {
    if (isOnline) resume()
  }, [isOnline])

  return { ...state, isOnline, again: () => void run(), put: (data) => step({ is: 'answered', data }) }
}
