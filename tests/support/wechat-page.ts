import type { Session } from '#contract/people/auth.ts'
import type { RateTable } from '#server/core/http/rates.ts'
import { noLogins } from '#server/people/auth/logins.ts'
import { createWhoIs } from '#server/people/auth/session.rules.ts'
import type { WechatAccount } from '#server/people/wechat/wechat.account.ts'
import { readFields } from '#server/people/wechat/wechat.xml.ts'
import { openTestBlog, type TestBlog } from './blog.ts'
import { delivery, PLAIN_ACCOUNT, textMessage } from './wechat.ts'

/** This user follows the public account. */
export const MING = 'oyORnuP8q7ou2gfYjqLzSIWZf0rs'

/** Opens a blog with this public account. */
export const openWechatBlog = (wechat: WechatAccount | null, more: { rates?: RateTable } = {}): Promise<TestBlog> =>
  openTestBlog(({ db, now }) => ({
    whoIs: createWhoIs(db, now),
    logins: { ...noLogins, wechat },
    siteUrl: 'https://blog.example',
    ...more,
  }))

/** Opens a browser that asks for codes and keeps its cookie. */
export function wechatPage(blog: TestBlog, headers: Record<string, string> = {}) {
  let cookie = ''
  const ask = async (path: string) => {
    const answer = await blog.ask(path, { headers: { ...headers, ...(cookie && { cookie }) } })
    const [set] = answer.headers.getSetCookie().filter((it) => it.startsWith('wx_poll='))
    if (set) cookie = set.split(';')[0] ?? ''
    return { ...answer, set }
  }
  return {
    ask,
    getCode: async (query = '') => ((await ask(`/api/wechat/getCode${query}`)).body.data as { code: string }).code,
    poll: async (code: string) => (await ask(`/api/wechat/isLogin/${code}`)).body.data as Session | null,
  }
}

/** Delivers a raw message. */
export const bring = async (blog: TestBlog, query: string, body: string): Promise<Response> =>
  blog.app.request(`/v1/wechat?${query}`, { method: 'POST', body })

/** Sends a text to the public account and returns its reply, or an empty string without one. */
export async function sayTo(
  blog: TestBlog,
  content: string,
  person = MING,
  message = textMessage(person, content, blog.clock.now),
): Promise<string> {
  const { query, body } = delivery(PLAIN_ACCOUNT, message, blog.clock.now)
  const answer = await (await bring(blog, query, body)).text()
  return answer === 'success' ? '' : (readFields(answer)?.get('Content') ?? `no reply: ${answer}`)
}
