import { article } from '#contract/content/article.ts'
import type { Input } from '#contract/core/define.ts'
import { comment } from '#contract/talk/comment.ts'
import type { AppDependencies } from '#server/app.ts'
import type { User } from '#server/core/http/caller.ts'
import { openTestBlog } from './blog.ts'
import { ownerAdmin } from './owner-admin.ts'

export interface Speaker {
  id: number
  token: string
}
type Body = Partial<Input<typeof comment.add>['body']>

/** Opens a blog with an article, its author and two members who comment on it. */
export async function openTalk(more: Partial<AppDependencies> = {}) {
  const muted = new Set<number>()
  const whoIs = async (token: string): Promise<User> => ({
    id: Number(token),
    role: token === '1' ? 'admin' : 'member',
    isMuted: muted.has(Number(token)),
  })
  const blog = await openTestBlog({ whoIs, ...more })
  const join = async (nickname: string, avatar: string): Promise<Speaker> => {
    const row = { username: null, nickname, avatar, role: 'member' as const, signature: '', create_time: 0 }
    const { id } = await blog.db.write((tx) => tx.insertInto('user').values(row).returning('id').executeTakeFirstOrThrow())
    return { id: Number(id), token: String(id) }
  }
  const owner = { id: 1, token: '1' }
  const [ming, hong] = [await join('小明', '/ming.webp'), await join('小红', '/hong.webp')]
  const { id } = await blog.write({ title: '一篇' })
  const as = (who?: Speaker) => (who ? { authorization: who.token } : ({} as Record<string, string>))
  const press = (who: Speaker, path: string, method = 'POST') => blog.ask(path, { method, headers: as(who) })
  const say = (who: Speaker, contentMd: string, body: Body = {}) =>
    blog.call(comment.add, { body: { articleId: id, ...body, contentMd } }, as(who))
  return {
    blog,
    /** Holds the dependencies of the administrator's rules. */
    deps: { db: blog.db, now: () => blog.clock.now },
    admin: ownerAdmin(blog.db, () => blog.clock.now),
    owner,
    ming,
    hong,
    join,
    muted,
    article: id,
    as,
    say,
    reply: (who: Speaker, parentId: number, contentMd: string, body: Body = {}) => say(who, contentMd, { parentId, ...body }),
    /** Returns the raw answer. */
    send: (who: Speaker, body: object) =>
      blog.ask('/api/comment/add', {
        method: 'POST',
        body: JSON.stringify({ articleId: id, ...body }),
        headers: { 'content-type': 'application/json', ...as(who) },
      }),
    list: (query: Partial<Input<typeof comment.list>['query']> = {}, who?: Speaker) =>
      blog.call(comment.list, { query: { articleId: id, ...query } }, as(who)),
    like: (who: Speaker, it = 0, query = '') => press(who, `/api/comment/like/${it}${query}`),
    stick: (who: Speaker, it = 0, query = '') => press(who, `/api/comment/stick/${it}${query}`),
    remove: (who: Speaker, it: number) => press(who, `/api/comment/delete/${it}`, 'DELETE'),
    /** Returns the article's number of comments. */
    count: async () => (await blog.call(article.counters, { query: { ids: [id] } }))[0]?.commentNum,
    changes: async () => (await blog.db.read.selectFrom('change').select('seq').execute()).length,
  }
}

export type Talk = Awaited<ReturnType<typeof openTalk>>
