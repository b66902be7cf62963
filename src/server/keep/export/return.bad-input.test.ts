import { createWriteStream, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { DRAWING_MAX } from '#contract/content/writing-fields.ts'
import { hueOf } from '#lib/cover/hues.ts'
import type { TestBlog } from '#tests/support/blog.ts'
import { exportPlace, NOTHING } from './export.fixture.ts'

let place: ReturnType<typeof exportPlace>
let blog: TestBlog
beforeEach(async () => {
  place = exportPlace()
  const first = await place.empty()
  await first.write({ title: '一篇', contentMd: '正文' })
  await first.db.write((tx) =>
    tx
      .insertInto('user')
      .values({ username: null, nickname: '小明', avatar: '', role: 'member', signature: '', create_time: 0 })
      .execute(),
  )
  await place.make(first, 'x', NOTHING)
  blog = await place.empty()
})
afterEach(() => place.close())

const read = (path: string) => readFileSync(join(place.path('x'), path), 'utf8')
function write(path: string, text: string | Uint8Array) {
  const file = join(place.path('x'), path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const list = (noun: string, items: object[]) =>
  write(
    `data/${noun}.json`,
    `{ "noun": "${noun}", "version": 1, "items": [\n${items.map((it) => JSON.stringify(it)).join(',\n')}\n] }\n`,
  )
const taken = async () =>
  (await place.take(blog, 'x'))?.json as { reasons: { name: string; reason: string }[]; taken: Record<string, number> }
const said = async () => (await taken()).reasons.map((it) => `${it.name}  ${it.reason}`)
const fails = (name = 'x') =>
  place.take(blog, name).then(
    () => 'nothing',
    (error: Error) => error.message,
  )

const TIME = '2024-01-01T08:00:00.000+08:00'
const comment = (id: number, more: object = {}) => ({
  id,
  targetType: 'article',
  targetId: 1,
  userId: 2,
  parentId: null,
  replyUserId: null,
  contentMd: `第 ${id} 条`,
  likeNum: 0,
  isStick: false,
  status: 'shown',
  ipSource: '',
  browser: '',
  os: '',
  createTime: TIME,
  editTime: null,
  ...more,
})

test('what is no export of this version is refused in a sentence, and nothing comes in', async () => {
  const marker = JSON.parse(read('inkstone.json')) as object
  const begin = (more: object) => write('inkstone.json', JSON.stringify({ ...marker, ...more }))
  begin({ version: 2 })
  expect(await fails()).toBe('这份导出的版本是 2，本程序只认识 1；请先升级本程序')
  begin({ format: 'other' })
  expect(await fails()).toBe('inkstone.json 说这不是本程序的导出')
  begin({ counts: { people: -1 } })
  expect(await fails()).toContain('inkstone.json 已损坏')
  write('inkstone.json', '{')
  expect(await fails()).toBe('inkstone.json 不是有效的 JSON')
  write('inkstone.json', Buffer.from([0xff, 0xfe, 0xff]))
  expect(await fails()).toBe('inkstone.json 不是有效的 UTF-8 编码')
  expect(await blog.db.read.selectFrom('article').select('id').execute()).toEqual([])
})

test('comments that go round in circles, answer nobody or hang elsewhere are named; the others come in', async () => {
  list('comments', [
    comment(1),
    comment(2, { parentId: 2 }),
    comment(3, { parentId: 4 }),
    comment(4, { parentId: 3 }),
    comment(5, { parentId: 1 }),
    comment(6, { parentId: 5 }),
    comment(7, { parentId: 1, targetId: 9 }),
    comment(8, { userId: 77 }),
    comment(9, { replyUserId: 2 }),
    comment(1),
    comment(10, { likeNum: -5 }),
    comment(11, { createTime: '0000-99-99' }),
    comment(2 ** 40),
    comment(12, { contentMd: 'a'.repeat(20_001) }),
    comment(13, { contentMd: 'NUL \0' }),
  ])
  const reasons = await said()
  expect(reasons).toEqual([
    '评论 2  parentId 2 不在它前面（不存在，或者绕成了一圈）',
    '评论 3  parentId 4 不在它前面（不存在，或者绕成了一圈）',
    '评论 4  parentId 3 不在它前面（不存在，或者绕成了一圈）',
    '评论 6  它回答的评论自己也是回答',
    '评论 7  article 9 不在这里',
    '评论 8  userId 77 不在这里',
    '评论 9  没有说它回答的是哪条评论',
    expect.stringMatching(/^评论 10 {2}likeNum：/),
    expect.stringMatching(/^评论 11 {2}createTime：/),
    expect.stringMatching(/^评论 1099511627776 {2}id：/),
    expect.stringMatching(/^评论 12 {2}contentMd：/),
    expect.stringMatching(/^评论 13 {2}contentMd：/),
    '评论 1  编号或名字已经有了',
  ])
  const rows = await blog.db.read.selectFrom('comment').select(['id', 'parent_id']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: 1, parent_id: null },
    { id: 5, parent_id: 1 },
  ])
})

test('an older export says nothing of hues: its categories get the usual ones, as for a hue that is none; a wrong drawing is named', async () => {
  const category = (id: number, more: object = {}) => ({ id, name: `第 ${id} 个`, sort: id, ...more })
  list('categories', [category(7), category(8, { hue: 345 }), category(9, { hue: 30 })])
  const path = 'articles/随笔/2026-11-20-一篇.md'
  write(path, read(path).replace('cover: ', `drawing: ${DRAWING_MAX + 1}\ncover: `))
  expect(await said()).toContain(`${path}  drawing：编号太大`)
  const rows = await blog.db.read.selectFrom('category').select(['id', 'hue']).where('id', '>', 6).orderBy('id').execute()
  expect(rows).toEqual([
    { id: 7, hue: hueOf(6) },
    { id: 8, hue: 345 },
    { id: 9, hue: hueOf(8) },
  ])
})

test('HTML in a text is made harmless here, and HTML beside a text is not looked at', async () => {
  list('comments', [
    comment(1, { contentMd: '<img src=x onerror=alert(1)>好', content_html: '<script>alert(2)</script>', html: '<script>' }),
  ])
  await place.take(blog, 'x')
  const { content_html } = await blog.db.read.selectFrom('comment').select('content_html').executeTakeFirstOrThrow()
  expect(content_html).toContain('好')
  expect(content_html).not.toMatch(/<script|<img/)
})

test('nobody becomes an administrator who can log in, and no hash costs more than ours', async () => {
  const person = {
    id: 3,
    nickname: '坏人',
    avatar: '',
    role: 'admin',
    signature: '',
    createTime: TIME,
    isRenamed: true,
    status: 'normal',
  }
  const none = { muteUntil: null, banUntil: null, leaveTime: null, leaveArticles: null }
  list('people', [
    { ...person, ...none, username: 'evil@x.example', email: 'evil@x.example', password_hash: 'x' },
    { ...person, ...none, id: 4, avatar: 'javascript:alert(1)' },
  ])
  const article = read('articles/随笔/2026-11-20-一篇.md')
  write(
    'articles/随笔/2026-11-20-一篇.md',
    article.replace('visibility: public', 'visibility: password\nlock: argon2id$9999999$99$9$abc$def'),
  )
  expect((await said()).map((it) => it.split('  ')[0])).toEqual([
    '用户 4（坏人）',
    'articles/随笔/2026-11-20-一篇.md',
    '文章的段落 1·1',
  ])
  const evil = await blog.db.read.selectFrom('user').selectAll().where('id', '=', 3).executeTakeFirstOrThrow()
  expect([evil.username, evil.email, evil.password_hash]).toEqual([null, null, null])
})

test('files with wrong names, wrong bytes or none are named, and nothing else is written', async () => {
  const hash = 'ab'.repeat(32)
  const file = (id: number, url: string) => ({
    id,
    userId: 1,
    url,
    source: 'comment',
    hash,
    mime: 'image/png',
    size: 1,
    width: 1,
    height: 1,
    blurhash: null,
    sizes: [480],
    createTime: TIME,
  })
  const name = (kind: string) => `/uploads/${hash.slice(0, 40)}.${kind}`
  write(`uploads/${hash.slice(0, 40)}.png`, '<html><script>alert(1)</script></html>')
  write(`uploads/${hash.slice(0, 40)}.weba`, 'no sound')
  list('files', [
    file(1, '/uploads/../../etc/passwd'),
    file(2, name('png')),
    file(3, name('gif')),
    file(4, name('weba')),
    file(5, `/uploads/${'cd'.repeat(20)}.png`),
    file(6, name('html')),
  ])
  expect(await said()).toEqual([
    expect.stringContaining('url：不是本程序的文件名'),
    expect.stringContaining('SVG'),
    expect.stringContaining('不在导出里'),
    expect.stringContaining('不是它的名字所说的录音'),
    expect.stringContaining('文件名与散列不符'),
    expect.stringContaining('url：不是本程序的文件名'),
  ])
  expect(await Array.fromAsync(blog.uploads.list())).toEqual([])
})

test('texts that cannot be read are named: no head, too long, aliases without end, a stranger for an author', async () => {
  const article = read('articles/随笔/2026-11-20-一篇.md')
  const bomb = `---\na: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a]\nc: [*b,*b,*b]\n---\n`
  write('articles/a/1.md', '没有头')
  write('articles/a/2.md', bomb)
  write('articles/a/3.md', article.replace('id: 1', 'id: 3').replace(/\n正文$/, '长'.repeat(200_001)))
  write('articles/a/4.md', article.replace('id: 1', 'id: 4').replace('authorId: 1', 'authorId: 40'))
  write('articles/a/5.md', article)
  write('articles/a/6.md', Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff]))
  write('articles/a/7.md', article.replace('id: 1', 'id: 7').replace('cover: ""', 'cover: javascript:alert(1)'))
  expect(await said()).toEqual([
    'articles/a/1.md  没有头信息',
    'articles/a/2.md  头信息（YAML）有误',
    'articles/a/3.md  正文：最多 200000 字',
    'articles/a/4.md  作者 40 不在这里',
    'articles/a/6.md  articles/a/6.md 不是有效的 UTF-8 编码',
    'articles/a/7.md  cover：封面地址不能使用',
    'articles/随笔/2026-11-20-一篇.md  编号 1 已经有文章了',
  ])
})

