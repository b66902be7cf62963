import { afterEach, beforeEach, expect, test } from 'vitest'
import { album } from '#contract/content/album.ts'
import { albumAdmin } from '#contract/content/album-admin.ts'
import { makePicture } from '#server/content/file/file.picture.ts'
import { storePicture } from '#server/content/file/file.store.ts'
import { type AdminBlog, openAdminBlog } from '#tests/support/admin-blog.ts'
import { drawing } from '#tests/support/member-world.ts'

let it: AdminBlog
beforeEach(async () => {
  it = await openAdminBlog()
})
afterEach(() => it.close())

const PLAIN = { description: '', cover: '' }
const add = async (name: string, more: object = {}) => (await it.call(albumAdmin.add, { body: { name, ...PLAIN, ...more } })).id
const list = () => it.call(albumAdmin.list, {})
const one = async (id: number) => (await list()).find((row) => row.id === id)
const shown = async () => (await it.blog.call(album.list, {})).map((row) => row.name)
const picture = async (width: number) => {
  const { db, uploads, clock } = it.blog
  const maker = { make: makePicture, close() {} }
  return (await storePicture({ db, uploads, maker, now: () => clock.now }, 1, 'album', await drawing(width))).url
}
const photos = async (albumId: number) => it.call(albumAdmin.photos, { params: { albumId } })
const put = (albumId: number, urls: string[]) => it.call(albumAdmin.addPhotos, { body: { albumId, urls } })

test('[9] an album is made, changed, locked and taken away; each is recorded, and never its password', async () => {
  const id = await add('雪', { password: 'kaimen' })
  expect(await one(id)).toMatchObject({ name: '雪', isLock: true, photoNum: 0 })
  expect(await it.changes()).toEqual(['albums', `album:${id}`])
  const change = async (more: object) => {
    const version = (await one(id))?.version ?? 0
    await it.call(albumAdmin.update, { body: { id, version, name: '雪', ...PLAIN, ...more } })
    return it.lastAct()
  }
  expect(await change({ name: '初雪' })).toMatchObject({ before: { name: '雪' }, after: { name: '初雪' } })
  expect(await change({ name: '初雪', password: 'other' })).toMatchObject({ after: { password: '换过了' } })
  expect(await change({ name: '初雪', password: null })).toMatchObject({ before: { isLock: true }, after: { isLock: false } })
  const acts = await it.blog.db.read.selectFrom('audit').select(['before', 'after']).execute()
  expect(JSON.stringify(acts)).not.toMatch(/kaimen|other|argon/)
  await it.call(albumAdmin.remove, { params: { id } })
  expect([await list(), await it.lastAct()]).toMatchObject([[], { does: 'album.remove', before: { name: '初雪' } }])
})

test('of two who change the same album the second is told how it stands', async () => {
  const id = await add('雪')
  const version = (await one(id))?.version ?? 0
  const change = (name: string) => it.call(albumAdmin.update, { body: { id, version, name, ...PLAIN } })
  await change('初雪')
  await expect(change('大雪')).rejects.toMatchObject({ code: 409, extra: { current: { name: '初雪', isLock: false } } })
})

test('albums stand as their owner puts them, a new one before them', async () => {
  const [one, two, three] = [await add('一'), await add('二'), await add('三')]
  await it.changes()
  await it.call(albumAdmin.arrange, { body: { ids: `${two},${three},${one}` } })
  expect(await it.changes()).toEqual(['albums'])
  await add('四')
  expect(await shown()).toEqual(['四', '二', '三', '一'])
  expect(await it.blog.db.read.selectFrom('audit').select('after').where('act', '=', 'arrange').execute()).toEqual([
    { after: '{"order":["二","三","一"]}' },
  ])
  await expect(it.call(albumAdmin.arrange, { body: { ids: '999' } })).rejects.toMatchObject({ code: 404 })
})

test('photos are put in once however often they are sent, put into order, described and taken out', async () => {
  const id = await add('雪', { password: 'kaimen' })
  const urls = [await picture(50), await picture(60), await picture(70)]
  expect(await put(id, urls.slice(0, 2))).toBe(2)
  expect(await put(id, urls)).toBe(1)
  expect((await photos(id)).map((photo) => photo.url)).toEqual(urls)
  expect(await it.lastAct()).toMatchObject({ does: 'photo.create', name: '雪', after: { added: 1 } })
  const [a = 0, b = 0, c = 0] = (await photos(id)).map((photo) => photo.id)
  await it.changes()
  await it.call(albumAdmin.arrangePhotos, { body: { albumId: id, ids: `${c},${a}` } })
  expect((await photos(id)).map((photo) => photo.id)).toEqual([c, a, b])
  expect(await it.changes()).toEqual(['albums', `album:${id}`])
  const say = (was: string, description: string) =>
    it.call(albumAdmin.updatePhoto, { body: { albumId: id, id: a, was, description } })
  await say('', '窗前')
  expect(await it.lastAct()).toMatchObject({ does: 'photo.update', before: { description: '' }, after: { description: '窗前' } })
  await expect(say('', '檐下')).rejects.toMatchObject({ code: 409, extra: { current: { description: '窗前' } } })
  await it.call(albumAdmin.removePhotos, { body: { albumId: id, ids: `${a},${b}` } })
  expect((await photos(id)).map((photo) => photo.id)).toEqual([c])
  expect(await it.lastAct()).toMatchObject({ does: 'photo.remove', before: { photos: [{ description: '窗前' }, {}] } })
})

test('pictures that are not stored, albums that are not there and too many photos are refused', async () => {
  const id = await add('雪')
  await expect(put(id, ['https://elsewhere.example/a.png'])).rejects.toMatchObject({ code: 400, message: '照片要先上传到本站' })
  await expect(put(999, [await picture(50)])).rejects.toMatchObject({ code: 404, message: '相册不存在' })
  await expect(put(id, Array(101).fill('/uploads/a.png'))).rejects.toMatchObject({ message: '一次最多 100 张照片' })
  await expect(it.call(albumAdmin.removePhotos, { body: { albumId: id, ids: '1' } })).rejects.toMatchObject({ code: 404 })
  for (const ids of ['', '1,,2', '0', 'a'])
    await expect(it.call(albumAdmin.arrangePhotos, { body: { albumId: id, ids } })).rejects.toMatchObject({ code: 400 })
})
