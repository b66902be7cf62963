import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { aTar } from '#server/keep/import/systems/lakebook.fixture.ts'
import { aZip } from '#server/keep/import/systems/systems.fixture.ts'
import { aBackup } from '#server/keep/import/systems/typecho.fixture.ts'

/** Holds what each inlet reads: files of our own, made after the formats, whose texts link to each other and show one picture. */
export interface Inlet {
  /** Writes the export of so many texts into a folder, and returns the path to import. */
  write(folder: string, count: number): Promise<string>
}

const DAY = Date.UTC(2024, 0, 1)
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer()

function put(root: string, files: Record<string, string | Uint8Array>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

function single(folder: string, name: string, bytes: string | Uint8Array): string {
  put(folder, { [name]: bytes })
  return join(folder, name)
}

export const INLETS: Record<string, Inlet> = {
  'a vault of Obsidian': {
    async write(folder, count) {
      const note = (n: number) =>
        `---\ncreated: 2024-01-01\n---\n见 [[笔记 ${(n + 1) % count}]] ![[图.png]]\n\n> [!todo] 待办\n> #标签${n % 3}\n`
      const notes = numbers(count).map((n) => [`笔记 ${n}.md`, note(n)])
      return put(join(folder, '库'), { '.obsidian/app.json': '{}', '图.png': await picture(), ...Object.fromEntries(notes) })
    },
  },
  'an export of Notion': {
    async write(folder, count) {
      const name = (n: number) => `第 ${n} 页 ${(n % count).toString(16).padStart(32, 'a')}`
      const page = (n: number) =>
        `# 第 ${n} 页\n\nCreated: January 5, 2024 3:04 PM\nTags: 甲, 乙${n % 3}\n\n见 [下一页](${encodeURI(name((n + 1) % count))}.md)\n\n![图](a.png)\n`
      const pages = numbers(count).map((n) => [`${name(n)}.md`, page(n)])
      const part = await aZip({ 'a.png': await picture(), ...Object.fromEntries(pages) })
      return single(folder, 'Export-1.zip', await aZip({ 'Export-1-Part-1.zip': part }))
    },
  },
  'documents of 语雀 as Markdown': {
    async write(folder, count) {
      const document = (n: number) =>
        `<a name="x${n}"></a>\n# 文档 ${n}\n\n<font style="color:#f00;">红</font> [下一篇](./d${(n + 1) % count}.md)\n\n:::color2\n![](a.png)\n:::\n`
      const documents = numbers(count).map((n) => [`d${n}.md`, `---\ndate: 2024-01-01\n---\n${document(n)}`])
      return put(join(folder, '语雀'), { 'a.png': await picture(), ...Object.fromEntries(documents) })
    },
  },
  'a book of 语雀': {
    async write(folder, count) {
      const toc = numbers(count).map((n) => `- type: DOC\n  title: 文档 ${n}\n  url: d${n}\n  level: 0\n`)
      const body = (n: number) =>
        `<!doctype lake><ol list="a"><li>一</li></ol><ol list="b" data-lake-indent="1"><li><a href="https://www.yuque.com/me/notes/d${(n + 1) % count}">下一篇</a></li></ol>`
      const created_at = new Date(DAY).toISOString()
      const doc = (n: number) => ({
        id: n + 1,
        type: 'Doc',
        format: 'lake',
        status: 1,
        public: 1,
        title: `文档 ${n}`,
        body: body(n),
        created_at,
      })
      const meta = { meta: JSON.stringify({ book: { name: '笔记', slug: 'notes', public: 1, tocYml: toc.join('') } }) }
      const documents = numbers(count).map((n) => [`notes/d${n}.json`, JSON.stringify({ doc: doc(n) })])
      return single(
        folder,
        'notes.lakebook',
        aTar({ 'notes/$meta.json': JSON.stringify(meta), ...Object.fromEntries(documents) }),
      )
    },
  },
  'saved pages': {
    async write(folder, count) {
      const address = (n: number) => `https://mp.weixin.qq.com/s?__biz=M&amp;mid=${n}&amp;idx=1`
      const page = (n: number) =>
        `<!DOCTYPE html><html><head><meta property="og:url" content="${address(n)}"></head><body><h1 id="activity-name">第 ${n} 篇</h1><em id="publish_time">2024年1月5日 15:04</em><div id="js_content"><p><img src="./a_files/640"></p><p><a href="${address((n + 1) % count)}">下一篇</a></p></div></body></html>`
      const pages = numbers(count).map((n) => [`${n}.html`, page(n)])
      return put(join(folder, '网页'), { 'a_files/640': await picture(), ...Object.fromEntries(pages) })
    },
  },
  'a backup of Typecho': {
    async write(folder, count) {
      const seconds = DAY / 1000
      const about = { authorId: 1, type: 'post', status: 'publish', password: null, parent: 0 }
      const said = {
        author: '小明',
        authorId: 0,
        mail: 'ming@a.example',
        url: '',
        type: 'comment',
        status: 'approved',
        parent: 0,
      }
      const text = (n: number) => `<!--markdown-->[下一篇](https://old.example/archives/${((n + 1) % count) + 1}/)`
      return single(
        folder,
        'backup.dat',
        aBackup([
          ...numbers(count).map((n): [string, Record<string, string | number | null>] => [
            'contents',
            { cid: n + 1, title: `第 ${n} 篇`, slug: `p${n}`, created: seconds, modified: seconds, text: text(n), ...about },
          ]),
          ...numbers(count).map((n): [string, Record<string, string | number | null>] => [
            'comments',
            { coid: n + 1, cid: n + 1, created: seconds + n, text: `第 ${n} 条`, ...said },
          ]),
          ['users', { uid: 1, name: 'admin', mail: 'me@old.example', url: '', screenName: '砚主', created: 1 }],
        ]),
      )
    },
  },
  'a blog of Ghost': {
    async write(folder, count) {
      const post = (n: number) => ({
        id: `p${n}`,
        title: `第 ${n} 篇`,
        slug: `p-${n}`,
        type: 'post',
        status: 'published',
        visibility: 'public',
        published_at: new Date(DAY).toISOString(),
        html: `<p><a href="__GHOST_URL__/p-${(n + 1) % count}/">下一篇</a></p>`,
      })
      const data = { posts: numbers(count).map(post), tags: [], posts_tags: [], users: [] }
      return single(folder, 'ghost.json', JSON.stringify({ db: [{ meta: { exported_on: 1, version: '5.0.0' }, data }] }))
    },
  },
  'a backup of Halo': {
    async write(folder, count) {
      const stored = (place: string, name: string, thing: object) => {
        const data = JSON.stringify({ metadata: { name, creationTimestamp: '2024-01-01T00:00:00Z' }, ...thing })
        return { name: `/registry/content.halo.run/${place}/${name}`, data: Buffer.from(data).toString('base64') }
      }
      const post = (n: number) => {
        const shots = { baseSnapshot: `s${n}`, headSnapshot: `s${n}`, releaseSnapshot: `s${n}` }
        const state = { publish: true, deleted: false, visible: 'PUBLIC', publishTime: '2024-01-01T00:00:00Z', ...shots }
        const rawPatch = `![图](/upload/a.png)\n\n[下一篇](/archives/p${(n + 1) % count})`
        return [
          stored('posts', `p${n}`, {
            spec: { title: `第 ${n} 篇`, slug: `p${n}`, excerpt: { autoGenerate: true }, ...state },
            status: { permalink: `/archives/p${n}` },
          }),
          stored('snapshots', `s${n}`, { spec: { rawType: 'markdown', rawPatch, contentPatch: '' } }),
        ]
      }
      const files = {
        'extensions.data': JSON.stringify(numbers(count).flatMap(post)),
        'workdir/attachments/upload/a.png': await picture(),
      }
      return single(folder, 'backup.zip', await aZip(files))
    },
  },
}