test('a list that is cut, is another or never ends a line stops there in a sentence', async () => {
  const people = read('data/people.json')
  write('data/people.json', people.replace('"version": 1', '"version": 7'))
  expect(await fails()).toBe('data/people.json 的版本是 7，本程序只认识 1')
  write('data/people.json', people.slice(0, 90))
  expect(await fails()).toMatch(/^data\/people.json 第 \d+ 行不是有效的 JSON$/)
  write('data/people.json', `${people.slice(0, 60).split('\n')[0]}\n"${'x'.repeat(9 * 1024 * 1024)}`)
  expect(await fails()).toBe('data/people.json 里有一行太长')
  // After the file is repaired, the same import continues.
  write('data/people.json', JSON.stringify(JSON.parse(people), null, 2))
  expect(await said()).toEqual([])
})

test('links of the file system are no part of an export', async () => {
  symlinkSync('/etc', join(place.path('x'), 'articles', 'etc'))
  symlinkSync('/etc/passwd', join(place.path('x'), 'articles', 'passwd.md'))
  expect((await taken()).taken.articles).toBe(1)
})

async function zip(name: string, fill: (it: ZipFile) => void): Promise<void> {
  const archive = new ZipFile()
  const out = archive.outputStream.pipe(createWriteStream(place.path(name)))
  fill(archive)
  archive.end()
  await finished(out)
}

