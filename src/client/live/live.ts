import { hasToken } from '#client/first-storage.ts'
import { SESSION } from '#lib/wake-events.ts'
import { askTicket, openSocket } from '../socket.ts'
import { type Connection, type Frame, type LiveState, openConnection } from './connection.ts'
import { type Contest, openContest } from './leader.ts'
import { openListeners } from './listeners.ts'
import { openTopics } from './topics.ts'

export type { LiveState } from './connection.ts'

/** What pages of one browser tell each other. */
type Word =
  | { is: 'frame'; frame: Frame }
  | { is: 'state'; state: LiveState }
  /** The one that leads asks what the others watch. */
  | { is: 'roll-call' }
  /** A page watches these; whoever leads answers with its state. */
  | { is: 'here'; page: string; topics: readonly string[] }
  | { is: 'gone'; page: string }
  | { is: 'hurry' }

/** Whoever leads answers sooner, unless its browser froze it. */
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

/** Nobody who looks at a page waits for one that is frozen somewhere else. */
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

/** From now on this page is told at once what happens, for as long as somebody is logged in. Further calls change nothing. */
export function startLive(): void {
  open()
  if (isWanted) return
  isWanted = true
  for (const name of [SESSION, 'storage', 'pageshow', 'resume']) addEventListener(name, look)
  // A page with an open line cannot be kept for the way back.
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

/** Hears what the server sends under this name. Returns the way to stop. */
export function onLive(event: string, listener: (data: unknown) => void): () => void {
  const listeners = frames.get(event) ?? openListeners<[data: unknown]>()
  frames.set(event, listeners)
  return listeners.add(listener)
}

/** Hears when the line opened, for the first time or again: what happened before it has to be asked for. */
export const onCatchUp = (listener: () => void): (() => void) => catchUps.add(listener)

export const liveState = (): LiveState => state

export const onLiveState = (listener: (state: LiveState) => void): (() => void) => states.add(listener)

/** Wants `talk` frames of a conversation (`article:12`, `board` …), until the returned way to stop is taken. */
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
