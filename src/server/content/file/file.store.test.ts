import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { variantUrl } from '#lib/picture-sizes.ts'
import { finishRenderings } from '#server/content/article/article.render.ts'
import { finishOwnerTexts } from '#server/content/owner-text/owner-text.ts'
import { openTestBlog, plainRenderer, silentLog, type TestBlog } from '#tests/support/blog.ts'
import { ownerAdmin } from '#tests/support/owner-admin.ts'
import { isOnPostgres } from '#tests/support/test-database.ts'
import { diskStorage } from '../../core/storage/storage.disk.ts'
import { finishPictures } from './file.finish.ts'
import type { PictureMaker } from './file.maker.ts'
import { makePicture } from './file.picture.ts'
import { findPictures } from './file.queries.ts'
import { storePicture } from './file.store.ts'

let blog: TestBlog
let made: number
beforeEach(async () => {
  blog = await openTestBlog()
  made = 0
})
afterEach(() => blog.close())

/** Makes pictures in this process: no test here needs another one. */
const maker: PictureMaker = {
  make: (input) => {
    made++
    return makePicture(input)
  },
  close() {},
}
const uploads = () => join(blog.dataDir, 'uploads')
const files = () => readdirSync(uploads()).sort()
const deps = (other: Partial<{ maker: PictureMaker }> = {}) => ({
  db: blog.db,
  uploads: diskStorage(uploads()),
  now: () => blog.clock.now,
  maker,
  log: silentLog,
  ...other,
})
/** Makes a picture as heavy as a photograph, so that every smaller form saves much. */
const noise = (width: number, height: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#345', noise } })
    .png()
    .toBuffer()
}
const never = () => false
const texts = () => ({ db: blog.db, renderer: plainRenderer })
const changesAfter = async (count: number) =>
  (await blog.db.read.selectFrom('change').select('tag').orderBy('seq').execute()).slice(count).map((it) => it.tag)
const page = async (id: number) => (await blog.call(article.detail, { params: { id } })).content

test('a picture stands beside its smaller forms, whose names follow from its own', async () => {
  const stored = await storePicture(deps(), 1, 'album', await noise(1000, 500))
  expect(stored).toMatchObject({ width: 1000, height: 500, sizes: [160, 400, 720, 960, 1000], blurhash: expect.any(String) })
  expect(files()).toEqual([stored.url, ...stored.sizes.map((it) => variantUrl(stored.url, it))].map((it) => basename(it)).sort())
  for (const width of stored.sizes) {
    const { width: real, format } = await sharp(join(uploads(), basename(variantUrl(stored.url, width)))).metadata()
    expect([real, format]).toEqual([width, 'webp'])
  }
  expect(await findPictures(blog.db.read, [stored.url, '/uploads/none.png'])).toEqual(
    new Map([[stored.url, { ...stored, isWhole: true }]]),
  )
})

test('the same picture, brought several times at the same moment, is made once', async () => {
  const picture = await noise(600, 300)
  const stored = await Promise.all(Array.from({ length: 5 }, () => storePicture(deps(), 1, 'article-content', picture)))
  expect(new Set(stored.map((it) => it.url)).size).toBe(1)
  expect(await storePicture(deps(), 1, 'moment', picture)).toEqual(stored[0])
  expect([made, files().length]).toEqual([1, 1 + 3])
})

test('a stop on the way leaves nothing that anybody sees, and the next try completes it', async () => {
  const picture = await noise(600, 300)
  // A file has the name of the folder, so writing fails as it does on a full disk.
  writeFileSync(uploads(), '')
  await expect(storePicture(deps(), 1, 'album', picture)).rejects.toThrow()
  expect(await blog.db.read.selectFrom('file').selectAll().execute()).toEqual([])
  rmSync(uploads())
  const { sizes } = await storePicture(deps(), 1, 'album', picture)
  expect(files()).toHaveLength(1 + sizes.length)
})

test('a smaller form that was lost is made again when the picture comes again', async () => {
  const picture = await noise(600, 300)
  const { url } = await storePicture(deps(), 1, 'album', picture)
  rmSync(join(uploads(), basename(variantUrl(url, 400))))
  await storePicture(deps(), 1, 'album', picture)
  expect(files()).toHaveLength(4)
})

test('drawings and animations keep one file', async () => {
  const frames = await Promise.all([noise(500, 30), noise(500, 30)])
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await storePicture(deps(), 1, 'album', gif)).toMatchObject({ width: 500, sizes: [], blurhash: expect.any(String) })
  const svg = Buffer.from('<svg viewBox="0 0 700 400"/>')
  expect(await storePicture(deps(), 1, 'album', svg)).toMatchObject({ width: 700, sizes: [], blurhash: null })
  expect(files()).toHaveLength(2)
})

test('a smaller form that would be no lighter is not made', async () => {
  const flat = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const { sizes } = await storePicture(deps(), 1, 'album', flat)
  expect(files()).toHaveLength(1 + sizes.length)
  for (const name of files().filter((it) => it.endsWith('.webp')))
    expect(readFileSync(join(uploads(), name)).length).toBeLessThan(readFileSync(join(uploads(), files()[0] ?? '')).length)
})

