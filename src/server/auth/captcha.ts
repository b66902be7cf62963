import { pbkdf2, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { isRare, saltOf, splitWork, WORK, WORK_ITERATIONS } from '#lib/captcha-work.ts'
import type { Database } from '#server/db/database.ts'
import { LIMITS } from '#server/http/limits.ts'
import type { Scope } from '#server/http/scope.ts'
import { drawCaptcha } from './captcha.draw.ts'
import { insertCaptcha, takeCaptcha } from './captcha.queries.ts'
import { hashOf, newSecret } from './tokens.ts'

/** Without letters that look alike, drawn or typed. */
const LETTERS = 'ABCDEFGHJKMNPQRTUVWXY346789'
const LENGTH = 4

const derive = promisify(pbkdf2)

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
export async function isCaptchaRight(
  { db, now, spend }: Deps & Pick<Scope, 'spend'>,
  ticket: string,
  answer: string,
): Promise<boolean> {
  const isWork = answer.startsWith(WORK)
  // A machine works without growing tired: what it may do so often does not depend on how fast it is.
  if (isWork) await spend('captcha-work')
  const hash = await db.write((tx) => takeCaptcha(tx, ticket, now()))
  if (hash !== null && isWork) return isWorkDone(ticket, answer)
  return hash === hashOf(`${ticket}${answer.trim().toUpperCase()}`)
}

/** Whether a browser has done the work for this ticket; of one that has not, mostly the first piece already tells. */
async function isWorkDone(ticket: string, answer: string): Promise<boolean> {
  const pieces = splitWork(answer)
  if (!pieces) return false
  for (const [piece, found] of pieces.entries())
    if (!isRare(await derive(ticket, saltOf(piece, found), WORK_ITERATIONS, 32, 'sha256'))) return false
  return true
}
