import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FILE_MAX, FILE_SOURCES, QUOTA } from '#contract/content/file.ts'
import { openTestBlog, silentLog, type TestBlog } from '#tests/support/blog.ts'
import { ownerAdmin } from '#tests/support/owner-admin.ts'
import type { PictureMaker } from './file.maker.ts'
import { makePicture } from './file.picture.ts'
import { sweepFiles } from './file.sweep.ts'

const DAY = 24 * 3_600_000
/** Makes pictures in this process: no test here needs another one. */
const maker: PictureMaker = { make: makePicture, close() {} }
const whoIs = async (token: string) => (/^\d+$/.test(token) ? { id: Number(token), role: 'member' as const } : null)

let blog: TestBlog
let audit: object[]
beforeEach(async () => {
  audit = []
  const log = { ...silentLog, info: (fields: object) => void ('audit' in fields && audit.push(fields)) }
  blog = await openTestBlog({ whoIs, maker, log })
  const second = { username: null, nickname: '读者', avatar: '', role: 'member' as const, signature: '', create_time: 0 }
  await blog.db.write((tx) => tx.insertInto('user').values(second).execute())
})
afterEach(() => blog.close())

const drawing = (width = 600, colour = '#345') =>
  sharp({ create: { width, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer()
/** Returns the same file with other numbers in its header. */
function claiming(png: Buffer, side: number): Buffer {
  const it = Buffer.from(png)
  for (const at of [16, 20]) it.writeUInt32BE(side, at)
  it.writeUInt32BE(crc32(it.subarray(12, 29)), 29)
  return it
}
const form = (bytes: Uint8Array, name = 'a.png', field = 'file') => {
  const it = new FormData()
  it.set(field, new File([new Uint8Array(bytes)], name))
  return it
}
const upload = (body: FormData | string, { user = '2', source = 'avatar', headers = {} } = {}) =>
  blog.ask(`/file/upload?source=${source}`, { method: 'POST', body, headers: { authorization: user, ...headers } })
const stored = async (bytes: Uint8Array, user = '2') => String((await upload(form(bytes), { user })).body.data)
const remove = (url: string, user = '2') =>
  blog.ask(`/file/delete?url=${encodeURIComponent(url)}`, { headers: { authorization: user } })
const onDisk = () => {
  try {
    return readdirSync(blog.uploads.place).sort()
  } catch {
    return []
  }
}
const rows = () => blog.db.read.selectFrom('file').selectAll().execute()
const sweep = () => sweepFiles({ db: blog.db, uploads: blog.uploads, now: () => blog.clock.now })

describe('what is uploaded', () => {
  test('[7.22] lies under a name of the server’s own, whatever it was called, and the same is stored once', async () => {
    const picture = await drawing()
    const names = [
      '../../etc/passwd.png',
      'a.php',
      '照片 1.JPG',
      'a\u0000\u0007.png\r\nX-Evil: 1',
      '\u202egnp.exe',
      `${'长'.repeat(2000)}.png`,
    ]
    const answers = await Promise.all(names.map((name) => upload(form(picture, name))))
    const urls = new Set(answers.map((it) => it.body.data))
    expect([...urls]).toEqual([expect.stringMatching(/^\/uploads\/[\da-f]{40}\.png$/)])
    expect(await rows()).toMatchObject([{ user_id: 2, source: 'avatar', mime: 'image/png', width: 600 }])
    // The same picture of another user is another file: nobody can delete it for that user.
    expect(urls).not.toContain(await stored(picture, '1'))
  })

  test.each(FILE_SOURCES.filter((it) => it !== 'chat-audio'))('may be for %s', async (source) => {
    expect((await upload(form(await drawing(10)), { source })).status).toBe(200)
  })

  test('is known by its content: a polyglot loses what it hid, a drawing what could act', async () => {
    const hidden = '<script>alert(1)</script><?php echo 1;'
    const polyglot = Buffer.concat([
      await sharp(await drawing())
        .gif()
        .toBuffer(),
      Buffer.from(hidden),
    ])
    const url = await stored(polyglot)
    expect(url).toMatch(/\.gif$/)
    expect((await blog.uploads.read(basename(url)))?.includes('<script>')).toBe(false)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>1</script><rect width="1" height="1"/></svg>'
    const clean = String(await blog.uploads.read(basename(await stored(Buffer.from(svg)))))
    expect(clean).toContain('<rect')
    expect(clean).not.toMatch(/script|onload/)
  })

  test.each([
    ['nothing', async () => new Uint8Array(), 415],
    ['a page', async () => Buffer.from('<!doctype html><script>1</script>'), 415],
    ['half a picture', async () => (await drawing()).subarray(0, 200), 415],
    ['a program', async () => Buffer.from('MZ\u0090\0'), 415],
    ['what is too heavy', async () => Buffer.alloc(FILE_MAX + 1), 413],
    ['what is much too heavy', async () => Buffer.alloc(FILE_MAX + 3_000_000), 413],
    ['a small file that says it has many pixels', async () => claiming(await drawing(), 9000), 413],
  ])('is no picture, and leaves nothing: %s', async (_, make, code) => {
    const { status, body } = await upload(form(await make()))
    expect([status, body.data]).toEqual([code, null])
    expect([await rows(), onDisk()]).toEqual([[], []])
  })

  test('comes in one field, once, and whole', async () => {
    const picture = await drawing()
    const two = form(picture)
    two.append('file', new File([new Uint8Array(picture)], 'b.png'))
    const text = new FormData()
    text.set('file', 'text')
    const refusals = [
      [await upload(form(picture, 'a.png', 'picture')), '请选择文件'],
      [await upload(new FormData()), '请选择文件'],
      [await upload(text), '请选择文件'],
      [await upload(two), '一次只能上传一个文件'],
      [await upload(form(picture), { source: 'backdoor' }), '不认识的文件用途'],
    ] as const
    for (const [{ body }, message] of refusals) expect(body).toMatchObject({ code: 400, message, data: null })
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
    const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG'
    expect((await upload(cut, { headers: boundary })).body).toMatchObject({ code: 400, message: '表单数据不完整' })
    expect((await upload('{}', { headers: { 'content-type': 'application/json' } })).status).toBe(415)
    expect([await rows(), onDisk()]).toEqual([[], []])
  })

  test('stays within what a user may keep, also when two come at once', async () => {
    const big = { user_id: 2, source: 'avatar', hash: 'h', mime: 'image/png', create_time: 1, url: '/uploads/big.png' }
    const pictures = await Promise.all(['#111', '#222'].map((it) => drawing(600, it)))
    const [one = 0] = await Promise.all(pictures.map(async (it) => (await makePicture(it)).bytes.length))
    await blog.db.write((tx) =>
      tx
        .insertInto('file')
        .values({ ...big, size: QUOTA - one - 10 })
        .execute(),
    )
    const answers = await Promise.all(pictures.map((it) => upload(form(it))))
    expect(answers.map((it) => it.status).sort()).toEqual([200, 413])
    expect(await rows()).toHaveLength(2)
    const [url] = answers.flatMap((it) => (it.status === 200 ? [String(it.body.data)] : []))
    expect(onDisk().every((it) => it.startsWith(basename(url ?? '', '.png')))).toBe(true)
    // A picture that is stored already may come again, and another user has an own quota.
    expect((await upload(form(pictures[answers[0]?.status === 200 ? 0 : 1] ?? new Uint8Array()))).status).toBe(200)
    expect((await upload(form(pictures[0] ?? new Uint8Array()), { user: '1' })).status).toBe(200)
  })
})

describe('a file that is taken away', () => {
  test('leaves a line of who did it; what was refused leaves none', async () => {
    const url = await stored(await drawing())
    await remove(url, '1')
    expect(audit).toEqual([])
    await remove(url)
    await remove(url)
    expect(audit).toEqual([{ audit: 'file deleted', userId: 2, url }])
  })

  test('[7.23] can be read for seven days more, and then is gone in all its forms', async () => {
    const url = await stored(await drawing())
    expect(onDisk().length).toBeGreaterThan(0)
    expect((await remove(url)).body).toMatchObject({ code: 200, data: true })
    expect((await remove(url)).body).toMatchObject({ code: 404, message: '文件不存在' })
    blog.clock.now += 7 * DAY - 1
    await sweep()
    expect(onDisk().length).toBeGreaterThan(0)
    blog.clock.now += 1
    await sweep()
    expect([await rows(), onDisk()]).toEqual([[], []])
  })

  test('comes back when it is uploaded again, before and after it is gone', async () => {
    const picture = await drawing()
    const url = await stored(picture)
    for (const days of [1, 8]) {
      await remove(url)
      blog.clock.now += days * DAY
      if (days > 7) await sweep()
      expect(await stored(picture)).toBe(url)
      expect(await rows()).toMatchObject([{ url, deleted_time: null }])
      await sweep()
      expect(onDisk()).toContain(basename(url))
    }
  })

  test('is one’s own: another’s, a missing one and other spellings are the same', async () => {
    const url = await stored(await drawing(), '1')
    const mine = await stored(await drawing())
    const wrong = [
      url,
      '/uploads/none.png',
      mine.slice(1),
      `/v1/..${mine}`,
      `${mine}?x`,
      mine.replace('.png', '.w400.webp'),
      '%2e%2e',
    ]
    for (const it of wrong) expect((await remove(it)).body).toEqual({ code: 404, message: '文件不存在', data: null, extra: {} })
    expect((await rows()).every((it) => it.deleted_time === null)).toBe(true)
  })

  test('is kept while something shows it, by whatever form of its name', async () => {
    const admin = ownerAdmin(blog.db)
    const smaller = (url: string) => url.replace('.png', '.w400.webp')
    const shows: Record<string, (url: string) => Promise<unknown>> = {
      cover: (url) => blog.write({ title: '封面', cover: url }),
      text: (url) => blog.write({ title: '文', contentMd: `![](${smaller(url)})` }),
      moment: (url) => admin.moment('图', [url]),
      project: (url) => admin.goods('项目', { images: [url] }),
      face: (avatar) => blog.db.write((tx) => tx.updateTable('user').set({ avatar }).where('id', '=', 2).execute()),
      configuration: (url) => admin.configure({ logo: url }),
      notice: (url) => admin.notice(`![](${url})`),
    }
    for (const [n, [, show]] of Object.entries(shows).entries()) {
      const url = await stored(await drawing(600 + n), '1')
      await show(url)
      expect((await remove(url, '1')).body).toMatchObject({ code: 409, message: '文件正在被使用，不能删除' })
    }
  })

  test('stays when somebody shows it again before it is gone', async () => {
    const url = await stored(await drawing(), '1')
    await remove(url, '1')
    await ownerAdmin(blog.db).moment('又用上了', [url])
    blog.clock.now += 8 * DAY
    await sweep()
    expect(await rows()).toMatchObject([{ url, deleted_time: null }])
  })
})

test('what a stop left on the disk without a row goes after a day; what others put there stays', async () => {
  const url = await stored(await drawing())
  const orphan = 'a'.repeat(40)
  for (const name of [`${orphan}.png`, `${orphan}.w400.webp`, 'photo.png']) writeFileSync(join(blog.uploads.place, name), '')
  const kept = onDisk().filter((it) => !it.startsWith(orphan))
  for (const name of onDisk()) utimesSync(join(blog.uploads.place, name), 1, (blog.clock.now - DAY) / 1000 + 60)
  await sweep()
  expect(onDisk()).toHaveLength(kept.length + 2)
  blog.clock.now += DAY
  await sweep()
  expect(onDisk()).toEqual(kept)
  expect(kept).toContain(basename(url))
})
