import { hasToken } from '#client/first-storage.ts'
import { SESSION } from '#lib/wake-events.ts'
import { askTicket, openSocket } from '../socket.ts'
import { type Connection, type Frame, type LiveState, openConnection } from './connection.ts'
import { type Contest, openContest } from './leader.ts'
import { openListeners } from './listeners.ts'
import { openTopics } from './topics.ts'

export type { LiveState } from './connection.ts'

/** Pages of one browser send each other these messages. */
type Word =
  | { is: 'frame'; frame: Frame }
  | { is: 'state'; state: LiveState }
  /** The leader asks what the other pages watch. */
  | { is: 'roll-call' }
  /** A page reports the topics it watches; the leader answers with its state. */
  | { is: 'here'; page: string; topics: readonly string[] }
  | { is: 'gone'; page: string }
  | { is: 'hurry' }

/** A leader answers sooner than this, unless its browser froze it. */
const PATIENCE = 2_500

const page = Array.from(crypto.getRandomValues(new Uint32Array(2)), (it) => it.toString(36)).join('')
const mine = new Map<string, number>()
const topics = openTopics()
const frames = new Map<string, ReturnType<typeof openListeners<[data: unknown]>>>()
const states = openListeners<[LiveState]>()
const catchUps = openListeners<[]>()
let state: LiveState = 'connecting'
let isWanted = false
let channel: BroadcastChannel | undefined
let contest: Contest | undefined
let connection: Connection | undefined
let unanswered: ReturnType<typeof setTimeout> | undefined

const tell = (word: Word) => channel?.postMessage(word)
const here = (): Word => ({ is: 'here', page, topics: [...mine.keys()] })

function show(next: LiveState): void {
  if (state === next) return
  state = next
  states.tell(next)
  if (next === 'open') catchUps.tell()
}

let watched = ''

function watch(isAnew = false): void {
  topics.put(page, [...mine.keys()])
  const all = topics.all()
  if (!connection || (!isAnew && watched === all.join())) return
  watched = all.join()
  connection.send({ event: 'watch', data: { topics: all } })
}

function lead(): void {
  clearTimeout(unanswered)
  connection = openConnection({
    ticket: askTicket,
    wire: openSocket,
    onFrame(frame) {
      frames.get(frame.event)?.tell(frame.data)
      tell({ is: 'frame', frame })
    },
    onState(next) {
      tell({ is: 'state', state: next })
      if (next === 'open') {
        watch(true)
        tell({ is: 'roll-call' })
      }
      show(next)
    },
  })
}

function follow(): void {
  connection?.close()
  connection = undefined
  show('connecting')
}

function hear({ data }: MessageEvent<Word>): void {
  if (data.is === 'here') {
    topics.put(data.page, data.topics)
    if (!connection) return
    watch()
    tell({ is: 'state', state })
  } else if (data.is === 'gone') topics.remove(data.page)
  else if (data.is === 'hurry') connection?.hurry()
  else if (connection) return
  else {
    clearTimeout(unanswered)
    if (data.is === 'frame') frames.get(data.frame.event)?.tell(data.frame.data)
    else if (data.is === 'state') show(data.state)
    else tell(here())
  }
}

/** Asks the leader for an answer, so that a visible page never waits for a frozen one. */
function greet(): void {
  if (!channel || connection) return
  tell(here())
  clearTimeout(unanswered)
  if (document.visibilityState === 'visible') unanswered = setTimeout(() => contest?.seize(), PATIENCE)
}

function open(): void {
  if (channel || !hasToken()) return
  channel = new BroadcastChannel('live')
  channel.onmessage = hear
  contest = openContest({ lead, follow })
  greet()
}

function close(): void {
  if (!channel) return
  clearTimeout(unanswered)
  contest?.end()
  connection?.close()
  tell({ is: 'gone', page })
  channel.close()
  channel = contest = connection = undefined
  show('connecting')
}

const look = () => (hasToken() ? open() : close())
const hurry = () => (connection ? connection.hurry() : tell({ is: 'hurry' }))

/** Starts live updates for this page; they run while a user is logged in. Further calls change nothing. */
export function startLive(): void {
  open()
  if (isWanted) return
  isWanted = true
  for (const name of [SESSION, 'storage', 'pageshow', 'resume']) addEventListener(name, look)
  // A page with an open connection cannot enter the browser's back/forward cache.
  addEventListener('pagehide', close)
  document.addEventListener('freeze', close)
  document.addEventListener('resume', look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    greet()
    hurry()
  })
  addEventListener('online', hurry)
  addEventListener('offline', () => connection?.cut())
}

/** Listens for frames that the server sends under this name. Returns a function that stops it. */
export function onLive(event: string, listener: (data: unknown) => void): () => void {
  const listeners = frames.get(event) ?? openListeners<[data: unknown]>()
  frames.set(event, listeners)
  return listeners.add(listener)
}

/** Listens for each opening of the connection, the first or a later one: earlier events have to be requested. */
export const onCatchUp = (listener: () => void): (() => void) => catchUps.add(listener)

export const liveState = (): LiveState => state

export const onLiveState = (listener: (state: LiveState) => void): (() => void) => states.add(listener)

/** Subscribes to `talk` frames of a conversation (`article:12`, `board` …). Returns a function that ends the subscription. */
export function watchTopic(topic: string): () => void {
  const change = (by: number) => {
    const left = (mine.get(topic) ?? 0) + by
    if (left > 0) mine.set(topic, left)
    else mine.delete(topic)
    watch()
    if (!connection) tell(here())
  }
  change(1)
  return () => change(-1)
}
