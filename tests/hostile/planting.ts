import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { WIDE_RATES } from '#server/core/http/rates.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { beginSession, createWhoIs } from '#server/people/auth/session.rules.ts'
import { makeAccount } from '../support/account.ts'
import { plainRenderer, silentLog } from '../support/blog.ts'
import { PASSWORD } from '../support/member.ts'
import { ownerAdmin } from '../support/owner-admin.ts'
import type { HostileDraft } from './plant-drafts.ts'

/** Collects what the whole planting sent and received. */
export interface Planted {
  /** Holds words that each page must show, by its path. */
  shown: Record<string, string[]>
  /** Lists answers that were neither a success nor an expected refusal. */
  faults: string[]
  /** Count the texts that were stored and that were refused. */
  stored: number
  refused: number
  /** Holds the title of the article at each path, for comparison with machine-readable data. */
  titles: Record<string, string>
  /** Lists drafts, which only their author sees. */
  drafts: HostileDraft[]
}

/** Writes into the data folder of a blog as its members and administrator do: by calls and by rules. */
export async function openPlanting(dataDir: string) {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  let now = Date.now() - 40 * 86_400_000
  /** Returns a later time at each call, so that there is an order. */
  const later = () => (now += 20)
  const deps = { db, renderer: plainRenderer, now: later }
  const uploads = diskStorage(join(dataDir, 'uploads'))
  const app = createApp({
    ...deps,
    whoIs: createWhoIs(db, later),
    rates: WIDE_RATES,
    prefix: '/v1',
    log: silentLog,
    uploads,
    siteUrl: 'https://blog.example',
  })
  const planted: Planted = { shown: {}, faults: [], stored: 0, refused: 0, titles: {}, drafts: [] }
  let words = 0

  /** Returns a harmless unique word that can be found on a page. */
  const control = (...paths: string[]): string => {
    const word = `寻常${[...String(++words)].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('')}`
    for (const path of paths) {
      planted.shown[path] ??= []
      planted.shown[path].push(word)
    }
    return word
  }

  /**
   * Returns the data of a call; null when it was refused. Any answer but a success or an expected refusal is recorded as a fault.
   */
  async function call(
    method: string,
    path: string,
    { token = '', body, userAgent = '' }: { token?: string; body?: object; userAgent?: string } = {},
  ) {
    const headers = new Headers({ authorization: token, 'content-type': 'application/json' })
    if (/^[\t\x20-\x7e]+$/.test(userAgent)) headers.set('user-agent', userAgent)
    const response = await app.request(`/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await response.text()
    const isJson =
      /^application\/json\b/.test(response.headers.get('content-type') ?? '') &&
      response.headers.get('x-content-type-options') === 'nosniff'
    if (response.status >= 500 || !isJson || /SQLITE|sqlite|at file:|\n\s+at /.test(text.slice(0, 2000)) !== false)
      planted.faults.push(`${method} ${path} ${response.status} ${JSON.stringify(body)}: ${text.slice(0, 200)}`)
    planted[response.ok ? 'stored' : 'refused']++
    return response.ok ? (JSON.parse(text) as { data: unknown }).data : null
  }

  /** Runs an action of the administrator; returns null when a rule refused it. */
  async function own<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      const done = await work()
      planted.stored++
      return done
    } catch (error) {
      if (error instanceof Refusal && error.code < 500) planted.refused++
      else planted.faults.push(`${error instanceof Error ? error.stack : error}`)
      return null
    }
  }

  /** Creates a member without a password: hashing one takes longest. */
  const nobody = async () => {
    const row = { username: null, nickname: '寻常人', avatar: '', role: 'member' as const, signature: '', create_time: 0 }
    return Number((await db.write((tx) => tx.insertInto('user').values(row).returning('id').executeTakeFirstOrThrow())).id)
  }
  const asking = {
    db,
    now: later,
    visitor: { address: 'local', userAgent: '' },
    cookies: { get: () => undefined, set() {}, areKept: false },
  }
  return {
    db,
    deps,
    uploads,
    later,
    planted,
    control,
    call,
    own,
    admin: ownerAdmin(db, later),
    async person(nickname: string, username = '') {
      const id = username ? await makeAccount(db, { username, nickname: '寻常人', password: PASSWORD }) : await nobody()
      // The member sets the name by the call, as far as allowed.
      const { token } = await beginSession(asking, id, 'password')
      await call('PUT', '/protal/user/updateProfile', { token, body: { nickname } })
      return { id, token, username }
    },
    tokenOf: async (id: number) => (await beginSession(asking, id, 'password')).token,
  }
}

export type Planting = Awaited<ReturnType<typeof openPlanting>>
