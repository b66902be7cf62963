import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ClientOptions, WebSocket } from 'ws'
import type { ServerFrame } from '#contract/site/live.ts'
import { createApp } from '#server/app.ts'
import { type LiveLimits, openLive } from '#server/site/live/live.ts'
import { createWebServer } from '#server/site/web/web-server.ts'
import { silentLog } from './blog.ts'
import { openMemberWorld } from './member-world.ts'

type Of<E extends ServerFrame['event']> = Extract<ServerFrame, { event: E }>['data']

/** Opens a blog with its own HTTP server, and users with sockets. */
export async function openLiveBlog(more: { limits?: LiveLimits; rhythm?: { ping: number; presence: number } } = {}) {
  const world = await openMemberWorld()
  const { blog } = world
  const logged: unknown[] = []
  const note = (...it: unknown[]) => void logged.push(...it)
  const log = { ...silentLog, error: note, warn: note, info: note }
  const open = () =>
    openLive({ db: blog.db, now: () => blog.clock.now, log, prefix: '/v1', siteUrl: 'https://blog.example', ...more })
  let live = await open()
  // The socket server can be reopened at the same address, as by a restart.
  const front = {
    isFor: (request: Parameters<typeof live.isFor>[0]) => live.isFor(request),
    upgrade: (...it: Parameters<typeof live.upgrade>) => live.upgrade(...it),
    online: () => live.online(),
    sockets: () => live.sockets(),
    close: () => live.close(),
  }
  const app = createApp({ ...blog.deps, log, online: front.online })
  const server = createWebServer({ app, apiPrefix: '/v1', files: null, live: front, isReady: async () => true, log })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  const ask = async (token: string, path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const answer = await fetch(`http://${host}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await answer.json()) as { code: number; message: string; data: never }
  }
  const ticketOf = async (token: string): Promise<string> =>
    ((await ask(token, '/chat/ticket', {})).data as { ticket: string }).ticket

  const knock = (ticket: string, options: ClientOptions = {}) =>
    new WebSocket(`ws://${host}/v1/websocket?ticket=${ticket}`, { perMessageDeflate: false, ...options })

  /** Opens a socket with a valid ticket. */
  async function sit(token: string, options: ClientOptions = {}) {
    const socket = knock(await ticketOf(token), options)
    const frames: ServerFrame[] = []
    let heardMore = () => {}
    socket.on('message', (data) => {
      frames.push(JSON.parse(String(data)) as ServerFrame)
      heardMore()
    })
    const closed = new Promise<number>((done) => socket.once('close', done))
    await once(socket, 'open')
    const it = {
      socket,
      frames,
      closed,
      send: (frame: object | string) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
      /** Returns the next matching frame of a kind, received or future; earlier frames are skipped. */
      async hear<E extends ServerFrame['event']>(event: E, suits: (data: Of<E>) => boolean = () => true): Promise<Of<E>> {
        for (;;) {
          const at = frames.findIndex((frame) => frame.event === event && suits(frame.data as Of<E>))
          if (at >= 0) return frames.splice(0, at + 1).at(-1)?.data as Of<E>
          await new Promise<void>((done) => {
            heardMore = done
          })
        }
      },
      /** Waits until everything sent so far has arrived. */
      async caughtUp() {
        it.send({ event: 'ping' })
        await it.hear('pong')
      },
      async watch(...topics: string[]) {
        it.send({ event: 'watch', data: { topics } })
        await it.caughtUp()
      },
    }
    await it.hear('unread')
    return it
  }

  return {
    ...world,
    host,
    logged,
    online: front.online,
    ask,
    ticketOf,
    knock,
    sit,
    say: async (token: string, content: string, body: object = {}) =>
      (await ask(token, '/chat/sendMsg', { type: 'text', content, ...body })).data as { id: number; change: number },
    /** Resolves to the status with which the server refuses a socket. */
    refusal: (socket: WebSocket) =>
      new Promise<number>((done, failed) => {
        socket.once('unexpected-response', (_, answer) => {
          done(answer.statusCode ?? 0)
          socket.terminate()
        })
        socket.once('open', () => failed(new Error('let in')))
        socket.on('error', () => {})
      }),
    async restart() {
      await live.close()
      live = await open()
    },
    async close() {
      await live.close()
      server.closeAllConnections()
      server.close()
      await blog.close()
    },
  }
}

export type LiveBlog = Awaited<ReturnType<typeof openLiveBlog>>
