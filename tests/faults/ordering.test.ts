import { expect, test } from 'vitest'
import { proveOrder } from './ordering.ts'
import { canTrace } from './trace.ts'

test.skipIf(!canTrace())('nobody is answered before the disk has what he was answered for', { timeout: 180_000 }, async () => {
  const rows = await proveOrder(12, () => {})
  expect(rows.filter((it) => !it.holds)).toEqual([])
})
