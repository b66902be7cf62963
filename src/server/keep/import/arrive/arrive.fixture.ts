import { rmSync } from 'node:fs'
import type { Arriving, ArrivingComment, ArrivingPerson, ArrivingPost, ForeignBlog } from '../arriving.ts'
import { testBlog } from '../import.fixture.ts'
import { wordpress } from '../systems/wordpress.ts'
import { accounted } from './arrive.report.ts'
import type { ArriveOptions } from './arrive.run.ts'
import { arrive } from './arrive.ts'

export const somebody = (nickname: string, more: Partial<ArrivingPerson> = {}): ArrivingPerson => ({
  key: `${nickname}@example.net`,
  nickname,
  email: `${nickname}@example.net`,
  site: null,
  ...more,
})

export const aPost = (n: number | string, more: Partial<ArrivingPost> = {}): { post: ArrivingPost } => ({
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

export const aComment = (n: number, more: Partial<ArrivingComment> = {}): { comment: ArrivingComment } => ({
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
export const blogOf = (things: readonly Arriving[], pictures: Record<string, Uint8Array> = {}): ForeignBlog => ({
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
export async function arrivalBlog() {
  const blog = await testBlog()
  const { db } = blog.deps
  const checked = async (foreign: ForeignBlog, options: ArriveOptions = {}) => {
    const report = await arrive(blog.deps, foreign, options)
    if (report.cameIn !== accounted(report)) throw new Error(`${report.cameIn} came in, ${accounted(report)} are told`)
    return report
  }
  return {
    ...blog,
    db,
    take: checked,
    async takeWordpress(path: string, options: ArriveOptions & { media?: string } = {}) {
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
export type ArrivalBlog = Awaited<ReturnType<typeof arrivalBlog>>
