import type { Browser, BrowserContextOptions } from 'playwright'
import { addAccount, enter, PASSWORD } from './member.ts'
import type { Program } from './program.ts'
import { openTab, STILL } from './visit.ts'

const BOSS = 'boss@example.com'

/** An administrator at the desk of a running program, and what strangers find on the site meanwhile. */
export async function openDesk(browser: Browser, program: Program) {
  await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
  const at = (path: string) => program.url + path
  return {
    at,
    /** A tab of the administrator, in a room. */
    async open(room: string, options: BrowserContextOptions = {}) {
      const page = await openTab(browser, { ...STILL, ...options })
      await enter(page, program, BOSS)
      await page.goto(at(`/admin?room=${room}`))
      return page
    },
    /** A page as a stranger gets it; where it leads elsewhere, that is followed. */
    async read(path: string) {
      const answer = await fetch(at(path))
      const text = (await answer.text()).replace(/<wbr[^>]*>/g, '')
      return { status: answer.status, path: new URL(answer.url).pathname, says: (words: string) => text.includes(words) }
    },
    /** A call, as somebody with a password. */
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
