import type { Browser, BrowserContextOptions } from 'playwright'
import { addAccount, enter, PASSWORD } from './member.ts'
import type { Program } from './program.ts'
import { openTab, STILL } from './visit.ts'

const BOSS = 'boss@example.com'

/** Opens the admin for an administrator of a running program, and reads the site as a stranger. */
export async function openAdmin(browser: Browser, program: Program) {
  await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
  const at = (path: string) => program.url + path
  return {
    at,
    /** Opens a tab of the administrator, in a room. */
    async open(room: string, options: BrowserContextOptions = {}) {
      const page = await openTab(browser, { ...STILL, ...options })
      await enter(page, program, BOSS)
      await page.goto(at(`/admin?room=${room}`))
      return page
    },
    /** Fetches a page as a stranger and follows redirects. */
    async read(path: string) {
      const answer = await fetch(at(path))
      const text = (await answer.text()).replace(/<wbr[^>]*>/g, '')
      return { status: answer.status, path: new URL(answer.url).pathname, says: (words: string) => text.includes(words) }
    },
    /** Makes a call as a user with a password. */
    async call(username: string, method: string, path: string, body?: object) {
      const said = { 'content-type': 'application/json' }
      const login = JSON.stringify({ username, password: PASSWORD, source: 'PC' })
      const answer = await fetch(at('/v1/auth/login'), { method: 'POST', headers: said, body: login })
      const { data } = (await answer.json()) as { data: { token: string } }
      const headers = { ...said, authorization: data.token }
      const told = await fetch(at(`/v1${path}`), { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return ((await told.json()) as { data: { id: number } }).data
    },
    boss: BOSS,
  }
}