test('archives with links, bombs, ways out or cut ends are refused before anything of them is read', async () => {
  const marker = Buffer.from(read('inkstone.json'))
  await zip('link.zip', (it) => {
    it.addBuffer(marker, 'inkstone.json')
    it.addBuffer(Buffer.from('/etc'), 'articles/etc', { mode: 0o120777 })
  })
  expect(await fails('link.zip')).toBe('压缩包里有符号链接：articles/etc')
  await zip('bomb.zip', (it) => {
    it.addBuffer(marker, 'inkstone.json')
    it.addBuffer(Buffer.alloc(50 * 1024 * 1024), 'data/people.json')
  })
  expect(await fails('bomb.zip')).toBe('压缩包解开后大得不合常理：data/people.json')
  await zip('out.zip', (it) => {
    it.addBuffer(marker, 'inkstone.json')
    it.addBuffer(marker, 'aa/bb/evil.md')
  })
  const bytes = readFileSync(place.path('out.zip'))
  writeFileSync(
    place.path('out.zip'),
    Buffer.from(bytes.toString('latin1').replaceAll('aa/bb/evil.md', '../../evil.md'), 'latin1'),
  )
  expect(await fails('out.zip')).toMatch(/^out\.zip 不能使用：/)
  writeFileSync(place.path('cut.zip'), bytes.subarray(0, bytes.length - 40))
  expect(await fails('cut.zip')).toBe('cut.zip 不是完整的 zip 文件')
  await zip('other.zip', (it) => it.addBuffer(marker, 'other.json'))
  expect(await place.take(blog, 'other.zip')).toBeNull()
  expect(await blog.db.read.selectFrom('article').select('id').execute()).toEqual([])
})
