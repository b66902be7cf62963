import { atom } from 'nanostores'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { hasToken } from '#client/first-storage.ts'
import { backOff } from '#client/live/back-off.ts'
import { onCatchUp } from '#client/live/live.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type ChatMessage, chat } from '#contract/talk/chat.ts'
import { $isMember } from '#stores/session.ts'
import { dropOutgoing, keepOutgoing, keptOutgoing } from './chat-kept.ts'
import type { Outgoing } from './chat-outgoing.ts'
import { openPace } from './chat-pace.ts'

type Fate =
  | { is: 'sent'; message: ChatMessage }
  | { is: 'refused'; words: string }
  | { is: 'later'; after: number }
  | { is: 'out' }

/**
 * Counts milliseconds for which a message sent by another tab stays in this list: the message itself comes by the socket, perhaps
 * later than the news that the queue is empty.
 */
const STAYS = 2_000

/** Pages of one browser send one after another, which keeps the order. */
const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('chat-out', task) as Promise<T>) : task()

async function send({ type, content, answered, clientId, fileName, duration }: Outgoing, failures: number): Promise<Fate> {
  const more = { ...(fileName && { fileName }), ...(duration && { duration }), ...(answered && { replyId: answered.id }) }
  try {
    return { is: 'sent', message: await api(chat.sendMsg, { body: { type, content, clientId, ...more } }, { quiet: true }) }
  } catch (error) {
    const failure = error as ApiError
    if (failure.code === 401) return { is: 'out' }
    const { retryAfter } = failure.extra as { retryAfter?: number }
    // A pause of an hour is a refusal; one of seconds is only the rate limit.
    if (failure.code === 429 && (retryAfter ?? 3) <= 60) return { is: 'later', after: (retryAfter ?? 3) * 1000 }
    if (failure.code === 0 || failure.code >= 500) return { is: 'later', after: backOff(failures) }
    return { is: 'refused', words: failureWords(failure) }
  }
}

/**
 * Opens the queue of messages that the server has not accepted yet. It covers all tabs of this browser and survives a reload and a
 * lost network. Messages are sent in their order; one sent twice with the same id is stored once.
 */
export function openOutbox(userId: number, onSent: (message: ChatMessage) => void) {
  const $leaving = atom<readonly Outgoing[]>(keptOutgoing(userId))
  const pace = openPace()
  let isRunning = false
  /** Is true when a message came while the queue was being read. */
  let isAsked = false
  let failures = 0
  let wake: (() => void) | undefined
  let isOver = false

  const look = () => $leaving.set(keptOutgoing(userId))
  function lookElsewhere(): void {
    const waits = keptOutgoing(userId)
    const names = new Set(waits.map((it) => it.clientId))
    const sent = $leaving.get().filter((it) => it.refused === null && !names.has(it.clientId))
    $leaving.set([...sent, ...waits])
    if (sent.length) setTimeout(look, STAYS)
    void run()
  }
  const next = () => keptOutgoing(userId).find((it) => it.refused === null)

  /** Returns milliseconds until the next try; null when nothing waits. */
  async function sendNext(): Promise<number | null> {
    const item = isOver || !hasToken() ? undefined : next()
    if (!item) return null
    const rest = pace.wait(Date.now())
    if (rest) return rest
    pace.go(Date.now())
    const fate = await send(item, failures)
    if (fate.is === 'out') return null
    if (fate.is === 'later') {
      failures++
      return fate.after
    }
    failures = 0
    dropOutgoing(userId, item)
    if (fate.is === 'refused') keepOutgoing(userId, { ...item, refused: fate.words })
    else onSent(fate.message)
    look()
    return 0
  }
  async function run(): Promise<void> {
    isAsked = true
    wake?.()
    if (isRunning) return
    isRunning = true
    try {
      while (isAsked) {
        isAsked = false
        const pause = await inTurn(sendNext)
        if (pause === null) continue
        isAsked = true
        if (pause)
          await new Promise<void>((done) => {
            const timer = setTimeout(done, pause)
            wake = () => {
              clearTimeout(timer)
              done()
            }
          })
      }
    } finally {
      isRunning = false
      wake = undefined
    }
  }
  const goOn = () => {
    look()
    void run()
  }
  const rest = () => {
    isOver = true
    wake?.()
  }
  const resume = () => {
    isOver = false
    goOn()
  }
  const stops = [onCatchUp(goOn), $isMember.listen(goOn)]
  const over = new AbortController()
  addEventListener('online', goOn, { signal: over.signal })
  addEventListener('storage', lookElsewhere, { signal: over.signal })
  addEventListener('pagehide', rest, { signal: over.signal })
  addEventListener('pageshow', resume, { signal: over.signal })
  goOn()

  return {
    $leaving,
    add(item: Outgoing): void {
      keepOutgoing(userId, item)
      look()
      // A message is sent even if no storage could keep it.
      if (!$leaving.get().some((it) => it.clientId === item.clientId)) $leaving.set([...$leaving.get(), item])
      void run()
    },
    again(item: Outgoing): void {
      keepOutgoing(userId, { ...item, refused: null })
      goOn()
    },
    remove(item: Outgoing): void {
      dropOutgoing(userId, item)
      look()
    },
    close(): void {
      rest()
      over.abort()
      for (const stop of stops) stop()
    },
  }
}
