import { ApiError } from '#contract/core/send.ts'
import type { ClientFrame } from '#contract/site/live.ts'
import { backOff } from './back-off.ts'

/** `waiting` means that there is no connection and that another attempt follows. */
export type LiveState = 'connecting' | 'open' | 'waiting'

export interface Frame {
  event: string
  data: unknown
}

/** Only these members of a WebSocket are used. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>

interface Around {
  /** Resolves to a one-time ticket; an `ApiError` 401 means that the session has ended. */
  ticket: () => Promise<string>
  wire: (ticket: string) => Wire
  onState: (state: LiveState) => void
  onFrame: (frame: Frame) => void
}

export interface Connection {
  /** Sends the frame when the connection is open, otherwise drops it: after a reconnect the caller sends it again. */
  send: (frame: ClientFrame) => void
  /** Reconnects now, without the rest of the pause; an open connection is asked whether it still lives. */
  hurry: () => void
  /** Drops the connection because the network is gone, whatever state the socket reports. */
  cut: () => void
  close: () => void
}

const LOOK_EVERY = 5_000
/** The server sends something at least every half minute: a longer silence means a dead connection. */
const SILENCE = 40_000
/** Limits how long an answer to `ping` may take. */
const ANSWER = 8_000
/** A clock that jumped this far means that the machine slept or the page was frozen. */
const SLEPT = 20_000
/** A connection that fell sooner does not count as a success: the pauses keep growing. */
const STEADY = 10_000

/** Opens one connection to the server that reconnects by itself until it is closed. */
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
    // The state is set first: a listener that hears of the open connection sends its requests at once.
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
      // Without a login no retry is needed: the next login starts anew.
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
