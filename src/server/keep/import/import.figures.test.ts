import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ImportTarget, openImportTarget } from './blog/blog.fixture.ts'
import type { ForeignReader } from './import.items.ts'
import { aTar } from './systems/lakebook.fixture.ts'
import { lakebookReader } from './systems/lakebook.ts'
import { aFile, aZip } from './systems/systems.fixture.ts'
import { aBackup } from './systems/typecho.fixture.ts'
import { typechoReader } from './systems/typecho.ts'
import { webpageReader } from './systems/webpage.ts'

/*
 * The figures that are promised of each new way in: the share of pictures that came, links among what came that lead nowhere, and what a second run changes.
 * The blogs are generated: each text has a picture of its own and links to the next one.
 */
const N = 12
const range = Array.from({ length: N }, (_, n) => n)
const next = (n: number) => (n + 1) % N

let to: ImportTarget
beforeEach(async () => {
  to = await openImportTarget()
})
afterEach(() => to.close())

const picture = (n: number) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: { r: n * 9, g: 40, b: 90 } } })
    .png()
    .toBuffer()
const pictures = async (path: (n: number) => string) =>
  Object.fromEntries(await Promise.all(range.map(async (n) => [path(n), await picture(n)] as const)))
const texts = (path: (n: number) => string, text: (n: number) => string) =>
  Object.fromEntries(range.map((n) => [path(n), text(n)]))

/** Checks the figures on what readers get. */
async function expectFigures(): Promise<void> {
  const rows = await to.db.read
    .selectFrom('article_body')
    .innerJoin('article', 'article.id', 'article_body.article_id')
    .select(['article.id', 'content_md', 'content_html'])
    .execute()
  const ids = new Set(rows.map((it) => String(it.id)))
  const all = rows.map((it) => it.content_html).join('\n')
  const came = new Set([...all.matchAll(/src="(\/uploads\/[^"]+)"/g)].map((it) => it[1]))
  const links = [...all.matchAll(/href="\/post\/(\d+)"/g)].map((it) => it[1] ?? '')
  expect(rows).toHaveLength(N)
  expect(came.size / N).toBeGreaterThanOrEqual(0.98)
  expect(links).toHaveLength(N)
  expect(links.filter((it) => !ids.has(it))).toEqual([])
}

async function takeTwice(reader: ForeignReader, path: string, media?: string) {
  const once = async () => {
    const blog = await reader.open(path, media === undefined ? {} : { media })
    return to.take(blog).finally(() => blog.close())
  }
  expect((await once()).counts.post).toMatchObject({ added: N })
  await expectFigures()
  expect((await once()).counts.post).toEqual({ added: 0, updated: 0, unchanged: N, conflicts: 0, refused: 0 })
}

async function takeFolderTwice(files: Record<string, string | Uint8Array>) {
  to.write(files)
  expect((await to.import()).added).toHaveLength(N)
  await expectFigures()
  expect(await to.import()).toMatchObject({ added: [], updated: [], conflicts: [], unchanged: { length: N } })
}

test('Obsidian', async () => {
  await takeFolderTwice({
    '.obsidian/app.json': '{}',
    ...(await pictures((n) => `附件/图 ${n}.png`)),
    ...texts(
      (n) => `夹/笔记 ${n}.md`,
      (n) => `![[图 ${n}.png]]\n\n见 [[笔记 ${next(n)}|下一篇]]`,
    ),
  })
})

test('Notion', async () => {
  const id = (n: number) => n.toString(16).padStart(32, '0')
  await takeFolderTwice({
    ...(await pictures((n) => `页 ${n}/Untitled.png`)),
    ...texts(
      (n) => `页 ${n} ${id(n)}.md`,
      (n) =>
        `# 页 ${n}\n\n![](${encodeURIComponent(`页 ${n}`)}/Untitled.png)\n\n[下一页](${encodeURIComponent(`页 ${next(n)} ${id(next(n))}.md`)})`,
    ),
  })
})

test('语雀’s Markdown', async () => {
  await takeFolderTwice({
    ...(await pictures((n) => `assets/${n}.png`)),
    ...texts(
      (n) => `文档${n}.md`,
      (n) =>
        `<a name="x${n}"></a>\n## 节 ${n}\n![image.png](./assets/${n}.png#clientId=u1&from=paste)<br />[下](./文档${next(n)}.md)\n`,
    ),
  })
})

test('语雀’s lakebook', async () => {
  const card = (n: number) =>
    `<card name="image" value="data:${encodeURIComponent(JSON.stringify({ src: `https://cdn.example/p/${n}.png` }))}"></card>`
  const doc = (n: number) => ({
    doc: {
      id: n,
      title: `文档 ${n}`,
      body: `<p>${card(n)}</p><p><a href="https://www.yuque.com/a/b/s${next(n)}">下</a></p>`,
      public: 1,
      status: 1,
    },
  })
  const path = aFile(
    'a.lakebook',
    aTar({
      'b/$meta.json': JSON.stringify({ meta: JSON.stringify({ book: { name: '书', slug: 'b' } }) }),
      ...texts(
        (n) => `b/s${n}.json`,
        (n) => JSON.stringify(doc(n)),
      ),
    }),
  )
  await takeTwice(lakebookReader, path, aFile('media.zip', await aZip(await pictures((n) => `p/${n}.png`))))
})

test('saved pages', async () => {
  const page = (n: number) =>
    `<!doctype html><html><head><link rel="canonical" href="https://zhuanlan.zhihu.com/p/${n}"></head><body><h1 class="Post-Title">文 ${n}</h1><div class="RichText ztext Post-RichText"><p>字</p><img src="./文 ${n}_files/a.png"><p><a href="https://zhuanlan.zhihu.com/p/${next(n)}?utm_psn=1">下</a></p></div></body></html>`
  const files = {
    ...(await pictures((n) => `文 ${n}_files/a.png`)),
    ...texts((n) => `文 ${n}.html`, page),
  }
  await takeTwice(webpageReader, aFile('pages.zip', await aZip(files)))
})

test('Typecho', async () => {
  const rows = range.map((n): [string, Record<string, string | number>] => [
    'contents',
    {
      ...{
        cid: n + 1,
        title: `篇 ${n}`,
        slug: `s${n}`,
        created: 1_600_000_000,
        modified: 1_600_000_000,
        type: 'post',
        status: 'publish',
      },
      text: `<!--markdown-->![](https://old.example/usr/uploads/${n}.png)\n\n[下](https://old.example/archives/${next(n) + 1}/)`,
    },
  ])
  const media = aFile('usr.zip', await aZip(await pictures((n) => join('usr/uploads', `${n}.png`))))
  await takeTwice(typechoReader, aFile('a.dat', aBackup(rows)), media)
})
