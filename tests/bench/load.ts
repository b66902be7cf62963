import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { tenth } from './figures.ts'

export interface Shot {
  method: string
  path: string
  headers?: string
  /** Is the raw body; a GET has none. */
  body?: string
}

interface Answer {
  status: number
  body: string
}

export interface LoadResult {
  requests: number
  perSecond: number
  p50: number
  p99: number
  worst: number
  errors: number
}

/**
 * Fires requests over keep-alive connections, one in flight on each, for a time. A few lines over sockets, because
 * a full client would take more of the two cores than the server it measures.
 * @param options.perSecond asks at this rate instead of as fast as answers come; a late answer then counts from when it was due
 * @param options.check called with every answer's status and body; false counts as an error
 */
export async function load(
  port: number,
  options: {
    connections: number
    seconds: number
    perSecond?: number
    next: () => Shot
    check: (shot: Shot, status: number, body: string) => boolean
  },
): Promise<LoadResult> {
  const times: number[] = []
  let errors = 0
  const end = performance.now() + options.seconds * 1000
  const start = performance.now()
  const apart = options.perSecond ? (1000 * options.connections) / options.perSecond : 0
  await Promise.all(
    Array.from({ length: options.connections }, async (_, nth) => {
      const line = await openLine(port)
      let due = start + (apart * nth) / options.connections
      while (performance.now() < end) {
        const shot = options.next()
        const isLate = apart > 0 && due < performance.now()
        if (apart && !isLate) await pause(due - performance.now())
        // A delay of the client itself does not count against the server.
        const sent = isLate ? due : performance.now()
        due += apart
        const { status, body } = await line.ask(shot)
        times.push(performance.now() - sent)
        if (!options.check(shot, status, body)) errors++
      }
      line.close()
    }),
  )
  const seconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => tenth(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return {
    requests: times.length,
    perSecond: Math.round(times.length / seconds),
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
    errors,
  }
}

/** Opens a connection that sends one request after the other; if the server closed it while idle, it is opened again. */
export async function openLine(port: number) {
  let got: Buffer<ArrayBuffer> = Buffer.alloc(0)
  let waiting: { done: (answer: Answer) => void; failed: (error: Error) => void } | null = null
  const finish = (settle: (it: NonNullable<typeof waiting>) => void) => {
    const it = waiting
    waiting = null
    if (it) settle(it)
  }
  async function open() {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    await once(socket, 'connect')
    got = Buffer.alloc(0)
    socket.on('error', (error) => finish((it) => it.failed(error)))
    socket.on('close', () => finish((it) => it.failed(new Error('the connection was closed'))))
    socket.on('data', (part: Buffer<ArrayBuffer>) => {
      got = got.length ? Buffer.concat([got, part]) : part
      const head = got.indexOf('\r\n\r\n')
      if (head < 0) return
      const headers = got.toString('latin1', 0, head)
      const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? 0)
      if (got.length < head + 4 + length) return
      const body = got.toString('utf8', head + 4, head + 4 + length)
      got = Buffer.alloc(0)
      finish((it) => it.done({ status: Number(headers.slice(9, 12)), body }))
    })
    return socket
  }
  let socket = await open()
  return {
    async ask({ method, path, headers = '', body = '' }: Shot): Promise<Answer> {
      if (socket.destroyed || socket.readableEnded) socket = await open()
      return new Promise((done, failed) => {
        waiting = { done, failed }
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${method !== 'GET' ? `content-length: ${Buffer.byteLength(body)}\r\n` : ''}${headers}\r\n${body}`,
        )
      })
    },
    close: () => socket.destroy(),
  }
}
