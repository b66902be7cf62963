import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { album } from '#contract/content/album.ts'
import { variantUrl } from '#lib/picture-sizes.ts'
import { finishPictures } from '#server/content/file/file.finish.ts'
import type { PictureMaker } from '#server/content/file/file.maker.ts'
import { storePicture } from '#server/content/file/file.store.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { openTestBlog, silentLog, type TestBlog } from '#tests/support/blog.ts'
import { deleteAlbum, deletePhotos, saveAlbum, savePhotos } from './album.rules.ts'

let blog: TestBlog
let deps: { db: TestBlog['db']; now: () => number }
beforeEach(async () => {
  blog = await openTestBlog()
  deps = { db: blog.db, now: () => blog.clock.now }
})
afterEach(() => blog.close())

const plain = { name: '水边', description: '', cover: '' }
const make = (more: Partial<Parameters<typeof saveAlbum>[2]> = {}) => saveAlbum(deps, null, { ...plain, ...more })
const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)

/** Stores a picture of this width and returns a draft of a photo. */
async function store(width: number, description = '') {
  const bytes = await sharp({ create: { width, height: 30, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: '不该流出的相机编号' } })
    .jpeg()
    .toBuffer()
  const { url } = await storePicture({ ...deps, uploads: diskStorage(join(blog.dataDir, 'uploads')) }, 1, 'album', bytes)
  return { url, description, recordTime: null }
}

test('a new site has none, and what does not exist is not there', async () => {
  expect(await blog.call(album.list, {})).toEqual([])
  for (const path of ['detail/1', 'photos/1']) expect((await blog.ask(`/api/album/${path}`)).status).toBe(404)
})

test('an album tells its name, its number and, as cover, its first photo', async () => {
  const id = await make({ description: '凡是有水的地方', createTime: Date.UTC(2024, 8, 1, 13) })
  const [first, second] = [await store(40, '桥'), await store(41)]
  await savePhotos(deps, id, [{ ...first, recordTime: Date.UTC(2024, 6, 6, 1, 15) }])
  await savePhotos(deps, id, [second])
  const told = {
    id,
    name: '水边',
    cover: first.url,
    coverSet: '',
    description: '凡是有水的地方',
    isLock: false,
    photoNum: 2,
    createTime: '2024-09-01 21:00:00',
  }
  expect(await blog.call(album.list, {})).toEqual([told])
  expect(await blog.call(album.detail, { params: { id } })).toEqual(told)
  const photos = await blog.call(album.photos, { params: { albumId: id }, query: {}, headers: {} })
  expect(photos).toMatchObject([
    { url: first.url, width: 40, height: 30, description: '桥', recordTime: '2024-07-06 09:15:00' },
    { url: second.url, width: 41, height: 30, description: '', recordTime: null },
  ])
  expect(JSON.stringify(photos)).not.toContain('编号')
})

test('covers and photos come in smaller forms, those that were made later too', async () => {
  const id = await make()
  const photo = await store(1000)
  await savePhotos(deps, id, [photo])
  await blog.db.write((tx) => tx.updateTable('file').set({ sizes: null, blurhash: null }).execute())
  const told = async () => ({
    coverSet: (await blog.call(album.list, {}))[0]?.coverSet,
    photo: (await blog.call(album.photos, { params: { albumId: id }, query: {}, headers: {} }))[0],
  })
  expect(await told()).toMatchObject({ coverSet: '', photo: { thumb: photo.url, sizes: [], blurhash: '' } })
  const before = (await changes()).length
  const maker: PictureMaker = {
    make: async (bytes) => ({
      ...{ bytes, extension: 'jpg', mime: 'image/jpeg', width: 1000, height: 30, blurhash: 'LKO2' },
      smaller: [{ width: 480, bytes }],
    }),
    close() {},
  }
  await finishPictures({ db: blog.db, uploads: diskStorage(join(blog.dataDir, 'uploads')), maker, log: silentLog }, () => false)
  const small = variantUrl(photo.url, 480)
  expect(await told()).toMatchObject({
    coverSet: expect.stringContaining(`${small} 480w`),
    photo: { thumb: small, sizes: [480], blurhash: 'LKO2' },
  })
  expect((await changes()).slice(before)).toEqual([`album:${id}`, 'albums'])
})

