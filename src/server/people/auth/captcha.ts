import { pbkdf2, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { isRare, saltOf, splitWork, WORK, WORK_ITERATIONS } from '#lib/captcha-work.ts'
import type { Deps } from '#server/core/db/database.ts'
import { LIMITS } from '#server/core/http/limits.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { hashOf, newSecret } from '../../core/http/tokens.ts'
import { drawCaptcha } from './captcha.draw.ts'
import { insertCaptcha, takeCaptcha } from './captcha.queries.ts'

/** Leaves out letters that look alike, drawn or typed. */
const LETTERS = 'ABCDEFGHJKMNPQRTUVWXY346789'
const LENGTH = 4

const derive = promisify(pbkdf2)

/**
 * Makes a captcha. The one that the form had before can no longer be used.
 * @param old the ticket of the one before
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

/**
 * Checks an answer: the text of the picture, or the work that a browser does instead. Right or wrong, the captcha cannot be tried
 * again.
 */
export async function isCaptchaRight(
  { db, now, spend }: Deps & Pick<Scope, 'spend'>,
  ticket: string,
  answer: string,
): Promise<boolean> {
  const isWork = answer.startsWith(WORK)
  // A machine can repeat the work without end, so a rate limits it however fast the machine is.
  if (isWork) await spend('captcha-work')
  const hash = await db.write((tx) => takeCaptcha(tx, ticket, now()))
  if (hash !== null && isWork) return isWorkDone(ticket, answer)
  return hash === hashOf(`${ticket}${answer.trim().toUpperCase()}`)
}

/** Checks the work of a browser for this ticket; the first piece mostly shows when the work was not done. */
async function isWorkDone(ticket: string, answer: string): Promise<boolean> {
  const pieces = splitWork(answer)
  if (!pieces) return false
  for (const [piece, found] of pieces.entries())
    if (!isRare(await derive(ticket, saltOf(piece, found), WORK_ITERATIONS, 32, 'sha256'))) return false
  return true
}
