import { createHash, randomInt } from 'node:crypto'
import { isRare, WORK, workOf } from '#lib/captcha-work.ts'
import type { Database } from '#server/db/database.ts'
import { LIMITS } from '#server/http/limits.ts'
import { drawCaptcha } from './captcha.draw.ts'
import { insertCaptcha, takeCaptcha } from './captcha.queries.ts'
import { hashOf, newSecret } from './tokens.ts'

/** Without letters that look alike, drawn or typed. */
const LETTERS = 'ABCDEFGHJKMNPQRTUVWXY346789'
const LENGTH = 4

interface Deps {
  db: Database
  now: () => number
}

/**
 * A new captcha. The one that a form had before is forgotten.
 * @param old its ticket
 */
export async function makeCaptcha({ db, now }: Deps, old?: string) {
  const answer = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const ticket = newSecret(128)
  await db.write(async (tx) => {
    if (old) await takeCaptcha(tx, old, now())
    await insertCaptcha(tx, {
      ticket,
      answer_hash: hashOf(`${ticket}${answer}`),
      expire_time: now() + LIMITS.captchaSeconds * 1000,
    })
  })
  return {
    ticket,
    img: `data:image/png;base64,${(await drawCaptcha(answer)).toString('base64')}`,
    expireIn: LIMITS.captchaSeconds,
  }
}

/** Whether this was on the picture, or was worked for instead of reading it. Right or wrong, it cannot be tried again. */
export async function isCaptchaRight({ db, now }: Deps, ticket: string, answer: string): Promise<boolean> {
  const hash = await db.write((tx) => takeCaptcha(tx, ticket, now()))
  if (hash !== null && answer.startsWith(WORK)) return isRare(createHash('sha256').update(workOf(ticket, answer)).digest())
  return hash === hashOf(`${ticket}${answer.trim().toUpperCase()}`)
}
