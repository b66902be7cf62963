import { connect, type Socket } from 'node:net'

export interface Shot {
  method: string
  path: string
  headers?: string
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
 * @param check called with every answer's status and body; false counts as an error
 */
export async function load(
  port: number,
  options: {
    connections: number
    seconds: number
    next: () => Shot
    check: (shot: Shot, status: number, body: string) => boolean
  },
): Promise<LoadResult> {
  const times: number[] = []
  let errors = 0
  const end = performance.now() + options.seconds * 1000
  const start = performance.now()
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      const line = await openLine(port)
      while (performance.now() < end) {
        const shot = options.next()
        const sent = performance.now()
        const { status, body } = await line.ask(shot)
        times.push(performance.now() - sent)
        if (!options.check(shot, status, body)) errors++
      }
      line.close()
    }),
  )
  const seconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return {
    requests: times.length,
    perSecond: Math.round(times.length / seconds),
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
    errors,
  }
}

const round = (ms: number) => Math.round(ms * 10) / 10

async function openLine(port: number) {
  const socket = await new Promise<Socket>((done, failed) => {
    const it = connect(port, '127.0.0.1', () => done(it))
    it.on('error', failed)
  })
  socket.setNoDelay(true)
  let got: Buffer<ArrayBuffer> = Buffer.alloc(0)
  let answered: (answer: { status: number; body: string }) => void = () => {}
  socket.on('data', (part: Buffer<ArrayBuffer>) => {
    got = got.length ? Buffer.concat([got, part]) : part
    const head = got.indexOf('\r\n\r\n')
    if (head < 0) return
    const headers = got.toString('latin1', 0, head)
    const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? 0)
    if (got.length < head + 4 + length) return
    const body = got.toString('utf8', head + 4, head + 4 + length)
    got = Buffer.alloc(0)
    answered({ status: Number(headers.slice(9, 12)), body })
  })
  return {
    ask: ({ method, path, headers = '' }: Shot) =>
      new Promise<{ status: number; body: string }>((done) => {
        answered = done
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${method === 'POST' ? 'content-length: 0\r\n' : ''}${headers}\r\n`,
        )
      }),
    close: () => socket.destroy(),
  }
}
