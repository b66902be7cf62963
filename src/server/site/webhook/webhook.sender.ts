import { HOOK_REPLY_MAX } from '#contract/site/webhook.ts'
import { cut } from '#lib/cut.ts'
import { oneAtATime } from '#lib/one-at-a-time.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Post } from '#server/core/egress/egress.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { giveUpHook, withdrawGivenUp } from '#server/people/webhook/webhook.tell.ts'
import { reasonOf } from '../friend/friend.health.ts'
import { bodyOf } from './webhook.body.ts'
import * as q from './webhook.queries.ts'
import { signedHeaders } from './webhook.signature.ts'
import type { Webhooks } from './webhook.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Lists the pauses after tries that failed: a day in all. After the last one the webhook counts as failing. */
export const PAUSES_MS = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
]
/** Is longer than a try can take (egress.ts): after that, the process that claimed it is dead. */
export const CLAIMED_MS = 30_000
/** Limits the time to the next look, because other processes write events and clocks jump. */
const LOOK_EVERY_MS = 30_000
/** Is the status with which a receiver says that it is gone for good. */
const GONE = 410

interface Deps {
  db: Database
  post: Post
  now: () => number
  /** Is the address of the site. */
  siteUrl: string
  log: Logger
  /** Says whether deliveries leave from this process by themselves; otherwise another process sends them. */
  sends?: boolean
}

interface Sender extends Webhooks {
  /** Looks at once whether something is due. */
  look: () => void
  /** Stops sending, and waits for what is on its way. The next start sends the rest. */
  stop: () => Promise<void>
}

interface Outcome {
  isSent: boolean
  code: number | null
  reason: string
  reply: string
}

/**
 * Opens what tells other programs of events. Each webhook is told one event after another and beside the others, so one that is slow or
 * dead holds up none of them. What was written down is sent at least once: a claim that no result follows runs out.
 */
export function openWebhooks({ db, post, now, siteUrl, log, sends = true }: Deps): Sender {
  const underway = new Map<number, Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const isStopped = () => stopping.signal.aborted

  const looking = oneAtATime(async () => {
    if (isStopped() || !sends) return
    clearTimeout(timer)
    let wait = LOOK_EVERY_MS
    try {
      for (const id of await q.findDue(db.read, now())) if (!underway.has(id)) start(id)
      wait = Math.min(wait, ((await q.findNextDue(db.read, now())) ?? Number.POSITIVE_INFINITY) - now())
    } catch (err) {
      log.error({ err }, 'the deliveries of webhooks cannot be read')
    }
    timer = setTimeout(looking.ask, Math.max(0, wait)).unref()
  })

  function start(hookId: number) {
    const job = sendAll(hookId)
      .catch((err) => log.error({ err }, 'the deliveries of webhooks cannot be written'))
      .finally(() => {
        underway.delete(hookId)
        looking.ask()
      })
    underway.set(hookId, job)
  }

  async function sendAll(hookId: number) {
    while (!isStopped()) {
      const next = await q.claimDue(db, hookId, now(), now() + CLAIMED_MS)
      if (!next) return
      await deliver(next)
    }
  }

  /** @param isOnce leaves out further tries, and what follows from the last of them */
  async function deliver(it: q.Claimed, isOnce = false) {
    const hook = await q.findHook(db.read, it.webhook_id)
    if (!hook) return
    const body = await bodyOf(db.read, it, siteUrl)
    if (body === null) return void (await db.write((tx) => q.deleteDelivery(tx, it.id)))
    const { isSent, ...ended } = await attempt(hook, it.name, body)
    // A stop cuts tries short, which says nothing of the receiver.
    if (!isSent && isStopped()) return
    // A try that a kill cut short is none.
    const tries = it.tries + 1
    const pause = isOnce || isSent || ended.code === GONE ? undefined : PAUSES_MS[tries - 1]
    const at = now()
    const state = isSent ? 'sent' : pause === undefined ? 'failed' : 'waiting'
    if (!isSent) log.warn({ hook: hook.id, tries, code: ended.code, state }, 'webhook not told')
    await db.write(async (tx) => {
      await q.endTry(tx, it.id, { state, tries, ...ended, tried_time: at, ...(pause !== undefined && { next_time: at + pause }) })
      await q.pruneEnded(tx, hook.id)
      if (state === 'failed' && !isOnce) await giveUpHook(tx, hook, ended.reason, at)
      if (isSent && hook.failing_time !== null) {
        await q.updateHook(tx, hook.id, { failing_time: null, failure: '' })
        await withdrawGivenUp(tx, hook.id)
      }
    })
  }

  async function attempt({ url, secret }: q.HookRow, name: string, body: string): Promise<Outcome> {
    const headers = { 'content-type': 'application/json', ...signedHeaders(secret, name, now(), body) }
    try {
      const { status: code, text } = await post(url, { method: 'POST', headers, body, signal: stopping.signal })
      if (code >= 200 && code < 300) return { isSent: true, code, reason: '', reply: '' }
      return { isSent: false, code, reason: `对方回答 ${code}`, reply: cut(text.replace(/\p{Cc}+/gu, ' '), HOOK_REPLY_MAX) }
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      return { isSent: false, code: null, reason: reasonOf(said) ?? '连不上', reply: '' }
    }
  }

  const forgetListener = db.onCommit((news) => void (news.some((it) => it.about === 'hooks') && looking.ask()))
  looking.ask()

  return {
    async sendNow(deliveryId) {
      const it = await q.claimOne(db, deliveryId, now() + CLAIMED_MS)
      if (it) await deliver(it, true)
      // If it works again, the deliveries that waited go on.
      looking.ask()
    },
    look: looking.ask,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      forgetListener()
      await looking.ended()
      await Promise.allSettled(underway.values())
    },
  }
}
