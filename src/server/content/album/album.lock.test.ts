import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { album } from '#contract/content/album.ts'
import { storePicture } from '#server/content/file/file.store.ts'
import { keepAnswers } from '#server/core/http/answers.ts'
import { RATES } from '#server/core/http/rates.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { saveAlbum, savePhotos } from './album.rules.ts'

const PASSWORD = '砚台1234'
let blog: TestBlog
let deps: { db: TestBlog['db']; now: () => number }
let id = 0
let photo = ''

async function fill(): Promise<void> {
  deps = { db: blog.db, now: () => blog.clock.now }
  id = await saveAlbum(deps, null, { name: '试笔', description: '', cover: '', password: PASSWORD })
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  photo = (await storePicture({ ...deps, uploads: diskStorage(join(blog.dataDir, 'uploads')) }, 1, 'album', bytes)).url
  await savePhotos(deps, id, [{ url: photo, description: '永', recordTime: null }])
}
beforeEach(async () => {
  blog = await openTestBlog()
  await fill()
})
afterEach(() => blog.close())

const verify = (password: string, of = id) => blog.call(album.verify, { params: { id: of }, body: { password } })
const look = (token?: string, of = id) =>
  blog.call(album.photos, { params: { albumId: of }, query: {}, headers: token === undefined ? {} : { 'album-token': token } })
const knock = (body: unknown, of: number | string = id) =>
  blog.ask(`/api/album/verify/${of}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a locked album says that it is, and shows nothing', async () => {
  expect(await blog.call(album.list, {})).toMatchObject([{ isLock: true, photoNum: 1, cover: '' }])
  await expect(look()).rejects.toMatchObject({ code: 403, message: '请先输入相册的密码' })
})

test('the password opens it for half an hour; the token is stored nowhere', async () => {
  const { token, expireIn } = await verify(PASSWORD)
  expect(expireIn).toBe(1800)
  expect(await look(token)).toMatchObject([{ url: photo, description: '永' }])
  const kept = await blog.db.read.selectFrom('album_token').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(token)
  blog.clock.now += 1800 * 1000 - 1
  expect(await look(token)).toHaveLength(1)
  blog.clock.now += 1
  await expect(look(token)).rejects.toMatchObject({ code: 403, message: '上次输入的密码已经过期，请再输入一次' })
  // The next token that is issued deletes expired ones.
  await verify(PASSWORD)
  expect(await blog.db.read.selectFrom('album_token').selectAll().execute()).toHaveLength(1)
})

test('a token opens its own album only, and dies with the password', async () => {
  const other = await saveAlbum(deps, null, { name: '另一本', description: '', cover: '', password: PASSWORD })
  const { token } = await verify(PASSWORD)
  await expect(look(token, other)).rejects.toMatchObject({ code: 403 })
  await saveAlbum(deps, id, { name: '试笔二', description: '', cover: '' })
  expect(await look(token)).toHaveLength(1)
  await saveAlbum(deps, id, { name: '试笔', description: '', cover: '', password: '新的密码' })
  await expect(look(token)).rejects.toMatchObject({ code: 403 })
  await expect(verify(PASSWORD)).rejects.toMatchObject({ code: 403, message: '密码不对，请再试一次' })
  expect(await look((await verify('新的密码')).token)).toHaveLength(1)
})

test('without a lock nobody is asked, and there is nothing to open', async () => {
  await saveAlbum(deps, id, { name: '试笔', description: '', cover: '', password: null })
  expect(await look()).toHaveLength(1)
  expect(await look('whatever')).toHaveLength(1)
  await expect(verify(PASSWORD)).rejects.toMatchObject({ code: 400 })
})

test('composed and decomposed letters are one password', async () => {
  await saveAlbum(deps, id, { name: '试笔', description: '', cover: '', password: 'café' })
  expect((await verify('cafe\u0301')).token).toMatch(/^[\w-]{43}$/)
})

test('passwords are stored as argon2id with a salt each', async () => {
  await saveAlbum(deps, null, { name: '另一本', description: '', cover: '', password: PASSWORD })
  const hashes = (await blog.db.read.selectFrom('album').select('password_hash').execute()).map((it) => it.password_hash)
  for (const it of hashes) expect(it).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(new Set(hashes).size).toBe(2)
})

test('a cover that is a locked photo is shown nowhere; one that is free is', async () => {
  await saveAlbum(deps, id, { name: '试笔', description: '', cover: photo })
  const open = await saveAlbum(deps, null, { name: '开着的', description: '', cover: photo })
  const covers = async () => (await blog.call(album.list, {})).map((it) => it.cover)
  expect(await covers()).toEqual(['', ''])
  expect((await blog.call(album.detail, { params: { id: open } })).cover).toBe('')
  for (const spelling of [photo.replace(/\.\w+$/, '.w480.webp'), `${photo}?x`, `https://blog.example${photo}#x`])
    await saveAlbum(deps, open, { name: '开着的', description: '', cover: spelling })
  expect(await covers()).toEqual(['', ''])
  await saveAlbum(deps, id, { name: '试笔', description: '', cover: '/favicon.svg' })
  expect(await covers()).toEqual(['', '/favicon.svg'])
})

