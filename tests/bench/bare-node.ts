import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/**
 * Measures the limit of this machine and this Node: a separate process answers every request with the same bytes and does nothing
 * else.
 */
export async function startBareNode(body: string) {
  const child = fork(fileURLToPath(import.meta.url), ['answer'], { stdio: 'inherit' })
  child.send(body)
  const [port] = (await once(child, 'message')) as [number]
  return { port, stop: () => child.disconnect() }
}

if (process.argv[2] === 'answer' && process.send) {
  const [body] = (await once(process, 'message')) as [string]
  const bytes = Buffer.from(body)
  const headers = { 'content-type': 'application/json; charset=UTF-8', 'content-length': bytes.length }
  const server = createServer((_, answer) => void answer.writeHead(200, headers).end(bytes)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send((server.address() as AddressInfo).port)
  process.on('disconnect', () => process.exit(0))
}
