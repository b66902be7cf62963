import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diskStorage } from '../../core/storage/storage.disk.ts'
import { tidySoon } from './file.tidy.ts'

let folder: string
let tidied: Promise<void> | undefined
const uploads = { tidy: () => (tidied = diskStorage(folder).tidy()) }
const names = () => readdirSync(folder).sort()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkstone-tidy-'))
  tidied = undefined
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  for (const name of ['.a.png.0b8f', 'a.png']) writeFileSync(join(folder, name), name)
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

test('what a kill left half written goes within a minute of the next start; what is whole, or just being written, stays', async () => {
  tidySoon(uploads, () => {})
  await vi.advanceTimersByTimeAsync(40_000)
  expect(tidied).toBeUndefined()
  // Another process is writing this file.
  writeFileSync(join(folder, '.b.png.77aa'), '')
  utimesSync(join(folder, '.b.png.77aa'), new Date(), new Date())
  await vi.advanceTimersByTimeAsync(20_000)
  await tidied
  expect(names()).toEqual(['.b.png.77aa', 'a.png'])
})

test('a program that stops before looks no more', async () => {
  tidySoon(uploads, () => {})()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([tidied, names()]).toEqual([undefined, ['.a.png.0b8f', 'a.png']])
})
