import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { onCatchUp, onLive } from '#client/live/live.ts'
import { type GoingLive, publishing } from '#contract/content/publishing.ts'
import type { ApiError } from '#contract/core/send.ts'
import { $live } from '#stores/live.ts'
import { useStore } from '#stores/use-store.ts'
import { failureIn } from '../bar/words/failure.ts'

/**
 * Counts the milliseconds between two requests while the article is being published: `told` with an open live connection, which
 * reports most changes sooner, `alone` without one.
 */
const EVERY = { alone: 1_000, told: 5_000 } as const

/**
 * Follows how far an article is on its way to readers. The live connection tells it; without one the server is asked.
 * @param onMoved is called when the live connection has told something of it
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
    // The answer to an earlier request is older than this message and must be ignored.
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

  /** Tries the failed pages again at once. @throws ApiError */
  async function retry(): Promise<void> {
    if (id === null) return
    await api(publishing.retry, { query: { articleId: id } }, { quiet: true })
    await ask()
  }
  /** Asks again after a publish: the known state belongs to the older version. */
  function askAnew(): void {
    setGoing(null)
    void ask()
  }
  return { going: isOut ? going : null, failure, askAnew, retry }
}
