import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compiled } from './compiled.ts'
import type { Database, Reader } from './database.ts'
import { openDatabase } from './open-database.ts'

let folder: string
let db: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inkstone-'))
  db = await openDatabase(`file:${join(folder, 'inkstone.db')}`)
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

test('a query is built once for a handle, its transactions included, and for each shape of its arguments', async () => {
  let builds = 0
  const settings = compiled((on: Reader, keys: readonly string[], value: string | undefined) => {
    builds++
    const query = on.selectFrom('setting').select('key').where('key', 'in', keys).orderBy('key')
    return value === undefined ? query : query.where('value', '=', value)
  })
  for (const key of ['a', 'b']) {
    await db.write(async (tx) => {
      await tx.insertInto('setting').values({ key, value: '1' }).execute()
      expect(await settings(tx, [key], undefined)).toEqual([{ key }])
    })
    expect(await settings(db.read, [key], undefined)).toEqual([{ key }])
  }
  expect(builds).toBe(2)
  expect(await settings(db.read, ['a', 'b'], '1')).toHaveLength(2)
  expect(await settings(db.read, ['a', 'b'], '2')).toEqual([])
  expect(builds).toBe(3)
})

test('a compiled write binds each value wherever it stands', async () => {
  const put = compiled((tx, key: string, value: string) =>
    tx
      .insertInto('setting')
      .values({ key, value })
      .onConflict((c) => c.column('key').doUpdateSet({ value })),
  )
  for (const value of ['1', '2']) await db.write((tx) => put(tx, 'a', value))
  expect(await db.read.selectFrom('setting').select('value').where('key', '=', 'a').execute()).toEqual([{ value: '2' }])
})

test('a known limit is written out, or SQLite would plan the statement anew each time', () => {
  const rows = (limit: number) => db.read.selectFrom('setting').select('key').limit(limit).offset(2).compile()
  expect(rows(10)).toMatchObject({ sql: 'select "key" from "setting" limit 10 offset ?', parameters: [2] })
  expect(rows(1.5).sql).toContain('limit ?')
})
