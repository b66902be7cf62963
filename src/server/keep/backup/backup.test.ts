import { createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib'
import { Header } from 'tar'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storePicture } from '#server/content/file/file.store.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { readArchive } from './archive.read.ts'
import { listBackups, nameAt, timeIn } from './backup.files.ts'
import type { BackupOptions } from './backup.make.ts'
import { runBackup, withBackupLock } from './backup.run.ts'

let blog: TestBlog
let options: BackupOptions
beforeEach(async () => {
  blog = await openTestBlog()
  const { dataDir, databaseUrl } = blog
  options = {
    databaseUrl,
    uploads: join(dataDir, 'uploads'),
    folder: join(dataDir, 'backups'),
    version: '1.2.3',
    settings: { SITE_URL: 'https://blog.example' },
    time: blog.clock.now,
  }
})
afterEach(() => blog.close())

const make = () => runBackup(options, () => {})
const pathOf = (name: string) => join(options.folder, name)
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Reads the parts of an archive as any tar program does. */
async function partsOf(name: string): Promise<Map<string, Buffer>> {
  const bytes = await buffer(createReadStream(pathOf(name)).pipe(createGunzip()))
  const parts = new Map<string, Buffer>()
  for (let at = 0; at < bytes.length; ) {
    const { path, size = 0, nullBlock } = new Header(bytes.subarray(at, at + 512))
    if (nullBlock) break
    parts.set(String(path), bytes.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return parts
}

test('a backup holds the database, every upload and the settings, and was read back before it was called one', async () => {
  const { id } = await blog.write({ title: '落日' })
  const { url } = await storePicture({ ...blog.deps }, 1, 'import', PIXEL)
  const told: string[] = []
  const made = await runBackup(options, ({ stage }) => told.push(stage))
  expect(made).toMatchObject({ name: 'inkstone-2026-11-20-120000.tar.gz', known: { version: '1.2.3', fault: null } })
  expect(new Set(told)).toEqual(new Set(['database', 'pack', 'verify']))
  expect(await listBackups(options.folder)).toEqual([made])
  expect(statSync(pathOf(made.name)).mode & 0o777).toBe(0o600)
  expect(statSync(options.folder).mode & 0o777).toBe(0o700)
  const parts = await partsOf(made.name)
  expect([...parts.keys()].slice(0, 3)).toEqual(['inkstone.json', 'database.sqlite', 'settings.json'])
  expect(parts.get(url.slice(1))).toEqual(await blog.uploads.read(url.split('/').at(-1) ?? ''))
  writeFileSync(join(blog.dataDir, 'copy.db'), parts.get('database.sqlite') ?? '')
  const copy = new DatabaseSync(join(blog.dataDir, 'copy.db'))
  expect(copy.prepare('select title from article where id = ?').get(id)).toEqual({ title: '落日' })
  copy.close()
  expect(
    readdirSync(options.folder)
      .filter((it) => it !== '.lock')
      .toSorted(),
  ).toEqual([`.${made.name}.json`, made.name])
  // A second backup of the same second gets another name.
  expect((await make()).name).toBe('inkstone-2026-11-20-120001.tar.gz')
})

test('names tell the time in Shanghai', () => {
  expect(timeIn(nameAt(options.time))).toBe(options.time)
  for (const it of ['inkstone-2026-13-01-000000.tar.gz', '../inkstone-2026-11-20-120000.tar.gz', 'x.tar.gz'])
    expect(timeIn(it)).toBeNull()
})

test('what cannot be backed up leaves the old ones as they were, and no half', async () => {
  const first = await make()
  const before = readFileSync(pathOf(first.name))
  await blog.db.write((tx) => tx.insertInto('tag').values({ name: '新' }).execute())
  const full = { ...options, databaseUrl: `file:${blog.dataDir}/nowhere.db` }
  await expect(runBackup(full, () => {})).rejects.toThrow()
  const broken = { ...options, databaseUrl: `file:${blog.dataDir}/broken.db` }
  writeFileSync(join(blog.dataDir, 'broken.db'), 'no database, but a text of some length'.repeat(50))
  await expect(runBackup(broken, () => {})).rejects.toThrow()
  expect(readFileSync(pathOf(first.name))).toEqual(before)
  expect(readdirSync(options.folder).filter((it) => it !== '.lock')).toHaveLength(2)
})

test('two at once: the second is refused; what a stop left behind goes with the next one', async () => {
  await mkdir(join(options.folder, '.making'), { recursive: true })
  writeFileSync(join(options.folder, '.making', 'archive'), 'half')
  await withBackupLock(options.folder, async () => {
    await expect(make()).rejects.toMatchObject({ code: 409, message: '另一个备份正在进行，等它做完再来' })
  })
  await make()
  expect(readdirSync(options.folder)).not.toContain('.making')
})

describe('an archive that is not what was written is refused, and says why', () => {
  let bytes: Buffer
  let name: string
  beforeEach(async () => {
    await storePicture({ ...blog.deps }, 1, 'import', PIXEL)
    ;({ name } = await make())
    bytes = readFileSync(pathOf(name))
  })
  const check = async (changed: Buffer) => {
    writeFileSync(pathOf('changed'), changed)
    return readArchive(pathOf('changed'))
  }
  /** Changes the tar inside the archive and packs it again. */
  const within = (change: (tar: Buffer) => Buffer) => gzipSync(change(gunzipSync(bytes)))
  const header = (path: string, more: Partial<ConstructorParameters<typeof Header>[0]> = {}) => {
    const block = Buffer.alloc(512)
    new Header({ path, size: 0, mode: 0o600, type: 'File', mtime: new Date(0), ...(more as object) }).encode(block)
    return block
  }
  /** Puts a foreign entry behind the head. */
  const withEntry = (block: Buffer) => within((tar) => Buffer.concat([tar.subarray(0, 1024), block, tar.subarray(1024)]))

  test('cut off anywhere', async () => {
    for (const part of [0, 5, 100, 0.3, 0.9, 0.999]) {
      const length = part > 1 ? part : Math.floor(bytes.length * part)
      await expect(check(bytes.subarray(0, length))).rejects.toMatchObject({ code: 400 })
    }
    await expect(check(within((tar) => tar.subarray(0, 2048)))).rejects.toThrow('不完整或已损坏')
  })

  test('other bytes', async () => {
    await expect(
      check(within((tar) => Buffer.concat([tar.subarray(0, 40_000), Buffer.from('砚'), tar.subarray(40_003)]))),
    ).rejects.toThrow('的内容和清单对不上')
    await expect(check(within((tar) => Buffer.concat([tar, Buffer.from('more')])))).rejects.toThrow('清单后面')
    await expect(check(Buffer.from('a text'))).rejects.toThrow('不是 gzip 压缩的')
    await expect(check(gzipSync('a text of some length'.repeat(99)))).rejects.toThrow('不是 tar 归档')
  })

  test.each([
    ['../../etc/passwd', {}],
    ['/etc/passwd', {}],
    ['uploads/../../x.txt', {}],
    ['uploads/a/b.txt', {}],
    ['uploads/.hidden.json', {}],
    ['uploads/link.png', { type: 'SymbolicLink', linkpath: '/etc/passwd' }],
    ['uploads/link.png', { type: 'Link', linkpath: 'inkstone.json' }],
    ['uploads/', { type: 'Directory' }],
    ['uploads/pipe.png', { type: 'FIFO' }],
  ])('an entry %s %j', async (path, more) => {
    await expect(check(withEntry(header(path, more as never)))).rejects.toThrow(/不是本程序的备份文件：里面有不/)
  })

  test('a later format', async () => {
    const later = within((tar) => Buffer.from(tar.toString('latin1').replace('"format":1', '"format":2'), 'latin1'))
    await expect(check(later)).rejects.toThrow('这个备份是更新的版本（1.2.3）做的')
  })

  test('it is read whole as it was made', async () => {
    expect((await check(bytes)).parts.map((it) => it.name)).toContain('database.sqlite')
    await rm(pathOf('changed'))
  })
})
