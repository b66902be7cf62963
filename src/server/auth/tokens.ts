import { createHash, randomBytes } from 'node:crypto'

/** A secret of so many bits, in letters that fit into addresses and headers. */
export const newSecret = (bits: 128 | 256): string => randomBytes(bits / 8).toString('base64url')

/** What is stored of a secret: enough to know it again, nothing to use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