test.each([
  [{ password: '' }, 400],
  [{ password: 'x'.repeat(65) }, 400],
  [{ password: 1 }, 400],
  [{ password: PASSWORD, isAdmin: true }, 400],
  [{}, 400],
  [{ password: `' or 1=1 --` }, 403],
  [{ password: `${PASSWORD} ` }, 403],
])('hostile words open nothing: %o', async (body, status) => {
  expect((await knock(body)).status).toBe(status)
})

test('hostile tokens open nothing', async () => {
  for (const token of ['x', "' or 1=1 --", 'x'.repeat(5000), '%00', 'null'])
    await expect(look(token)).rejects.toMatchObject({ code: 403 })
  expect((await blog.ask(`/api/album/photos/${id}?album-token=x`)).status).toBe(403)
  expect((await knock({ password: PASSWORD }, 99)).status).toBe(404)
})

describe('tries', () => {
  const strictly = async (rates = RATES) => {
    await blog.close()
    blog = await openTestBlog({ rates })
    await fill()
    return saveAlbum(deps, null, { name: '另一本', description: '', cover: '', password: PASSWORD })
  }
  const from = async (address: string, password: string, of = id) =>
    await blog.app.request(
      `/v1/api/album/verify/${of}`,
      {
        method: 'POST',
        body: JSON.stringify({ password }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as never,
    )

  test('five in half a minute, then a wait that is told; other albums and visitors go on', async () => {
    const other = await strictly()
    for (let n = 0; n < 5; n++) expect((await knock({ password: `猜${n}` })).status).toBe(403)
    const refused = await knock({ password: PASSWORD })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    expect((await knock({ password: PASSWORD }, other)).status).toBe(200)
  })

  test('a whole block of addresses is one network, and keeps nobody else out', async () => {
    await strictly()
    const codes: number[] = []
    for (let n = 0; n < 20; n++) codes.push((await from(`2001:db8:1:2::${n}`, '猜')).status)
    expect(codes.filter((it) => it === 403)).toHaveLength(5)
    expect((await from('2001:db8:1:3::1', PASSWORD)).status).toBe(200)
  })

  test('who waits for each half minute has had enough after some more, for an hour', async () => {
    const other = await strictly({ ...RATES, album: { points: 100, seconds: 30, slow: [{ points: 3, seconds: 3600 }] } })
    for (let n = 0; n < 3; n++) expect((await from('1.1.1.1', '猜')).status).toBe(403)
    const refused = await from('1.1.1.1', PASSWORD)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await from('1.1.1.1', PASSWORD, other)).status).toBe(200)
    expect((await from('2.2.2.2', PASSWORD)).status).toBe(200)
    expect(RATES.album.slow).toEqual([{ points: 30, seconds: 3600 }])
  })

  test('what cannot be opened is refused as such, however often: nothing is counted for it', async () => {
    await strictly()
    const open = await saveAlbum(deps, null, { name: '开着的', description: '', cover: '' })
    for (let n = 0; n < 8; n++) {
      expect((await knock({ password: PASSWORD }, 99)).status).toBe(404)
      expect((await knock({ password: PASSWORD }, open)).status).toBe(400)
    }
  })

  test('so many from everywhere together, for each album', async () => {
    const other = await strictly({ ...RATES, album: { points: 100, seconds: 60, together: 3 } })
    for (let n = 0; n < 3; n++) await knock({ password: '猜' })
    expect((await knock({ password: PASSWORD })).status).toBe(429)
    expect((await knock({ password: PASSWORD }, other)).status).toBe(200)
  })
})

test('what one reader may see is kept for nobody', async () => {
  const { answers, stop } = await keepAnswers(blog.db)
  const kept = await openTestBlog({ db: blog.db, answers })
  const path = `/api/album/photos/${id}`
  const { token } = await verify(PASSWORD)
  expect((await kept.app.request(`/v1${path}`, { headers: { 'album-token': token } })).status).toBe(200)
  expect((await kept.app.request(`/v1${path}`)).status).toBe(403)
  stop()
  await kept.close()
})
