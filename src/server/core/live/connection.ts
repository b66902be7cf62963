import { WebSocket } from 'ws'
import { ClientFrame, LIVE_CLOSE } from '#contract/site/live.ts'
import { LIMITS } from '#server/core/http/limits.ts'
import { frameOf } from './frames.ts'
import type { Guest } from './ticket.rules.ts'

/** Is the period over which the frames of a client are counted. */
const WINDOW_MS = 10_000
/** Limits the time that a client has to confirm a close; then the socket is cut. */
const GOODBYE_MS = 1_000

const PONG = frameOf({ event: 'pong', data: {} })
const CHAT: ReadonlySet<string> = new Set(['chat'])

interface Heard {
  watched(before: ReadonlySet<string>): void
  closed(): void
}

/** Wraps one socket of a user: knows its topics, and closes it when the client sends too much or reads too slowly. */
export class Connection {
  readonly guest: Guest
  readonly network: string
  topics: ReadonlySet<string> = CHAT
  /** Is true when the client sent something since the last ping. */
  isAlive = true
  /** Resolves when the socket is closed. */
  readonly gone: Promise<void>
  readonly #socket: WebSocket
  readonly #heard: Heard
  #windowEnd = 0
  #frames = 0

  constructor(socket: WebSocket, of: { guest: Guest; network: string }, heard: (it: Connection) => Heard) {
    this.guest = of.guest
    this.network = of.network
    this.#socket = socket
    this.#heard = heard(this)
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary))
    socket.on('ping', () => this.#count())
    socket.on('pong', () => {
      this.isAlive = true
    })
    // An error ends only this socket: a `close` event follows.
    socket.on('error', () => {})
    this.gone = new Promise((done) => socket.once('close', () => done()))
    socket.on('close', () => this.#heard.closed())
  }

  /** Sends a frame. A client that reads too slowly is disconnected: it connects again and catches up. */
  send(frame: Buffer): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    if (this.#socket.bufferedAmount > LIMITS.backlogBytes) this.close(LIVE_CLOSE.slow)
    else this.#socket.send(frame, { binary: false })
  }

  /** Pings the client. Cuts the socket when nothing came since the last ping. */
  ping(): void {
    if (!this.isAlive) this.#socket.terminate()
    this.isAlive = false
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.ping()
  }

  /** Closes the socket. It gets nothing more from here on. */
  close(code: number): void {
    this.#heard.closed()
    this.#socket.close(code)
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref()
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (!this.#count()) return
    this.isAlive = true
    const frame = ClientFrame.safeParse(isBinary ? null : parsed(data))
    if (!frame.success) this.close(isBinary ? LIVE_CLOSE.binary : LIVE_CLOSE.malformed)
    else if (frame.data.event === 'ping') this.send(PONG)
    else this.#watch(new Set(frame.data.data.topics))
  }

  #watch(topics: ReadonlySet<string>): void {
    const before = this.topics
    this.topics = topics
    this.#heard.watched(before)
  }

  /** Counts a frame. Returns false when there were too many, or the socket is closing. */
  #count(): boolean {
    // The socket is closing.
    if (this.#socket.readyState !== WebSocket.OPEN) return false
    const now = performance.now()
    if (now > this.#windowEnd) {
      this.#windowEnd = now + WINDOW_MS
      this.#frames = 0
    }
    if (++this.#frames <= LIMITS.frames) return true
    this.close(LIVE_CLOSE.flood)
    return false
  }
}

function parsed(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString())
  } catch {
    return null
  }
}
