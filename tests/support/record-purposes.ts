import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands between a browser and a program, and notes what each document was asked for. */
export async function recordPurposes(to: string, asked: { path: string; purpose: string }[]) {
  const { hostname, port, host } = new URL(to)
  const server = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming
    if (headers['sec-fetch-dest'] === 'document') asked.push({ path: path ?? '', purpose: String(headers['sec-purpose'] ?? '') })
    const onward = request({ hostname, port, method, path, headers: { ...headers, host } }, (it) => {
      answer.writeHead(it.statusCode ?? 502, it.headers)
      it.pipe(answer)
    })
    // The browser is closed while something is still on its way.
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