test('albums come newest first, photos in the order they were put in, a page at a time where asked', async () => {
  const ids = [await make({ createTime: 1 }), await make({ createTime: 3 }), await make({ createTime: 2 })]
  expect((await blog.call(album.list, {})).map((it) => it.id)).toEqual([ids[1], ids[2], ids[0]])
  const [id = 0] = ids
  await savePhotos(deps, id, await Promise.all([52, 51, 50].map((width) => store(width))))
  const widths = async (query: { pageNum?: number; pageSize?: number }) =>
    (await blog.call(album.photos, { params: { albumId: id }, query, headers: {} })).map((it) => it.width)
  expect(await widths({})).toEqual([52, 51, 50])
  expect(await widths({ pageNum: 2, pageSize: 2 })).toEqual([50])
  expect(await widths({ pageNum: 3, pageSize: 2 })).toEqual([])
})

test('what changes is published again, once with each change', async () => {
  const id = await make()
  const [photo = 0] = await savePhotos(deps, id, [await store(40)])
  await saveAlbum(deps, id, { ...plain, name: '山边' })
  await deletePhotos(deps, id, [photo])
  await deleteAlbum(deps, id)
  expect(await changes()).toEqual(Array.from({ length: 5 }, () => ['albums', `album:${id}`]).flat())
  expect(album.list.tags()).toEqual(['albums'])
  expect(album.detail.tags({ params: { id } })).toEqual([`album:${id}`])
  expect(album.photos.tags({ params: { albumId: id } })).toEqual([`album:${id}`])
  expect(await blog.call(album.list, {})).toEqual([])
})

test.each([
  [{ name: ' ' }, '请输入相册名'],
  [{ name: '砚'.repeat(51) }, '相册名最多 50 字'],
  [{ description: '砚'.repeat(256) }, '相册说明最多 255 字'],
  [{ cover: 'javascript:steal()' }, '相册封面应为站内路径或 https 地址'],
  [{ password: '' }, '请输入密码'],
  [{ password: '密'.repeat(65) }, '密码最多 64 字'],
])('an album that cannot be is refused: %o', async (wrong, message) => {
  await expect(make(wrong)).rejects.toMatchObject({ code: 400, message })
  expect(await changes()).toEqual([])
})

test('photos are pictures of the store and nothing else', async () => {
  const id = await make()
  for (const url of ['https://cdn.example/a.jpg', '/uploads/../inkstone.db', ''])
    await expect(savePhotos(deps, id, [{ url, description: '', recordTime: null }])).rejects.toMatchObject({ code: 400 })
  await expect(savePhotos(deps, 99, [await store(40)])).rejects.toMatchObject({ code: 404 })
  await expect(savePhotos(deps, id, [await store(41, '字'.repeat(256))].flat())).rejects.toMatchObject({ code: 400 })
})

test('an album holds two thousand photos and no more', async () => {
  const id = await make()
  const photo = await store(40)
  await savePhotos(
    deps,
    id,
    Array.from({ length: 2000 }, () => photo),
  )
  await expect(savePhotos(deps, id, [photo])).rejects.toMatchObject({ code: 400, message: '一本相册最多 2000 张照片' })
  expect(await blog.call(album.detail, { params: { id } })).toMatchObject({ photoNum: 2000 })
})

test('changes of what is not there, or is of another album, are refused', async () => {
  const [one, other] = [await make(), await make()]
  const ids = await savePhotos(deps, one, [await store(40)])
  for (const wrong of [saveAlbum(deps, 99, plain), deleteAlbum(deps, 99), deletePhotos(deps, other, ids)])
    await expect(wrong).rejects.toMatchObject({ code: 404 })
})
