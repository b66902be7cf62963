import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { onCatchUp, onLive } from '#client/live/live.ts'
import { type GoingLive, publishing } from '#contract/publishing.ts'
import type { ApiError } from '#contract/send.ts'
import { $live } from '#stores/live.ts'
import { useStore } from '#stores/use-store.ts'
import { failureIn } from '../bar/words/failure.ts'

/** How often it is asked for while something is under way: the line tells it sooner, where there is one. */
const EVERY = { alone: 1_000, told: 5_000 } as const

/**
 * How far an article has come before its readers: told by the line, asked for where there is none.
 * @param onMoved the line told something of it
 */
export function useGoingLive(id: number | null, isOut: boolean, onMoved: () => void) {
  const [going, setGoing] = useState<GoingLive | null>(null)
  const [failure, setFailure] = useState('')
  const [turns, setTurns] = useState(0)
  const line = useStore($live, 'connecting')
  const last = useRef(0)

  const ask = useCallback(async (): Promise<void> => {
    if (id === null) return
    last.current++
    const mine = last.current
    try {
      const found = await api(publishing.of, { query: { articleId: id } }, { quiet: true, unasked: true })
      if (mine !== last.current) return
      setGoing(found)
      setFailure('')
    } catch (error) {
      if (mine === last.current) setFailure(failureIn(error as ApiError))
    }
    setTurns((it) => it + 1)
  }, [id])

  const hear = useEffectEvent((frame: GoingLive & { articleId: number }) => {
    if (frame.articleId !== id) return
    // An answer that is still on its way is older.
    last.current++
    setGoing(frame)
    setFailure('')
    onMoved()
  })
  useEffect(() => onLive('publishing', (data) => hear(data as GoingLive & { articleId: number })), [])
  useEffect(() => {
    if (isOut) void ask()
    else setGoing(null)
    return isOut ? onCatchUp(() => void ask()) : undefined
  }, [isOut, ask])

  const isUnderWay = going !== null && going.state !== 'live' && going.state !== 'none'
  const pause = line === 'open' || failure || going?.state === 'failed' ? EVERY.told : EVERY.alone
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer the next pause begins
  useEffect(() => {
    if (!isOut || !(isUnderWay || failure)) return
    const timer = setTimeout(() => void ask(), pause)
    return () => clearTimeout(timer)
  }, [isOut, isUnderWay, failure, pause, turns, ask])

  /** Has what failed tried again at once. @throws ApiError */
  async function retry(): Promise<void> {
    if (id === null) return
    await api(publishing.retry, { query: { articleId: id } }, { quiet: true })
    await ask()
  }
  /** Asks after a publish: what was known is about the text before. */
  function askAnew(): void {
    setGoing(null)
    void ask()
  }
  return { going: isOut ? going : null, failure, askAnew, retry }
}
