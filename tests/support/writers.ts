import { writing } from '#contract/content/writing.ts'
import type { Data, Input } from '#contract/core/define.ts'
import { notification } from '#contract/talk/notification.ts'
import type { AppDependencies } from '#server/app.ts'
import type { User } from '#server/core/http/caller.ts'
import { openTestBlog } from './blog.ts'

type Body = Partial<Input<typeof writing.add>['body']>

/** Opens a blog with its administrator and two members who write, and with a category to choose. */
export async function openWriters(more: Partial<AppDependencies> = {}) {
  const muted = new Set<number>()
  const whoIs = async (token: string): Promise<User> => ({
    id: Number(token),
    role: token === '1' ? 'admin' : 'member',
    ...(muted.has(Number(token)) && { isMuted: true }),
  })
  const blog = await openTestBlog({ whoIs, ...more })
  const join = async (nickname: string): Promise<number> => {
    const row = { username: null, nickname, avatar: '', role: 'member' as const, signature: '', create_time: 0 }
    const made = await blog.db.write((tx) => tx.insertInto('user').values(row).returning('id').executeTakeFirstOrThrow())
    return Number(made.id)
  }
  const [ming, hong] = [await join('小明'), await join('小红')]
  const category = await blog.db.write(async (tx) => {
    const made = await tx.insertInto('category').values({ name: '随笔' }).returning('id').executeTakeFirstOrThrow()
    return Number(made.id)
  })
  const as = (who?: number): Record<string, string> => (who ? { authorization: String(who) } : {})
  const whole = (body: Body) => ({ title: '一篇', contentMd: '正文。', categoryId: category, status: 2 as const, ...body })
  const send = async (who: number | undefined, method: string, path: string, body?: object) => {
    const headers = { ...as(who), ...(body && { 'content-type': 'application/json' }) }
    return (await blog.ask(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).body
  }
  return {
    blog,
    owner: 1,
    ming,
    hong,
    muted,
    category,
    as,
    /** Returns the raw answer. */
    send,
    add: (who: number, body: Body = {}) => blog.call(writing.add, { body: whole(body) }, as(who)),
    update: (who: number, it: { id: number; version: number }, body: Body = {}) =>
      blog.call(writing.update, { body: { ...whole(body), id: it.id, version: it.version } }, as(who)),
    tryUpdate: (who: number, it: { id: number; version: number }, body: Body = {}) =>
      send(who, 'PUT', '/sys/article/update', { ...whole(body), id: it.id, version: it.version }),
    tryAdd: (who: number, body: object = {}) => send(who, 'POST', '/sys/article/add', { ...whole({}), ...body }),
    autosave: (who: number, it: { id: number; version: number }, contentMd: string, saveId: string, body: Body = {}) =>
      send(who, 'PUT', '/sys/article/autosave', { title: '一篇', ...body, id: it.id, version: it.version, contentMd, saveId }),
    detail: (who: number, id: number): Promise<Data<typeof writing.detail>> =>
      blog.call(writing.detail, { params: { id } }, as(who)),
    approve: (id: number, version: number, who = 1) => send(who, 'POST', `/sys/article/approve/${id}`, { version }),
    sendBack: (id: number, version: number, reason = '还差一点', who = 1) =>
      send(who, 'POST', `/sys/article/return/${id}`, { version, reason }),
    press: (who: number, path: string, body?: object) => send(who, 'POST', path, body),
    /** Returns the published article, as a stranger gets it. */
    read: (id: number, who?: number) => send(who, 'GET', `/api/article/detail/${id}`),
    told: async (who: number) =>
      (await blog.call(notification.page, { query: { type: 'system' } }, as(who))).records.map((it) => it.title),
    later: (ms: number) => {
      blog.clock.now += ms
    },
  }
}

export type Writers = Awaited<ReturnType<typeof openWriters>>
