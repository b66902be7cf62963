import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeProcessLock, takePublisherLock } from './process-lock.ts'

let folder: string
let siteDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkstone-lock-'))
  siteDir = join(folder, 'site')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('one holds the lock, the other is told so, until it is released', () => {
  const first = takePublisherLock(siteDir)
  expect([first !== null, takePublisherLock(siteDir)]).toEqual([true, null])
  first?.release()
  const second = takePublisherLock(siteDir)
  expect(second).not.toBe(null)
  second?.release()
})

test.each<[string, (path: string) => void]>([
  ['is no database', (path) => writeFileSync(path, 'not a database, but a text of some length'.repeat(20))],
  ['is a folder', (path) => mkdirSync(path)],
])('a lock file that %s is a fault that names it, not somebody who publishes', (_, harm) => {
  const path = `${siteDir}.lock`
  harm(path)
  expect(() => takePublisherLock(siteDir)).toThrow(`${path} cannot be locked: `)
})

test('many hold it together; who wants it alone waits for the last of them, also where the file is new', () => {
  const path = join(folder, 'data.lock')
  const [one, two] = [takeProcessLock(path, 'together'), takeProcessLock(path, 'together')]
  expect([one, two].includes(null)).toBe(false)
  one?.release()
  expect(takeProcessLock(path)).toBeNull()
  two?.release()
  const alone = takeProcessLock(path)
  expect(alone).not.toBeNull()
  expect(takeProcessLock(path, 'together')).toBeNull()
  alone?.release()
})
