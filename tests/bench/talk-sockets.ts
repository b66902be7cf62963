import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** These sockets are as simple as possible: thousands of full clients would take more memory and time than the measured server. */
export interface BareSockets {
  /** Resolves when each socket has received a further frame that contains this word. */
  heard(event: string): Promise<void>
  close(): void
}

const AT_ONCE = 100

/**
 * Opens this many sockets.
 * @param ticketOf a ticket for the n-th
 */
export async function openSockets(port: number, count: number, ticketOf: (n: number) => Promise<string>): Promise<BareSockets> {
  const sockets: Socket[] = []
  let waiting: { needle: Buffer; left: Set<Socket>; done: () => void } | null = null
  async function open(n: number) {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    await once(socket, 'connect')
    const lines = [
      `GET /v1/websocket?ticket=${await ticketOf(n)} HTTP/1.1`,
      'host: 127.0.0.1',
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const [head] = (await once(socket, 'data')) as [Buffer]
    if (!head.includes('101 ')) throw new Error(`not let in: ${head.toString('latin1', 0, 30)}`)
    socket.on('data', (part: Buffer) => {
      if (!waiting?.left.has(socket) || !part.includes(waiting.needle)) return
      waiting.left.delete(socket)
      if (!waiting.left.size) waiting.done()
    })
    socket.on('error', () => {})
    sockets.push(socket)
  }
  for (let at = 0; at < count; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, n) => open(at + n)))
  return {
    heard: (word) =>
      new Promise((done) => {
        waiting = { needle: Buffer.from(word), left: new Set(sockets), done }
      }),
    close: () => sockets.forEach((it) => void it.destroy()),
  }
}
