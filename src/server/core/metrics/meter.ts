import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database, Reader } from '#server/core/db/database.ts'
import { nameOfCall, type Observe } from '#server/core/http/observe.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
import { findLag, findMailQueue } from './metrics.queries.ts'

/** Counts seconds, from what memory answers in to when a browser gives up. */
const CALL_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const WRITE_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 10]
const DRAIN_SECONDS = [0.01, 0.05, 0.1, 0.3, 1, 3, 10, 30, 120]

/** Says what a drain of the publisher did. */
interface Report {
  written: readonly unknown[]
  unchanged: readonly unknown[]
  removed: readonly unknown[]
  failed: readonly unknown[]
}

/** Counts the sockets of members, and the people behind them. */
export interface Sockets {
  sockets(): number
  online(): number
}

/** Counts the texts that wait for a renderer, or are at work. */
export interface Texts {
  pending(): number
}

/** Reads the state of every job. */
export type ReadJobs = (db: Reader, now: number) => Promise<readonly { name: string; state: string }[]>

interface Sources {
  db: Database
  now: () => number
  readJobs: ReadJobs
}

/**
 * Creates a meter that counts what this process does, and reads at each request what the database knows of all processes. Every label
 * is a word of the program, so nothing that a visitor sends makes another row.
 */
export function createMeter({ db, now, readJobs }: Sources) {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const named = (name: string, help: string) => ({ name: `inkstone_${name}`, help, registers })

  const calls = new Counter({ ...named('calls_total', 'Calls answered.'), labelNames: ['call', 'code'] })
  const callSeconds = new Histogram({
    ...named('call_seconds', 'Time until the answer of a call was ready.'),
    labelNames: ['call'],
    buckets: CALL_SECONDS,
  })
  const files = new Counter({ ...named('files_served_total', 'Answers beside calls.'), labelNames: ['kind', 'code'] })
  const pages = new Counter({ ...named('renders_total', 'Pages rendered by this process.'), labelNames: ['outcome'] })
  const drains = new Histogram({ ...named('drain_seconds', 'Time of one run of the publisher.'), buckets: DRAIN_SECONDS })
  const stored = new Counter(named('uploads_stored_total', 'Files stored by this process.'))
  const storedBytes = new Counter(named('uploads_stored_bytes_total', 'Bytes of them.'))
  const waiting = new Gauge(named('writes_waiting', 'Writes that are not committed yet.'))
  const writeSeconds = new Histogram({
    ...named('write_seconds', 'Time of a write, from its turn in the line to its synced commit.'),
    labelNames: ['outcome'],
    buckets: WRITE_SECONDS,
  })

  const stale = new Gauge(named('stale_pages', 'Pages that have not seen what was written for them.'))
  const lag = new Gauge(named('stale_seconds', 'How long the oldest of them waits.'))
  const failing = new Gauge(named('failing_pages', 'Pages whose last render failed.'))
  const jobs = new Gauge({ ...named('jobs', '1 for the state that a job is in.'), labelNames: ['job', 'state'] })
  const letters = new Gauge(named('mail_waiting', 'Letters that wait to leave.'))
  const tries = new Gauge(named('mail_tries', 'How often the one that was tried most was tried.'))
  const answers = new Gauge(named('database_up', '1 when the database answered this look.'))
  const connections = new Gauge({ ...named('database_connections', 'Of the pool.'), labelNames: ['state'] })

  const gauge = (name: string, help: string, count: () => number) =>
    new Gauge({
      ...named(name, help),
      collect() {
        this.set(count())
      },
    })

  /** Reads the figures of the database. One that does not answer is a figure too, the most important one. */
  async function look() {
    try {
      const found = await findLag(db.read)
      stale.set(found.pages)
      failing.set(found.failed)
      lag.set(found.since === null ? 0 : Math.max(0, (now() - found.since) / 1000))
      jobs.reset()
      for (const { name, state } of await readJobs(db.read, now())) jobs.set({ job: name, state }, 1)
      const mail = await findMailQueue(db.read)
      letters.set(mail.letters)
      tries.set(mail.tries)
      answers.set(1)
    } catch {
      answers.set(0)
    }
    for (const [state, count] of Object.entries(db.connections?.() ?? {})) connections.set({ state }, count)
  }

  const observe: Observe = ({ call, code, ms }) => {
    const name = nameOfCall(call)
    calls.inc({ call: name, code })
    callSeconds.observe({ call: name }, ms / 1000)
  }

  return {
    observe,
    served: (kind: string, code: number) => files.inc({ kind, code }),
    published(report: Report, ms: number) {
      for (const outcome of ['written', 'unchanged', 'removed', 'failed'] as const) pages.inc({ outcome }, report[outcome].length)
      drains.observe(ms / 1000)
    },
    sockets(live: Sockets) {
      gauge('sockets', 'Open sockets.', live.sockets)
      gauge('people_online', 'People behind them.', live.online)
    },
    texts: (renderer: Texts) => void gauge('texts_pending', 'Texts that wait to be rendered, or are at work.', renderer.pending),
    /** Wraps the database so that its writes are counted. */
    metered: (it: Database): Database => ({
      ...it,
      async write(work) {
        const begin = performance.now()
        waiting.inc()
        let outcome = 'refused'
        try {
          const result = await it.write(work)
          outcome = 'done'
          return result
        } finally {
          waiting.dec()
          writeSeconds.observe({ outcome }, (performance.now() - begin) / 1000)
        }
      },
    }),
    /** Wraps the storage so that its files are counted. */
    meteredStorage: (it: FileStorage): FileStorage => ({
      ...it,
      async put(name, bytes) {
        await it.put(name, bytes)
        stored.inc()
        storedBytes.inc(bytes.length)
      },
    }),
    async text(): Promise<{ type: string; text: string }> {
      await look()
      return { type: register.contentType, text: await register.metrics() }
    },
  }
}

export type Meter = ReturnType<typeof createMeter>