test('what an older version stored is made smaller after a start, and shown so where it is used', async () => {
  const { url } = await storePicture(deps(), 1, 'import', await noise(600, 300))
  for (const name of files().filter((it) => it.endsWith('.webp'))) rmSync(join(uploads(), name))
  await blog.db.write((tx) => tx.updateTable('file').set({ sizes: null, blurhash: null }).execute())
  const { id } = await blog.write({ title: '旧图', contentMd: `![](${url})`, cover: url })
  expect(await page(id)).not.toContain('srcset')

  // The text waits for its pictures: it is not rendered again before something is known about them.
  const waiting = await blog.db.read.selectFrom('change').select('tag').execute()
  expect(await finishRenderings(texts(), never)).toBe(0)
  expect(await blog.db.read.selectFrom('change').select('tag').execute()).toEqual(waiting)
  const before = await blog.db.read.selectFrom('change').select('tag').execute()
  expect(await finishPictures(deps(), never)).toBe(1)
  const after = await blog.db.read.selectFrom('change').select('tag').execute()
  expect(after.slice(before.length)).toEqual([{ tag: `article:${id}` }])
  expect(await finishRenderings(texts(), never)).toBe(1)
  expect(await page(id)).toContain(`srcset="${[160, 400, 600].map((it) => `${variantUrl(url, it)} ${it}w`).join(', ')}"`)
  expect((await blog.call(article.list, { query: {} })).records[0]?.coverSet).toContain('400w')
  expect(files()).toHaveLength(4)

  expect(await finishPictures(deps(), never)).toBe(0)
  expect(await finishRenderings(texts(), never)).toBe(0)
})

test('moments and projects tell their own pages', async () => {
  const { url } = await storePicture(deps(), 1, 'import', await noise(600, 300))
  await blog.db.write((tx) => tx.updateTable('file').set({ sizes: null }).execute())
  const admin = ownerAdmin(blog.db)
  await admin.moment('看图', [url])
  await admin.moment(`文里有图 ![](${url})`)
  await admin.moment('没有图')
  const ids = [await admin.goods('封面', { cover: url }), await admin.goods('截图', { images: [url] })]
  await admin.goods('没有图')
  const before = await blog.db.read.selectFrom('change').select('tag').execute()
  expect(await finishOwnerTexts(texts(), never)).toBe(0)
  expect(await finishPictures(deps(), never)).toBe(1)
  expect(await changesAfter(before.length)).toEqual([...ids.map((it) => `goods:${it}`), 'moments', 'works:1'])
  expect(await finishOwnerTexts(texts(), never)).toBe(1)
  expect(await changesAfter(before.length + 4)).toEqual(['moments', 'works:1'])
  expect(await finishOwnerTexts(texts(), never)).toBe(0)
})

test('a picture that cannot be made today keeps no other from it, and its texts are not rendered at every start', async () => {
  const [good, bad, last] = await Promise.all([601, 602, 603].map((it) => noise(it, 300)))
  const urls: string[] = []
  for (const it of [good, bad, last]) urls.push((await storePicture(deps(), 1, 'import', it ?? Buffer.alloc(0))).url)
  await blog.db.write((tx) => tx.updateTable('file').set({ sizes: null, blurhash: null }).execute())
  await blog.write({ title: '三张', contentMd: urls.map((it) => `![](${it})`).join('\n\n') })
  const failing: PictureMaker = {
    async make(input) {
      const { width } = await sharp(input).metadata()
      if (width === 602) throw new Error('no process for pictures')
      return makePicture(input)
    },
    close() {},
  }
  const said: object[] = []
  const log = { ...silentLog, error: (fields: object) => said.push(fields) }
  expect(await finishPictures({ ...deps({ maker: failing }), log }, never)).toBe(2)
  expect(said).toEqual([{ err: expect.any(Error), url: urls[1] }])
  const known = await findPictures(blog.db.read, urls)
  expect(urls.map((it) => known.get(it)?.isWhole)).toEqual([true, false, true])
  expect(await finishRenderings(texts(), never)).toBe(1)
  // The same happens at the next start, and at each one until the picture is made.
  expect(await finishPictures(deps({ maker: failing }), never)).toBe(0)
  expect(await finishRenderings(texts(), never)).toBe(0)
  expect(await finishPictures(deps(), never)).toBe(1)
  expect(await finishRenderings(texts(), never)).toBe(1)
})

test.skipIf(isOnPostgres())('whether a picture is there is one look into an index', async () => {
  const plan = await sql<{ detail: string }>`explain query plan
    select id from file where user_id = 1 and hash = 'x' order by id`.execute(blog.db.read)
  expect(plan.rows.map((it) => it.detail).join()).toContain('file_by_hash')
})

test('a file that is missing waits for the next start; one that is no picture any more stays as it is', async () => {
  const lost = await storePicture(deps(), 1, 'import', await noise(600, 300))
  const broken = await storePicture(deps(), 1, 'import', await noise(600, 301))
  rmSync(join(uploads(), basename(lost.url)))
  writeFileSync(join(uploads(), basename(broken.url)), 'no picture')
  await blog.db.write((tx) => tx.updateTable('file').set({ sizes: null }).execute())
  expect(await finishPictures(deps(), never)).toBe(1)
  const known = await findPictures(blog.db.read, [lost.url, broken.url])
  expect(known.get(lost.url)).toMatchObject({ isWhole: false })
  expect(known.get(broken.url)).toMatchObject({ isWhole: true, sizes: [] })
})

test('halves that a killed process left go with the next start, once nobody can be writing them', async () => {
  mkdirSync(uploads())
  for (const name of ['.old.png.x', '.new.png.x']) writeFileSync(join(uploads(), name), 'half')
  utimesSync(join(uploads(), '.old.png.x'), 1, 1)
  await finishPictures(deps(), never)
  expect(files()).toEqual(['.new.png.x'])
})
