import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeFiles } from './judge-site.ts'
import { ROUNDS, SEED } from './seed.ts'
import { type HostileSite, publishHostile, removeHostile } from './site.ts'

let site: HostileSite

console.log(`hostile places: HOSTILE_SEED=${SEED}`)
beforeAll(
  async () => {
    site = await publishHostile(12)
  },
  ROUNDS ? 3_600_000 : 180_000,
)
afterAll(() => removeHostile(site))

test('to write it is answered with a yes or a plain no, never with a failure', () => {
  expect(site.planted.faults.slice(0, 10), `HOSTILE_SEED=${SEED}`).toEqual([])
  expect(site.planted.stored).toBeGreaterThan(300)
})

test('no published file carries more than words: pages, feeds, sitemaps, what machines read of them', () => {
  const faults = judgeFiles(site)
  expect(faults.slice(0, 30), `HOSTILE_SEED=${SEED}`).toEqual([])
  expect([...site.files.keys()].filter((it) => it.endsWith('.html')).length).toBeGreaterThan(40)
})
