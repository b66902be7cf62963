import { createApp } from '#server/app.ts'
import { WIDE_RATES } from '#server/core/http/rates.ts'
import { plainRenderer, silentLog } from './blog.ts'
import { startPostgres } from './postgres.ts'

type Options = Partial<Pick<Parameters<typeof createApp>[0], 'whoIs' | 'now'>>

/** A token is the id of its user, and the first user is the administrator. */
const byToken = async (token: string) => ({ id: Number(token), role: token === '1' ? ('admin' as const) : ('member' as const) })

/** Opens a blog on a PostgreSQL of its own, with users of these names. */
export async function openPostgresBlog(nicknames: readonly string[], { whoIs = byToken, now = Date.now }: Options = {}) {
  const server = await startPostgres()
  const db = await server.open()
  const app = createApp({ db, whoIs, rates: WIDE_RATES, prefix: '/v1', now, log: silentLog, renderer: plainRenderer })
  await db.write(async (tx) => {
    for (const nickname of nicknames) {
      const row = { username: null, nickname, avatar: '', role: 'member' as const, signature: '', create_time: 1 }
      await tx.insertInto('user').values(row).execute()
    }
  })
  const close = async () => {
    await db.close()
    await server.stop()
  }
  return { db, app, close }
}

export type PostgresBlog = Awaited<ReturnType<typeof openPostgresBlog>>
