import { rmSync } from 'node:fs'
import { testBlog } from '../import.fixture.ts'
import type { ForeignBlog, ImportedComment, ImportedItem, ImportedPerson, ImportedPost } from '../import.items.ts'
import { wordpress } from '../systems/wordpress.ts'
import { accounted } from './blog.report.ts'
import type { BlogImportOptions } from './blog.run.ts'
import { importBlog } from './import-blog.ts'

export const somebody = (nickname: string, more: Partial<ImportedPerson> = {}): ImportedPerson => ({
  key: `${nickname}@example.net`,
  nickname,
  email: `${nickname}@example.net`,
  site: null,
  ...more,
})

export const aPost = (n: number | string, more: Partial<ImportedPost> = {}): { post: ImportedPost } => ({
  post: {
    kind: 'post',
    key: `post:${n}`,
    name: `第 ${n} 篇`,
    title: `第 ${n} 篇`,
    body: { format: 'markdown', text: `正文 ${n}` },
    summary: '',
    cover: '',
    categories: ['技术'],
    tags: [],
    author: null,
    status: 'published',
    password: '',
    createTime: Date.UTC(2020, 0, 1),
    updateTime: null,
    oldAddresses: [`/old/${n}/`],
    isStick: false,
    ...more,
  },
})

export const aComment = (n: number, more: Partial<ImportedComment> = {}): { comment: ImportedComment } => ({
  comment: {
    key: `comment:${n}`,
    postKey: 'post:1',
    parentKey: null,
    author: somebody('小明'),
    body: { format: 'plain', text: `第 ${n} 条` },
    status: 'shown',
    createTime: Date.UTC(2020, 0, 2, 0, n),
    ...more,
  },
})

/** Creates a blog that yields the given items. */
export const blogOf = (things: readonly ImportedItem[], pictures: Record<string, Uint8Array> = {}): ForeignBlog => ({
  system: 'wordpress',
  name: 'old.example',
  siteUrl: 'https://old.example/',
  async *read() {
    yield* things
  },
  picture: async (address) => pictures[address] ?? null,
  close: async () => {},
})

/** Creates an empty blog into which others are imported. Every report must account for everything that came. */
export async function openImportTarget() {
  const blog = await testBlog()
  const { db } = blog.deps
  const checked = async (foreign: ForeignBlog, options: BlogImportOptions = {}) => {
    const report = await importBlog(blog.deps, foreign, options)
    if (report.cameIn !== accounted(report)) throw new Error(`${report.cameIn} came in, ${accounted(report)} are told`)
    return report
  }
  return {
    ...blog,
    db,
    take: checked,
    async takeWordpress(path: string, options: BlogImportOptions & { media?: string } = {}) {
      const foreign = await wordpress.open(path, options.media === undefined ? {} : { media: options.media })
      try {
        return await checked(foreign, options)
      } finally {
        await foreign.close()
      }
    },
    comments: () =>
      db.read
        .selectFrom('comment')
        .innerJoin('user', 'user.id', 'comment.user_id')
        .selectAll('comment')
        .select('nickname')
        .orderBy('comment.id')
        .execute(),
    redirects: async () =>
      new Map(
        (await db.read.selectFrom('redirect').select(['from_path', 'to_path']).execute()).map((it) => [it.from_path, it.to_path]),
      ),
    remove: (path: string) => rmSync(path, { recursive: true, force: true }),
  }
}
export type ImportTarget = Awaited<ReturnType<typeof openImportTarget>>
