import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '#server/app.ts'
import { createFileServer } from './files.ts'
import type { Want } from './misses.ts'
import type { SendStored } from './stored-files.ts'
import { createWebServer } from './web-server.ts'

interface Options {
  app?: App | null
  want?: Want
  stored?: SendStored | undefined
  isHttps?: boolean
  metrics?: Parameters<typeof createWebServer>[0]['metrics']
  times?: Parameters<typeof createWebServer>[0]['times']
  /** Is used in place of the published files. */
  files?: Parameters<typeof createWebServer>[0]['files']
}

export interface Answer {
  status: number
  headers: Record<string, string>
  bytes: Buffer
  text: string
}

/** Opens a data folder of its own and a server for it on a free port, for tests. */
export async function openTestWeb({ app = null, want, stored, isHttps = false, metrics, times, files: other }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-web-'))
  const files = createFileServer(folder, { want, stored })
  const health = { isReady: true }
  const faults: object[] = []
  const server = createWebServer({
    app,
    apiPrefix: '/v1',
    files: other === undefined ? files : other,
    isReady: async () => health.isReady,
    isHttps,
    metrics,
    ...(times && { times }),
    log: { info() {}, warn() {}, error: (fields) => faults.push(fields) },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const put = (path: string, text: string | Buffer) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return {
    folder,
    files,
    health,
    faults,
    port,
    put,
    release(id: string, words: string) {
      put(`site/releases/${id}/.release.json`, JSON.stringify({ scriptHashes: [`'sha256-${id}'`] }))
      put(`site/releases/${id}/index.html`, words)
      put(`site/releases/${id}/404.html`, '没有这一页')
    },
    goLive(id: string) {
      symlinkSync(join('releases', id), join(folder, 'site/next'))
      renameSync(join(folder, 'site/next'), join(folder, 'site/live'))
    },
    /** Sends paths as they are: fetch would tidy them up. */
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      new Promise<Answer>((done, failed) => {
        const it = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', failed)
          response.on('end', () => {
            const bytes = Buffer.concat(parts)
            const { statusCode: status = 0, headers: got } = response
            done({ status, headers: got as Record<string, string>, bytes, text: bytes.toString() })
          })
        })
        it.on('error', failed)
        it.end()
      }),
    /** Sends bytes that no client would send, and returns what comes back until the connection ends. */
    async say(bytes: string | Buffer): Promise<string> {
      const socket = connect(port, '127.0.0.1')
      const parts: Buffer[] = []
      socket.on('data', (part: Buffer) => parts.push(part))
      socket.on('error', () => {})
      socket.write(bytes)
      await once(socket, 'close')
      return Buffer.concat(parts).toString()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestWeb = Awaited<ReturnType<typeof openTestWeb>>
