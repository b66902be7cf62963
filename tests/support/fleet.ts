import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import type { Session } from '#contract/people/auth.ts'
import type { ServerFrame } from '#contract/site/live.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { makeAccount } from './account.ts'
import { startPostgres } from './postgres.ts'
import { type Program, runProgram, startProgram } from './program.ts'

export const PASSWORD = 'correct-1'

type Of<E extends ServerFrame['event']> = Extract<ServerFrame, { event: E }>['data']

/** Opens a site on PostgreSQL with as many processes as a story starts; they share one folder. */
export async function openFleet() {
  const server = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-fleet-'))
  const databaseUrl = server.urlOf('postgres')
  const db = await openDatabase(databaseUrl)
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SITE_URL: 'http://blog.test', DATABASE_POOL: '8' }
  const started: Program[] = []

  const ask = async <T>(url: string, path: string, { token = '', body }: { token?: string; body?: object } = {}) => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const method = body ? 'POST' : 'GET'
    const answer = await fetch(`${url}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await answer.json()) as { code: number; message: string; data: T; extra: Record<string, unknown> }
  }

  return {
    server,
    db,
    folder,
    ask,
    async start(role: string, more: Record<string, string> = {}) {
      const program = await startProgram({ ...env, ROLE: role, ...more })
      started.push(program)
      return program
    },
    run: (...args: string[]) => runProgram(args, { ...process.env, NODE_ENV: 'production', ...env }),
    account: (username: string, role: 'member' | 'admin' = 'member') =>
      makeAccount(db, { username, password: PASSWORD, nickname: username, role }),
    logIn: async (url: string, username: string) =>
      (await ask<Session>(url, '/auth/login', { body: { username, password: PASSWORD, source: 'PC' } })).data.token,

    /** Opens a socket at one process, with a ticket of another. */
    async sit(url: string, token: string, { ticketFrom = url } = {}) {
      const { ticket } = (await ask<{ ticket: string }>(ticketFrom, '/chat/ticket', { token, body: {} })).data
      const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/websocket?ticket=${ticket}`)
      const frames: ServerFrame[] = []
      let heardMore = () => {}
      socket.on('message', (data) => {
        frames.push(JSON.parse(String(data)) as ServerFrame)
        heardMore()
      })
      const closed = new Promise<number>((done) => socket.once('close', done))
      const tab = {
        closed,
        async hear<E extends ServerFrame['event']>(event: E, suits: (data: Of<E>) => boolean = () => true): Promise<Of<E>> {
          for (;;) {
            const at = frames.findIndex((frame) => frame.event === event && suits(frame.data as Of<E>))
            if (at >= 0) return frames.splice(0, at + 1).at(-1)?.data as Of<E>
            await new Promise<void>((done) => {
              heardMore = done
            })
          }
        },
        async watch(...topics: string[]) {
          socket.send(JSON.stringify({ event: 'watch', data: { topics } }))
          socket.send(JSON.stringify({ event: 'ping' }))
          await tab.hear('pong')
        },
        leave: () => socket.terminate(),
      }
      await tab.hear('unread')
      return tab
    },

    async close() {
      await db.close()
      for (const it of started) await it.remove()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Fleet = Awaited<ReturnType<typeof openFleet>>
