import { createHash, randomBytes } from 'node:crypto'

/** Returns a random secret of so many bits, in letters that are safe in addresses and headers. */
export const newSecret = (bits: 128 | 256): string => randomBytes(bits / 8).toString('base64url')

/** Returns what is stored of a secret: one can recognise the secret by it, but not use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
