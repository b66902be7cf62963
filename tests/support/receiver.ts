import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPost, type EgressRules } from '#server/core/egress/egress.ts'

export interface Received {
  headers: IncomingHttpHeaders
  /** Is the body as it came. */
  text: string
  body: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** Starts a program that is told of events: it notes what comes, and answers as its manners say. */
export async function startReceiver() {
  const received: Received[] = []
  const manners = { code: 200, reply: '', headers: {} as Record<string, string>, isSilent: false }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    received.push({ headers: request.headers, text, body: JSON.parse(text) })
    if (!manners.isSilent) response.writeHead(manners.code, manners.headers).end(manners.reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    received,
    manners,
    names: () => received.map((it) => String(it.headers['webhook-id'])),
    types: () => received.map((it) => it.body.type),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Sends only within the small world of a test: to this machine, by http. */
export const postHere = (more: Partial<EgressRules> = {}) =>
  createPost({ protocol: 'http:', isAllowed: (it) => it === '127.0.0.1', timeoutMs: 400, ...more })

/** Computes a signature as the specification of Standard Webhooks describes it, apart from the code of the product. */
export function signatureOf(secret: string, { headers, text }: Pick<Received, 'headers' | 'text'>): string {
  const [, base64 = ''] = /^whsec_(.+)$/.exec(secret) ?? []
  const hmac = createHmac(
    'sha256',
    Uint8Array.from(atob(base64), (it) => it.charCodeAt(0)),
  )
  hmac.update([headers['webhook-id'], headers['webhook-timestamp'], text].join('.'))
  return `v1,${btoa(String.fromCharCode(...hmac.digest()))}`
}
