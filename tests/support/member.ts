import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Session } from '#contract/people/auth.ts'
import { saveArticle } from '#server/content/article/article.save.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { makeAccount } from './account.ts'
import { ORDINARY, plainRenderer } from './blog.ts'
import type { Program } from './program.ts'

export const PASSWORD = 'correct-1'

/** Creates a user with a password beside the running program. A story that is tried again meets its own user again. */
export async function addAccount(program: Program, who: { username: string; nickname?: string; role?: 'member' | 'admin' }) {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  try {
    const known = await db.read.selectFrom('user').select('id').where('username', '=', who.username).executeTakeFirst()
    return known?.id ?? (await makeAccount(db, { password: PASSWORD, ...who }))
  } finally {
    await db.close()
  }
}

/** Logs a user in by the API and returns the token, which no browser holds. */
export async function tokenOf({ url }: Program, username: string): Promise<string> {
  const answer = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, source: 'PC' }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** Publishes an article of a user beside the running program, whose publisher notices it. */
export async function addArticle(program: Program, userId: number, title: string) {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  try {
    return await saveArticle({ db, renderer: plainRenderer, now: Date.now }, null, { ...ORDINARY, userId, title })
  } finally {
    await db.close()
  }
}

interface LoginOptions {
  password?: string
  /** As a page of the site logs in: with the browser's own half of the session. Otherwise its tokens are good anywhere. */
  isTied?: boolean
}

/** Logs a user into a browser without the forms. */
export async function enter(
  page: Page,
  { url }: Pick<Program, 'url'>,
  username: string,
  { password = PASSWORD, isTied = false }: LoginOptions = {},
): Promise<Session> {
  const context = page.context()
  const device = await page.evaluate(() => navigator.userAgent)
  const answer = await context.request.post(`${url}/v1/auth/login`, {
    headers: { 'user-agent': device, ...(isTied && { 'sec-fetch-site': 'same-origin' }) },
    data: { username, password, source: 'PC' },
  })
  const { data } = (await answer.json()) as { data: Session }
  const cookie = (name: string, value: string) => ({ name, value, url, sameSite: 'Strict' as const })
  await context.addCookies([cookie('blog_token', data.token), cookie('blog-refresh-token', data.refreshToken)])
  return data
}

/** Opens a silent connection for a session that the server does not know; by default nothing is unread. */
export async function quietLine(page: Page, unread: Partial<Record<string, number>> = {}): Promise<void> {
  const types = ['all', 'system', 'comment', 'reply', 'like', 'mention']
  const data = Object.fromEntries(types.map((it) => [it, { num: unread[it] ?? 0 }]))
  const answer = (data: unknown) => ({ json: { code: 200, message: 'success', data, extra: {} } })
  await page.route('**/v1/notifications/is-unread', (route) => route.fulfill(answer(Boolean(unread.all))))
  await page.route('**/v1/notifications/unReadNum', (route) => route.fulfill(answer(data)))
  await page.route('**/v1/api/article/read/*', (route) => route.fulfill(answer({ before: null, place: null, isKept: true })))
  await page.route('**/v1/api/highlight/list**', (route) => route.fulfill(answer([])))
  await page.route('**/v1/api/article/place', (route) => route.fulfill(answer(true)))
  await page.route('**/v1/protal/user/myShelf', (route) => route.fulfill(answer([])))
  await page.route('**/v1/api/user/hidden', (route) => route.fulfill(answer([])))
  await page.route('**/v1/chat/ticket', (route) => route.fulfill(answer({ ticket: 'story' })))
  await page.routeWebSocket(/\/websocket/, () => {})
}

/** The server takes whatever token a story pretends to have, and says whose it is; he has no favorites. */
export async function pretendMember(page: Page): Promise<void> {
  const user = { id: 9, username: 'story', nickname: '松针', avatar: '', role: 'user', roles: ['user'], permissions: [] }
  // Frames of another origin keep none.
  await page.addInitScript("try { document.cookie = 'blog_token=story; path=/' } catch {}")
  await quietLine(page)
  const answer = (data: unknown) => ({ json: { code: 200, message: 'success', data, extra: {} } })
  await page.route('**/v1/auth/info**', (route) => route.fulfill(answer(user)))
  await page.route('**/v1/protal/user/getFavoriteEmojiList', (route) => route.fulfill(answer([])))
  const column = { articles: [], isSubscribed: false, isMine: false }
  await page.route('**/v1/api/column/detail/**', (route) => route.fulfill(answer(column)))
}
