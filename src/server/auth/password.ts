import { argon2 as argon2WithCallback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { LIMITS } from '#server/http/limits.ts'
import { refuse } from '#server/http/refuse.ts'

const argon2 = promisify(argon2WithCallback)

/** OWASP's smallest: 19 MiB, two passes. Kept beside each hash, so that a later change leaves old ones readable. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

let busy = 0
const waiting: (() => void)[] = []

/** @throws Refusal 503 when too many wait already */
async function derive(password: string, nonce: Buffer, { memory, passes, parallelism }: typeof COST): Promise<Buffer> {
  if (waiting.length >= LIMITS.passwordsWaiting) refuse(503, '现在的人有点多，请稍后再试', { retryAfter: 5 })
  if (busy < LIMITS.passwordsAtOnce) busy++
  else await new Promise<void>((turn) => waiting.push(turn))
  try {
    const message = bytesOf(password)
    return await argon2('argon2id', { message, nonce, memory, passes, parallelism, tagLength: TAG_LENGTH })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

/** The same characters, however a keyboard composes them. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'))

/**
 * What is stored of a password: argon2id with a salt of its own.
 * @throws Refusal 503 when too many are waiting
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, COST)
  const { memory, passes, parallelism } = COST
  return ['argon2id', memory, passes, parallelism, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

/**
 * Whether it is the password, in the same time whatever differs.
 * @throws Refusal 503 when too many are waiting
 */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = stored.split('$')
  const expected = Buffer.from(tag, 'base64url')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const made = await derive(password, Buffer.from(nonce, 'base64url'), cost)
  return expected.length === made.length && timingSafeEqual(made, expected)
}

let unknown: Promise<string> | undefined

/** The hash of a password that nobody knows: compared where there is no account, so that this takes as long. */
export function someHash(): Promise<string> {
  unknown ??= hashPassword(randomBytes(32).toString('base64'))
  return unknown
}
