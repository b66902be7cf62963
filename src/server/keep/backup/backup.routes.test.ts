import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backup } from '#contract/keep/backup.ts'
import { job } from '#contract/keep/job.ts'
import { audit } from '#contract/people/audit.ts'
import { overview } from '#contract/site/overview.ts'
import { readSettings } from '#server/core/env/env.ts'
import { updateAccount } from '#server/people/auth/account.queries.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import { openTestBlog, silentLog, type TestBlog } from '#tests/support/blog.ts'
import { isOnPostgres } from '#tests/support/test-database.ts'
import { backUpWhenDue } from './backup.clock.ts'
import { isDue, lastSlot, nextSlot } from './backup.plan.ts'
import { openBackups } from './backups.ts'

const OWNER = { authorization: 'owner' }
const HOUR = 3_600_000
let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog({ whoIs: async () => ({ id: 1, role: 'admin' }) })
})
afterEach(() => blog.close())

const state = () => blog.call(backup.state, {}, OWNER)
const rest = () => vi.waitFor(async () => expect((await state()).doing).toBeNull(), { timeout: 20_000 })
async function made() {
  await blog.call(backup.create, {}, OWNER)
  await rest()
  const [newest] = (await state()).backups
  return newest ?? expect.fail('no backup')
}

test('a backup is made, told of while it is made, verified and deleted; each act is on record', async () => {
  const begun = await blog.call(backup.create, {}, OWNER)
  expect(begun.doing).toMatchObject({ what: 'create' })
  await expect(blog.call(backup.create, {}, OWNER)).rejects.toMatchObject({ code: 409 })
  await rest()
  const { backups, fault, version } = await state()
  expect([fault, version]).toEqual(['', '1.2.3'])
  expect(backups).toMatchObject([{ name: 'inkstone-2026-11-20-120000.tar.gz', state: 'whole', version: '1.2.3' }])
  const name = backups[0]?.name ?? ''
  expect((await blog.call(job.list, {}, OWNER)).find((it) => it.name === 'backup')).toMatchObject({
    state: 'done',
    nextTime: '2026-11-21 04:00:00',
  })
  blog.clock.now += HOUR
  await blog.call(backup.verify, { body: { name } }, OWNER)
  await rest()
  expect((await state()).backups).toMatchObject([{ state: 'whole', verifyTime: '2026-11-20 13:00:00' }])
  writeFileSync(join(blog.dataDir, 'backups', name), 'x'.repeat(backups[0]?.size ?? 0))
  await blog.call(backup.verify, { body: { name } }, OWNER)
  await rest()
  expect(await state()).toMatchObject({ fault: expect.stringContaining('不是 gzip'), backups: [{ state: 'broken' }] })
  expect((await blog.call(backup.remove, { query: { name } }, OWNER)).backups).toEqual([])
  await expect(blog.call(backup.remove, { query: { name } }, OWNER)).rejects.toMatchObject({ code: 404 })
  const { records } = await blog.call(audit.list, { query: { noun: 'backup' } }, OWNER)
  expect(records.map((it) => [it.act, it.name])).toEqual([
    ['remove', name],
    ['create', ''],
  ])
})

