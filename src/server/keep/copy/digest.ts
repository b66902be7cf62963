import { hash } from 'node:crypto'

const WIDTH = 128n

export interface Digest {
  add(values: readonly (string | number | null)[]): void
  result(): { rows: number; hash: string }
}

/** Creates a sum over rows that is the same in any order, because two databases may return rows in different orders. */
export function createDigest(): Digest {
  let rows = 0
  let sum = 0n
  return {
    add(values) {
      rows++
      sum = BigInt.asUintN(Number(WIDTH), sum + BigInt(`0x${hash('sha256', JSON.stringify(values), 'hex').slice(0, 32)}`))
    },
    result: () => ({ rows, hash: sum.toString(16).padStart(32, '0') }),
  }
}
