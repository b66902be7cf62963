import type pg from 'pg'

/** Is the time between two signs of life to the server. */
const BEAT_EVERY_MS = 1_000
/** Limits how long the holder trusts its lock without an answer. It has to be shorter than `SILENCE_MS`. */
const BELIEF_MS = 4_000
/** Makes the server end a session that is silent for so long; from then on another process can get the lock. */
const SILENCE_MS = 6_000

export interface SessionLock {
  /** Returns whether the lock is surely still ours. It turns false before any other process can have it. */
  isHeld(): boolean
  release(): Promise<void>
}

/**
 * Takes a lock among all who use a PostgreSQL, on a connection of its own. The lock ends with the process, with its machine, and with
 * the network between them. Returns null while another process holds it and `mayAskAgain` says no.
 * @param number of the lock, one for each purpose
 * @param mayAskAgain pauses, and says whether to ask once more
 * @throws what the server or the network reports
 */
export async function takeSessionLock(
  databaseUrl: string,
  number: number,
  mayAskAgain: () => Promise<boolean> = async () => false,
): Promise<SessionLock | null> {
  // The driver of PostgreSQL is only loaded when it is needed.
  const { connectAlone } = await import('./postgres.ts')
  const client = await connectAlone(databaseUrl)
  let isLost = false
  const lose = () => {
    isLost = true
  }
  client.on('error', lose)
  client.on('end', lose)
  let believedSince = { ticks: 0, time: 0 }
  /** Asks the server, and counts the time from before the question, because the server begins to count later. */
  async function ask<T extends pg.QueryResultRow>(text: string): Promise<T | undefined> {
    const began = { ticks: performance.now(), time: Date.now() }
    const { rows } = await client.query<T>({ text, query_timeout: BELIEF_MS } as pg.QueryConfig)
    believedSince = began
    return rows[0]
  }
  try {
    // A network that was cut is silent too, so the server ends that session as well.
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
    // The wall clock goes on while the machine sleeps, but it can be set; the monotonic clock cannot be set. So both are checked.
    isHeld: () =>
      !isLost && performance.now() - believedSince.ticks < BELIEF_MS && Math.abs(Date.now() - believedSince.time) < BELIEF_MS,
    async release() {
      clearInterval(beat)
      isLost = true
      await hangUp(client)
    },
  }
}

/** Tells our locks apart from all other advisory locks of a database. */
const LOCKS = 0x1d57

const GOODBYE_MS = 1_000

/** Closes a connection, and cuts it when the server does not react. */
export async function hangUp(client: pg.Client): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), GOODBYE_MS)
  await client.end().catch(() => {})
  clearTimeout(cut)
}
