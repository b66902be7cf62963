import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteExport } from '#contract/keep/export.ts'
import { audit } from '#contract/people/audit.ts'
import { updateAccount } from '#server/people/auth/account.queries.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { exportPlace } from './export.fixture.ts'

const OWNER = { authorization: 'owner' }
const PLAIN = { chat: false, addresses: false, secrets: false }
const HOUR = 3_600_000
let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog({ whoIs: async () => ({ id: 1, role: 'admin' }) })
  await blog.write({ title: '一篇' })
})
afterEach(() => blog.close())

const state = () => blog.call(siteExport.state, {}, OWNER)
const make = (more: object = {}) => blog.call(siteExport.make, { body: { ...PLAIN, ...more } }, OWNER)
const rest = () => vi.waitFor(async () => expect((await state()).doing).toBeNull(), { timeout: 20_000 })
async function made() {
  await make()
  await rest()
  const [newest] = (await state()).exports
  return newest ?? expect.fail('no export')
}
const folder = () => join(blog.dataDir, 'exports')

test('an export is made in the admin, fetched once by its address, taken in elsewhere, and gone after a day; acts are on record', async () => {
  expect((await make()).doing).not.toBeNull()
  await expect(make()).rejects.toMatchObject({ code: 409 })
  await rest()
  const { name, size, createTime, expireTime } = (await state()).exports[0] ?? expect.fail('no export')
  expect([name, createTime, expireTime]).toEqual([
    'inkstone-export-2026-11-20-120000.zip',
    '2026-11-20 12:00:00',
    '2026-11-21 12:00:00',
  ])
  const { url } = await blog.call(siteExport.download, { body: { name } }, OWNER)
  expect((await blog.app.request(url, { method: 'HEAD' })).status).toBe(403)
  const answer = await blog.app.request(url)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect((await answer.arrayBuffer()).byteLength).toBe(size)
  expect((await blog.app.request(url)).status).toBe(404)
  const place = exportPlace()
  copyFileSync(join(folder(), name), place.path('x.zip'))
  expect(await place.take(await place.empty(), 'x.zip')).toMatchObject({ code: 0, json: { taken: { articles: 1 } } })
  await place.close()
  const late = await blog.call(siteExport.download, { body: { name } }, OWNER)
  blog.clock.now += 61_000
  expect((await blog.app.request(late.url)).status).toBe(404)
  blog.clock.now += 24 * HOUR
  expect((await state()).exports).toEqual([])
  const next = await made()
  expect(readdirSync(folder())).toEqual([next.name])
  expect((await blog.call(siteExport.remove, { query: { name: next.name } }, OWNER)).exports).toEqual([])
  await expect(blog.call(siteExport.remove, { query: { name } }, OWNER)).rejects.toMatchObject({ code: 404 })
  const { records } = await blog.call(audit.list, { query: { noun: 'export' } }, OWNER)
  expect(records.map((it) => it.act)).toEqual(['remove', 'make', 'download', 'download', 'make'])
})

test('what is private to members is given to who knows his password', async () => {
  const password_hash = await hashPassword('correct-1')
  await blog.db.write((tx) => updateAccount(tx, 1, { password_hash }))
  await expect(make({ addresses: true })).rejects.toMatchObject({ code: 400, message: '请输入当前密码' })
  await expect(make({ chat: true, password: 'wrong-11' })).rejects.toMatchObject({ code: 400, message: '当前密码不正确' })
  expect((await state()).doing).toBeNull()
  await make({ secrets: true, password: 'correct-1' })
  await rest()
  expect((await state()).exports).toHaveLength(1)
})

test('one that is stopped, or has no room, leaves nothing behind and says so', async () => {
  await make()
  await blog.call(siteExport.stop, {}, OWNER)
  await rest()
  expect((await state()).fault).toBe('')
  expect(existsSync(folder()) ? readdirSync(folder()) : []).toEqual([])
  rmSync(folder(), { recursive: true, force: true })
  writeFileSync(folder(), 'no folder')
  await make()
  await rest()
  expect((await state()).fault).toMatch(/^出错了：/)
})
