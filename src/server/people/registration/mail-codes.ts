import { randomInt } from 'node:crypto'
import { CODE_SECONDS, type CodePurpose } from '#contract/people/registration.ts'
import { readSecret } from '#server/core/config/setting.queries.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import { LIMITS } from '#server/core/http/limits.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { hashOf } from '#server/core/http/tokens.ts'
import { countCodeTry, deleteCode, forgetCodes, prolongCode, putCode } from './code.queries.ts'

const WRONG = '验证码不正确或已过期'

/** Names what a code is valid for; it is valid for nothing else. */
export interface CodeUse {
  purpose: CodePurpose
  address: string
  /** Is the user who wants to bind the address. */
  userId?: number
}

async function keyOf(db: Reader, { purpose, address, userId }: CodeUse): Promise<string> {
  return hashOf([await readSecret(db), 'mail code', purpose, address, userId ?? ''].join('\n'))
}

/** Returns six digits that nobody can predict. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Stores a code that is valid from now on and replaces the one before. Without the site's secret, the stored row does not reveal the
 * code.
 */
export async function noteCode(tx: Writer, use: CodeUse, code: string, now: number): Promise<void> {
  await putCode(tx, await rowOf(tx, use, code, now))
}

/** Prolongs a code whose letter is sent once more. Returns false when the code was used or replaced meanwhile. */
export const noteCodeAgain = async (tx: Writer, use: CodeUse, code: string, now: number): Promise<boolean> =>
  prolongCode(tx, await rowOf(tx, use, code, now))

async function rowOf(db: Reader, use: CodeUse, code: string, now: number) {
  const key = await keyOf(db, use)
  return { key, code_hash: hashOf(`${key}\n${code}`), expire_time: now + CODE_SECONDS * 1000 }
}

/**
 * Checks a code and counts the try. The caller may prepare its work after this, but does it only if `takeCode` still finds the code.
 * @throws Refusal 400 when the code is wrong, or was tried too often
 */
export async function tryCode({ db, now }: { db: Database; now: () => number }, use: CodeUse, code: string): Promise<void> {
  const key = await keyOf(db.read, use)
  const known = await db.write(async (tx) => {
    // Expired codes are deleted, not only skipped: a clock that is set back makes none of them valid again.
    await forgetCodes(tx, now())
    return countCodeTry(tx, key, now())
  })
  if (!known || known.tries > LIMITS.codeTries || known.code_hash !== hashOf(`${key}\n${code}`))
    refuse(400, WRONG, { field: 'code' })
}

/**
 * Uses a code up, in the transaction of what it allows.
 * @throws Refusal 400 when another request was faster
 */
export async function takeCode(tx: Writer, use: CodeUse, code: string, now: number): Promise<void> {
  const key = await keyOf(tx, use)
  if (!(await deleteCode(tx, key, hashOf(`${key}\n${code}`), now))) refuse(400, WRONG, { field: 'code' })
}
