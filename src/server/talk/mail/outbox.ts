import { CODE_SECONDS } from '#contract/people/registration.ts'
import { oneAtATime } from '#lib/one-at-a-time.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import { currentTrace, inTrace } from '#server/core/db/trace.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { countTry } from '#server/core/http/rates.queries.ts'
import { createComposer } from './compose.ts'
import type { Mail } from './mail.ts'
import { reasonOf } from './mail-fault.ts'
import type { Mailer } from './mailer.ts'
import { isAnswer, isNote, isOnce } from './note.ts'
import * as q from './outbox.queries.ts'

/** Limits the letters that leave at once; with several, a slow mail server does not delay the others. */
const AT_ONCE = 4
/** Is longer than a letter can take (mailer.ts): after that, the process that claimed it is dead. */
const CLAIMED_MS = 90_000
const PAUSES_MS = [5_000, 15_000, 45_000, 120_000, 300_000]
/** Limits the time to the next look, because other processes post letters and clocks jump. */
const LOOK_EVERY_MS = 30_000
const DAY_MS = 24 * 3_600_000
/** Expires a digest before the next one can be due. */
const DIGEST_MS = 20 * 3_600_000
/** Counts the codes of one day after which the log warns. */
const ALARM_EVERY = 500

interface Deps {
  db: Database
  mailer: Mailer
  now: () => number
  siteUrl: string
  /** Is the base path of the API, for links in letters. */
  prefix?: string
  log: Logger
  /** Says whether letters leave from this process; otherwise another process sends them. */
  sends?: boolean
}

interface Outbox extends Mail {
  /** Looks at once whether a letter is due. */
  look: () => void
  /** Stops sending, and waits a moment for letters on their way. The next start sends the rest. */
  stop: () => Promise<void>
}

/**
 * Opens the outbox. Letters wait in the database until the mail server has accepted them: a call is fast whatever the server does, and
 * a stop loses nothing. Recipient and words are decided when a letter leaves, so that no answer of a call depends on them.
 */
export function openOutbox({ db, mailer, now, siteUrl, prefix = '/v1', log, sends = true }: Deps): Outbox {
  const { compose, forget } = createComposer({ db, now, siteUrl, prefix })
  const underway = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isPosted = false
  let isStopped = false
  let greeting: Promise<boolean> | undefined

  const looking = oneAtATime(async () => {
    if (isStopped || !sends) return
    clearTimeout(timer)
    const room = AT_ONCE - underway.size
    try {
      for (const it of room > 0 ? await q.claimDue(db, now(), now() + CLAIMED_MS, room) : []) start(it)
      const next = (await q.nextDue(db.read)) ?? Number.POSITIVE_INFINITY
      timer = later(Math.max(0, next - now()))
    } catch (err) {
      log.error({ err }, 'the outbox cannot be read')
      timer = later(LOOK_EVERY_MS)
    }
  })
  const later = (ms: number) =>
    setTimeout(looking.ask, underway.size >= AT_ONCE ? LOOK_EVERY_MS : Math.min(ms, LOOK_EVERY_MS)).unref()

  function start(it: q.Waiting) {
    const job = (it.trace ? inTrace(it.trace, () => deliver(it)) : deliver(it))
      .catch((err) => log.error({ err }, 'the outbox cannot be written'))
      .finally(() => {
        underway.delete(job)
        looking.ask()
      })
    underway.add(job)
  }

  async function deliver(it: q.Waiting) {
    if (it.wasUnderway && isOnce(it.kind)) return done(it)
    try {
      const message = await compose(it)
      if (message) await mailer.send(message)
      await done(it)
    } catch (error) {
      await failed(it, error)
    }
  }

  async function done(it: q.Waiting) {
    forget(it.id)
    await db.write((tx) => q.deleteLetter(tx, it.id))
  }

  async function failed(it: q.Waiting, error: unknown) {
    const { isFinal, ...reason } = reasonOf(error)
    const next = now() + (PAUSES_MS[it.tries - 1] ?? PAUSES_MS.at(-1) ?? 0)
    const isGivenUp = isFinal || next >= it.expire_time
    // Neither the address nor the server's reply is logged: the reply repeats the address.
    log.warn({ kind: it.kind, tries: it.tries, isGivenUp, ...reason }, 'letter not sent')
    if (isGivenUp) await done(it)
    else await db.write((tx) => q.postpone(tx, it.id, next))
  }

  async function greet(): Promise<boolean> {
    try {
      await mailer.greet()
      return true
    } catch (error) {
      log.warn(reasonOf(error), 'the mail server is not there')
      return false
    }
  }

  const forgetListener = db.onCommit(() => {
    if (!isPosted) return
    isPosted = false
    looking.ask()
  })
  looking.ask()

  return {
    isOn: true,
    isReachable: () => (greeting ??= greet().finally(() => (greeting = undefined))),
    async post(tx, { kind, address, userId, about = '' }) {
      const lasts = isNote(kind) || isAnswer(kind) ? DAY_MS : kind === 'digest' ? DIGEST_MS : CODE_SECONDS * 1000
      const at = now()
      await q.insertLetter(tx, {
        kind,
        address,
        user_id: userId ?? null,
        about,
        next_time: at,
        expire_time: at + lasts,
        trace: currentTrace() ?? null,
      })
      if (!isNote(kind) && !isAnswer(kind) && kind !== 'digest') await countCode(tx)
      announce(tx, { about: 'letters' })
      isPosted = true
    },
    look: looking.ask,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      forgetListener()
      await looking.ended()
      await Promise.race([Promise.allSettled(underway), new Promise((over) => setTimeout(over, 5_000).unref())])
    },
  }

  async function countCode(tx: Writer) {
    const { points } = await countTry(tx, 'mail codes of a day', now(), DAY_MS)
    if (Number(points) % ALARM_EVERY === 0) log.warn({ codes: points }, 'unusually many codes are mailed today')
  }
}
