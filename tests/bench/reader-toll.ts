import { once } from 'node:events'
import { createServer, request } from 'node:http'

export interface Passed {
  path: string
  /** Holds the destination of the request; `call` is the API. */
  kind: string
  status: number
  /** Counts the bytes of the body as transferred. */
  bytes: number
}

const KINDS: Record<string, string> = { document: 'html', empty: 'call' }

/** Runs a proxy before the server that records every request, from page, worker or prerendering. */
export async function startToll(port: number, to: number) {
  let passed: Passed[] = []
  const server = createServer((asked, answer) => {
    const { method, url: path = '/', headers } = asked
    const wanted = String(headers['sec-fetch-dest'] ?? 'other')
    const onward = request({ host: '127.0.0.1', port: to, method, path, headers }, (got) => {
      const entry: Passed = { path, kind: KINDS[wanted] ?? wanted, status: got.statusCode ?? 0, bytes: 0 }
      passed.push(entry)
      answer.writeHead(entry.status, got.rawHeaders)
      got.on('data', (part: Buffer) => {
        entry.bytes += part.length
      })
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** Returns the requests since its last call. */
    take(): Passed[] {
      const all = passed
      passed = []
      return all
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type Toll = Awaited<ReturnType<typeof startToll>>
