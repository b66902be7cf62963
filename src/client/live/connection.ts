import type { ClientFrame } from '#contract/live.ts'
import { ApiError } from '#contract/send.ts'
import { backOff } from './back-off.ts'

/** `waiting`: there is none, and the next attempt is known to come. */
export type LiveState = 'connecting' | 'open' | 'waiting'

export interface Frame {
  event: string
  data: unknown
}

/** What of a WebSocket is used. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>

interface Around {
  /** A one-time ticket; an `ApiError` 401 means that nobody is logged in any more. */
  ticket: () => Promise<string>
  wire: (ticket: string) => Wire
  onState: (state: LiveState) => void
  onFrame: (frame: Frame) => void
}

export interface Connection {
  /** Goes out when the line is open, else not at all: whoever reconnects says it again. */
  send: (frame: ClientFrame) => void
  /** Now and not when the pause is over; an open line is asked whether it still lives. */
  hurry: () => void
  /** The network is gone: whatever the socket believes. */
  cut: () => void
  close: () => void
}

const LOOK_EVERY = 5_000
/** The server speaks at least every half minute: this long without a word is too long. */
const SILENCE = 40_000
/** How long an answer to `ping` may take. */
const ANSWER = 8_000
/** A clock that jumped so far stood still: the machine slept, or the page was frozen. */
const SLEPT = 20_000
/** A line that fell sooner has proved nothing: pauses go on growing. */
const STEADY = 10_000

/** One line to the server that comes back by itself, for as long as it is wanted. */
export function openConnection({ ticket, wire, onState, onFrame }: Around): Connection {
  let state: LiveState | undefined
  let socket: Wire | undefined
  let failures = 0
  let turn = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let heardAt = 0
  let openAt = 0
  let askedAt = 0
  let lookedAt = Date.now()

  function show(next: LiveState): void {
    if (state === next) return
    // First: who hears that it is open says at once what it wants to hear.
    state = next
    onState(next)
  }
  function drop(): void {
    turn++
    const old = socket
    socket = undefined
    if (!old) return
    old.onopen = old.onmessage = old.onclose = old.onerror = null
    old.close()
  }
  function fail(): void {
    if (state === 'open' && Date.now() - openAt > STEADY) failures = 0
    drop()
    clearTimeout(timer)
    if (isOver) return
    show('waiting')
    timer = setTimeout(() => void attempt(), backOff(failures++))
  }
  async function attempt(): Promise<void> {
    clearTimeout(timer)
    drop()
    const mine = turn
    show('connecting')
    try {
      const good = await ticket()
      if (mine !== turn || isOver) return
      open(wire(good))
    } catch (error) {
      if (mine !== turn || isOver) return
      // Nobody is logged in: whoever logs in begins anew.
      if (error instanceof ApiError && error.code === 401) return show('waiting')
      fail()
    }
  }
  function open(next: Wire): void {
    socket = next
    openAt = heardAt = Date.now()
    askedAt = 0
    next.onopen = () => {
      openAt = heardAt = Date.now()
      show('open')
    }
    next.onmessage = (event) => {
      heardAt = Date.now()
      askedAt = 0
      const frame = parse(event.data)
      if (frame && frame.event !== 'pong') onFrame(frame)
    }
    next.onclose = next.onerror = fail
  }
  function send(frame: ClientFrame): void {
    if (state === 'open') socket?.send(JSON.stringify(frame))
  }
  function ask(): void {
    if (askedAt) return
    askedAt = Date.now()
    send({ event: 'ping' })
  }
  function hurry(): void {
    if (state === 'open') ask()
    if (state !== 'waiting') return
    failures = 0
    void attempt()
  }

  const look = setInterval(() => {
    const now = Date.now()
    const slept = now - lookedAt - LOOK_EVERY > SLEPT
    lookedAt = now
    if (slept) hurry()
    else if (askedAt && now - askedAt > ANSWER) fail()
    else if (state === 'open' && now - heardAt > SILENCE) ask()
    else if (state === 'connecting' && socket && now - heardAt > SILENCE) fail()
  }, LOOK_EVERY)

  void attempt()
  return {
    send,
    hurry,
    cut: () => state !== 'waiting' && fail(),
    close() {
      isOver = true
      clearInterval(look)
      clearTimeout(timer)
      drop()
    },
  }
}

function parse(text: unknown): Frame | null {
  try {
    const frame = JSON.parse(String(text)) as Partial<Frame> | null
    return typeof frame?.event === 'string' ? { event: frame.event, data: frame.data } : null
  } catch {
    return null
  }
}
