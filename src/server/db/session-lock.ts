import type pg from 'pg'

/** How often the server is told that we are there. */
const BEAT_EVERY_MS = 1_000
/** After so long without an answer the holder does not believe in its lock any more … */
const BELIEF_MS = 4_000
/** … which is before the server gives it to somebody else: it ends a session that says nothing for so long. */
const SILENCE_MS = 6_000

export interface SessionLock {
  /** Whether this is surely still ours: false from a moment on that comes before anybody else can have it. */
  isHeld(): boolean
  release(): Promise<void>
}

/**
 * Holds a lock among all who use a PostgreSQL by a connection of its own: it ends with the process, with its machine, and with the line between. Null
 * while somebody else holds it and nobody wants to wait.
 * @param number of the lock, one for each purpose
 * @param mayAskAgain pauses, and says whether to ask once more
 * @throws what the server or the line says
 */
export async function takeSessionLock(
  databaseUrl: string,
  number: number,
  mayAskAgain: () => Promise<boolean> = async () => false,
): Promise<SessionLock | null> {
  // Its driver is loaded by who needs it only.
  const { connectAlone } = await import('./postgres.ts')
  const client = await connectAlone(databaseUrl)
  let isLost = false
  const lose = () => {
    isLost = true
  }
  client.on('error', lose)
  client.on('end', lose)
  let believedSince = { ticks: 0, time: 0 }
  /** Counted from before the question: what the server counts begins later. */
  async function ask<T extends pg.QueryResultRow>(text: string): Promise<T | undefined> {
    const began = { ticks: performance.now(), time: Date.now() }
    const { rows } = await client.query<T>({ text, query_timeout: BELIEF_MS } as pg.QueryConfig)
    believedSince = began
    return rows[0]
  }
  try {
    // A wire that was cut says nothing either.
    await client.query(`set idle_session_timeout = ${SILENCE_MS}`)
    const wish = `select pg_try_advisory_lock(${LOCKS}, ${number})::int as taken`
    while (!(await ask<{ taken: 0 | 1 }>(wish))?.taken)
      if (!(await mayAskAgain())) {
        await hangUp(client)
        return null
      }
  } catch (error) {
    await hangUp(client)
    throw error
  }
  const beat = setInterval(() => void ask('select 1').catch(lose), BEAT_EVERY_MS).unref()
  return {
    // A clock that somebody sets goes on while the machine sleeps; the other one is set by nobody.
    isHeld: () =>
      !isLost && performance.now() - believedSince.ticks < BELIEF_MS && Math.abs(Date.now() - believedSince.time) < BELIEF_MS,
    async release() {
      clearInterval(beat)
      isLost = true
      await hangUp(client)
    },
  }
}

/** Ours among all advisory locks of a database. */
const LOCKS = 0x1d57

const GOODBYE_MS = 1_000

/** Says goodbye; where nobody hears it, the line is cut. */
export async function hangUp(client: pg.Client): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), GOODBYE_MS)
  await client.end().catch(() => {})
  clearTimeout(cut)
}
