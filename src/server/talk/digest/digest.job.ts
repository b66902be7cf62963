import { oneAtATime } from '#lib/one-at-a-time.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Mail } from '#server/talk/mail/mail.ts'
import { postDigests } from './digest.rules.ts'

const LOOK_EVERY_MS = 60_000

/** Looks every minute for digests that are due. Returns a function that stops this. */
export function sendDigests(
  { db, mail, now }: { db: Database; mail: Pick<Mail, 'post'>; now: () => number },
  failed: (error: unknown) => void,
): () => Promise<void> {
  const looking = oneAtATime(async () => {
    try {
      while (await postDigests({ db, mail }, now())) {}
    } catch (error) {
      failed(error)
    }
  })
  looking.ask()
  const timer = setInterval(looking.ask, LOOK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await looking.ended()
  }
}
