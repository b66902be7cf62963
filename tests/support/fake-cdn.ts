import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Heard {
  url: string
  headers: Record<string, unknown>
  body: string
}

/** A CDN's endpoint that remembers what it was told to forget, and says no as often as it is asked to. */
export async function openFakeCdn() {
  const heard: Heard[] = []
  const refusals: { status: number; text: string; headers: Record<string, string> }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const refusal = refusals.shift()
    if (refusal) {
      response.writeHead(refusal.status, refusal.headers).end(refusal.text)
      return
    }
    heard.push({ url: request.url ?? '', headers: request.headers, body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"status":"ok"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    refuse: (status: number, text = '', headers: Record<string, string> = {}) => void refusals.push({ status, text, headers }),
    /** Site paths that it was told of in the generic form, sorted; forgets them. */
    paths: () =>
      heard
        .splice(0)
        .flatMap((it) => (JSON.parse(it.body) as { paths: string[] }).paths)
        .sort(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type FakeCdn = Awaited<ReturnType<typeof openFakeCdn>>