test('who downloads one gives his password again, and the address is good once', async () => {
  const { name, size } = await made()
  const password_hash = await hashPassword('correct-1')
  await blog.db.write((tx) => updateAccount(tx, 1, { password_hash }))
  const ask = (password: string) => blog.call(backup.download, { body: { name, password } }, OWNER)
  await expect(ask('wrong-11')).rejects.toMatchObject({ code: 400, message: '当前密码不正确' })
  const { url } = await ask('correct-1')
  const first = await blog.app.request(url)
  expect(first.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(Buffer.from(await first.arrayBuffer())).toEqual(readFileSync(join(blog.dataDir, 'backups', name)))
  expect(size).toBe(readFileSync(join(blog.dataDir, 'backups', name)).length)
  expect((await blog.app.request(url)).status).toBe(404)
  const late = await ask('correct-1')
  blog.clock.now += 61_000
  expect((await blog.app.request(late.url)).status).toBe(404)
  expect((await blog.app.request('/v1/sys/backup/download/..%2F..%2Finkstone.db')).status).toBe(404)
})

// On PostgreSQL the admin refuses to restore, because other machines may use the database.
test.skipIf(isOnPostgres())(
  'a restore is refused to who does not know the password, for what is not there, and while others use the data',
  async () => {
    const { name } = await made()
    const password_hash = await hashPassword('correct-1')
    await blog.db.write((tx) => updateAccount(tx, 1, { password_hash }))
    const restore = (name: string, password: string) => blog.call(backup.restore, { body: { name, password } }, OWNER)
    await expect(restore(name, 'wrong-11')).rejects.toMatchObject({ code: 400 })
    await expect(restore('inkstone-2020-01-01-000000.tar.gz', 'correct-1')).rejects.toMatchObject({ code: 404 })
    await expect(restore('../inkstone.db', 'correct-1')).rejects.toMatchObject({ code: 400, message: '没有这个备份' })
    await restore(name, 'correct-1')
    await vi.waitFor(async () => expect((await state()).fault).toContain('还有别的进程在用这些数据'))
  },
)

test('the plan is kept, and a stale change of it refused', async () => {
  const { plan } = await state()
  const next = { isOn: true, hour: 2, daily: 3, weekly: 0, monthly: 0 }
  expect(await blog.call(backup.plan, { body: { plan: next, before: plan } }, OWNER)).toMatchObject({
    plan: next,
    nextTime: '2026-11-21 02:00:00',
  })
  await expect(blog.call(backup.plan, { body: { plan, before: plan } }, OWNER)).rejects.toMatchObject({ code: 409 })
  const wrong = { ...next, hour: 24 }
  await expect(blog.call(backup.plan, { body: { plan: wrong, before: next } }, OWNER)).rejects.toMatchObject({ code: 400 })
  expect(await blog.call(backup.plan, { body: { plan: { ...next, isOn: false }, before: next } }, OWNER)).toMatchObject({
    nextTime: '',
  })
})

test('slots come once a day at the hour of Shanghai', () => {
  const plan = { isOn: true, hour: 4, daily: 7, weekly: 0, monthly: 0 }
  const four = Date.UTC(2026, 10, 21, 20)
  expect([lastSlot(plan, four), lastSlot(plan, four - 1), nextSlot(plan, four)]).toEqual([
    four,
    four - 24 * HOUR,
    four + 24 * HOUR,
  ])
  expect([isDue(plan, four - 1, four), isDue(plan, four, four + HOUR), isDue({ ...plan, isOn: false }, 0, four)]).toEqual([
    true,
    false,
    false,
  ])
})

// The failure comes from a missing database file, which only SQLite has.
test.skipIf(isOnPostgres())(
  'at its hour a backup is made once, the outdated go, and one that fails is on record and tried at the next slot',
  async () => {
    const backups = openBackups({ ...blog.deps, settings: settings(), version: '1.2.3', log: silentLog, restart: null })
    const clock = { db: blog.db, backups, now: () => blog.clock.now, log: silentLog }
    const since = blog.clock.now
    const names = async () => (await state()).backups.map((it) => it.name.slice(9, 19))
    await backUpWhenDue(clock, since)
    expect(await names()).toEqual([])
    const plan = { isOn: true, hour: 4, daily: 2, weekly: 0, monthly: 0 }
    await blog.call(backup.plan, { body: { plan, before: (await state()).plan } }, OWNER)
    for (let day = 0; day < 3; day++) {
      blog.clock.now += 24 * HOUR
      await backUpWhenDue(clock, since)
      await backUpWhenDue(clock, since)
    }
    expect(await names()).toEqual(['2026-11-23', '2026-11-22'])
    const broken = openBackups({
      ...blog.deps,
      settings: settings(join(blog.dataDir, 'inkstone.db', 'below')),
      version: '',
      log: silentLog,
      restart: null,
    })
    blog.clock.now += 24 * HOUR
    await backUpWhenDue({ ...clock, backups: broken }, since)
    expect((await blog.call(job.list, {}, OWNER)).find((it) => it.name === 'backup')).toMatchObject({ state: 'failed' })
    expect(await names()).toEqual(['2026-11-23', '2026-11-22'])
    const before = await blog.db.read.selectFrom('job').selectAll().execute()
    await backUpWhenDue({ ...clock, backups: broken }, since)
    expect(await blog.db.read.selectFrom('job').selectAll().execute()).toEqual(before)
  },
)

const settings = (backupDir = join(blog.dataDir, 'backups')) => ({ ...blog, backupDir, roles: new Set<never>() }) as never

test('one that was not made waits for its owner in the admin until another is, also after a restart', async () => {
  const told = async () => ({
    ...(await blog.call(overview.running, {}, OWNER)),
    waits: (await blog.call(overview.waiting, {}, OWNER)).backup,
  })
  const fine = { isOn: true, time: '', fault: '' }
  expect(await told()).toMatchObject({ backup: fine, version: '1.2.3', schema: expect.stringMatching(/^\d{4}-/), waits: 0 })
  const folder = join(blog.dataDir, 'backups')
  writeFileSync(folder, 'no folder')
  await blog.call(backup.create, {}, OWNER)
  await rest()
  expect(await told()).toMatchObject({
    backup: { time: '', fault: expect.stringMatching(/^上一次没有做成：/) },
    jobs: ['backup'],
    waits: 1,
  })
  const { databaseUrl, dataDir, clock, db } = blog
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const restarted = openBackups({ db, settings, version: '1.2.3', now: () => clock.now, log: silentLog, restart: null })
  expect((await restarted.state()).fault).toMatch(/backups/)
  rmSync(folder)
  await made()
  expect(await told()).toMatchObject({ backup: { ...fine, time: '2026-11-20 12:00:00' }, jobs: [], waits: 0 })
  blog.clock.now += 49 * HOUR
  expect((await told()).backup).toMatchObject({ fault: '两天没有新的备份了' })
})
