import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSender, type SendRequest } from '#server/core/egress/egress.ts'

/** Sends requests to this machine, which production never allows. */
export const sendHere = (timeoutMs = 8_000): SendRequest =>
  createSender({ protocol: 'http:', port: null, isAllowed: (it) => it === '127.0.0.1' || it === '::1', timeoutMs })

type Answer = object | string
interface Asked {
  path: string
  form: URLSearchParams
  authorization: string
}

/** Starts a server that speaks like GitHub, Gitee, QQ and Weibo: each path gives its prepared answer. */
export async function startThirdParty(answers: Record<string, (asked: Asked) => Answer | Promise<Answer>>) {
  const seen: Asked[] = []
  const server = createServer(async (request, response) => {
    const asked = await readAsked(request)
    seen.push(asked)
    const answer = await answers[asked.path]?.(asked)
    if (answer === undefined) response.statusCode = 404
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? null))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = sendHere(1_000)
  return {
    /** Lists the requests; the host stands in front of the path. */
    seen,
    /** Sends requests for every host to this machine. */
    send: ((address, sent) => {
      const url = new URL(address)
      return send(`http://127.0.0.1:${port}/${url.host}${url.pathname}${url.search}`, sent)
    }) as SendRequest,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const url = new URL(request.url ?? '/', 'http://localhost')
  const form = new URLSearchParams(parts.length ? Buffer.concat(parts).toString() : url.search)
  return { path: url.pathname, form, authorization: request.headers.authorization ?? '' }
}
