import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { isMigrated } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { openSqlite } from './sqlite.ts'
import { createWriteQueue } from './write-queue.ts'

let folder: string
let file: string
let db: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inkstone-db-'))
  file = join(folder, 'a.db')
  db = await openDatabase(`file:${file}`)
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const addTag = (name: string) => db.write((tx) => tx.insertInto('tag').values({ name }).execute())
const names = async () => (await db.read.selectFrom('tag').select('name').orderBy('id').execute()).map((it) => it.name)

test('the owner exists from the first migration, and opening again changes nothing', async () => {
  await db.close()
  db = await openDatabase(`file:${file}`)
  expect(await db.read.selectFrom('user').select(['id', 'role', 'username']).execute()).toEqual([
    { id: 1, role: 'admin', username: null },
  ])
  expect(await isMigrated(db.read)).toBe(true)
})

test('writes that wait together share a commit, and a refused one takes nothing of its neighbours along', async () => {
  const results = await Promise.allSettled([
    addTag('一'),
    db.write(async (tx) => {
      await tx.insertInto('tag').values({ name: '半' }).execute()
      throw new Error('no')
    }),
    addTag('二'),
    addTag('一'),
  ])
  expect(results.map((it) => it.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(await names()).toEqual(['一', '二'])
})

test('who listens hears of each commit', async () => {
  let heard = 0
  const stop = db.onCommit(() => heard++)
  await addTag('一')
  stop()
  await addTag('二')
  expect(heard).toBe(1)
})

test('a write waits while another process holds the lock, without blocking reads', async () => {
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const waiting = addTag('后')
  expect(await names()).toEqual([])
  other.exec('commit')
  other.close()
  await waiting
  expect(await names()).toEqual(['后'])
})

test('a process killed in the middle of a write leaves nothing of it', async () => {
  const script = `
    import { DatabaseSync } from 'node:sqlite'
    const db = new DatabaseSync(${JSON.stringify(file)})
    db.exec("begin immediate; insert into tag (name) values ('半')")
    process.kill(process.pid, 'SIGKILL')`
  expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })).toThrow()
  await addTag('整')
  expect(await names()).toEqual(['整'])
})

test('an unsuitable address is named', async () => {
  await expect(openDatabase('mysql://root:secret@db/blog')).rejects.toThrow('DATABASE_URL: "mysql:…" cannot be opened')
  await expect(openDatabase('mysql://root:secret@db/blog')).rejects.not.toThrow('secret')
})

test('nobody is answered before the disk has the log, and a failing disk refuses everyone who waited', async () => {
  const events: string[] = []
  let disk = async () => {}
  const handle = openSqlite(file, 'write')
  const queue = createWriteQueue(handle, { sync: () => disk(), committed: () => events.push('committed') })
  const add = (name: string) => queue.write((tx) => tx.insertInto('tag').values({ name }).execute())
  const { promise, resolve } = Promise.withResolvers<void>()
  disk = async () => {
    events.push('sync')
    await promise
    events.push('synced')
  }
  const first = add('一').then(() => events.push('answered'))
  await vi.waitFor(() => expect(events).toEqual(['sync']))
  resolve()
  await first
  expect(events).toEqual(['sync', 'synced', 'committed', 'answered'])
  disk = async () => {
    throw new Error('EIO')
  }
  await expect(add('二')).rejects.toThrow('EIO')
  await queue.settled()
  await handle.destroy()
})

test('opening does not wait for a process that writes', async () => {
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const second = await openDatabase(`file:${file}`)
  expect(await second.read.selectFrom('user').select('id').execute()).toEqual([{ id: 1 }])
  await second.close()
  other.exec('rollback')
  other.close()
})

test('a database behind a link is written like any other', async () => {
  symlinkSync(file, join(folder, 'link.db'))
  const linked = await openDatabase(`file:${join(folder, 'link.db')}`)
  await linked.write((tx) => tx.insertInto('tag').values({ name: '链' }).execute())
  await linked.close()
  expect(await names()).toEqual(['链'])
})
