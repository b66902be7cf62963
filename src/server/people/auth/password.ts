import { argon2 as argon2WithCallback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { LIMITS } from '#server/core/http/limits.ts'
import { refuse } from '#server/core/http/refuse.ts'

const argon2 = promisify(argon2WithCallback)

/** Holds OWASP's smallest cost: 19 MiB, two passes. It is stored with each hash, so that hashes stay readable after a later change. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

let busy = 0
const waiting: (() => void)[] = []

/**
 * Derives a hash as soon as a place is free: only `passwordsAtOnce` of them run at once.
 * @throws Refusal 503 when too many are waiting
 */
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

/** Makes the same bytes from the same characters, however a keyboard composes them. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'))

/**
 * Returns what is stored of a password: an argon2id hash with its own salt.
 * @throws Refusal 503 when too many are waiting
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, COST)
  const { memory, passes, parallelism } = COST
  return ['argon2id', memory, passes, parallelism, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

/**
 * Checks a password against its stored hash. The comparison takes the same time wherever the two differ.
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

/** Returns the hash of a password that nobody knows. It is compared when there is no account, so that this takes the same time. */
export function someHash(): Promise<string> {
  unknown ??= hashPassword(randomBytes(32).toString('base64'))
  return unknown
}
