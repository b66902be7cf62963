import { randomInt } from 'node:crypto'
import { CODE_SECONDS, type CodePurpose } from '#contract/registration.ts'
import { hashOf } from '#server/auth/tokens.ts'
import type { Database, Reader, Writer } from '#server/db/database.ts'
import { LIMITS } from '#server/http/limits.ts'
import { refuse } from '#server/http/refuse.ts'
import { readSecret } from '#server/site/site.queries.ts'
import { countCodeTry, deleteCode, forgetCodes, prolongCode, putCode } from './code.queries.ts'

const WRONG = '验证码不正确或已过期'

/** What a code is good for; it is good for nothing else. */
export interface CodeUse {
  purpose: CodePurpose
  address: string
  /** Who wants to bind the address. */
  userId?: number
}

async function keyOf(db: Reader, { purpose, address, userId }: CodeUse): Promise<string> {
  return hashOf([await readSecret(db), 'mail code', purpose, address, userId ?? ''].join('\n'))
}

/** Six digits that nobody can foretell. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Notes a code as good from now on, in the place of the one before. What is stored cannot be read back without the site's secret. */
export async function noteCode(tx: Writer, use: CodeUse, code: string, now: number): Promise<void> {
  await putCode(tx, await rowOf(tx, use, code, now))
}

/** The same for a code whose letter is sent once more. False when the code was used meanwhile, or replaced. */
export const noteCodeAgain = async (tx: Writer, use: CodeUse, code: string, now: number): Promise<boolean> =>
  prolongCode(tx, await rowOf(tx, use, code, now))

async function rowOf(db: Reader, use: CodeUse, code: string, now: number) {
  const key = await keyOf(db, use)
  return { key, code_hash: hashOf(`${key}\n${code}`), expire_time: now + CODE_SECONDS * 1000 }
}

/**
 * Counts a try. What is asked for with the code can be prepared then; it is done only if `takeCode` still finds it.
 * @throws Refusal 400 when it is not the code, or was tried too often
 */
export async function tryCode({ db, now }: { db: Database; now: () => number }, use: CodeUse, code: string): Promise<void> {
  const key = await keyOf(db.read, use)
  const known = await db.write(async (tx) => {
    // Gone, not only passed over: a clock that is set back brings none of them to life.
    await forgetCodes(tx, now())
    return countCodeTry(tx, key, now())
  })
  if (!known || known.tries > LIMITS.codeTries || known.code_hash !== hashOf(`${key}\n${code}`)) refuse(400, WRONG)
}

/**
 * Uses a code up, in the transaction of what it allows.
 * @throws Refusal 400 when somebody else was faster
 */
export async function takeCode(tx: Writer, use: CodeUse, code: string, now: number): Promise<void> {
  const key = await keyOf(tx, use)
  if (!(await deleteCode(tx, key, hashOf(`${key}\n${code}`), now))) refuse(400, WRONG)
}
