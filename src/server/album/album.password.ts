import { argon2 as argon2WithCallback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(argon2WithCallback)

/** OWASP's smallest: 19 MiB, two passes. Kept beside each hash, so that a later change leaves old ones readable. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

/** The same characters, however a keyboard composes them. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'))

/** What is stored of a password: argon2id with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await argon2('argon2id', { message: bytesOf(password), nonce, ...COST, tagLength: TAG_LENGTH })
  const { memory, passes, parallelism } = COST
  return ['argon2id', memory, passes, parallelism, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

/** Whether it is the password, in the same time whatever differs. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = stored.split('$')
  const expected = Buffer.from(tag, 'base64url')
  const made = await argon2('argon2id', {
    message: bytesOf(password),
    nonce: Buffer.from(nonce, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: TAG_LENGTH,
  })
  return expected.length === made.length && timingSafeEqual(made, expected)
}
