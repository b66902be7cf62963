import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { enter, PASSWORD } from './member.ts'
import type { Program } from './program.ts'
import { openTab, STILL } from './visit.ts'

/** Opens an administrator's tab in a room of the admin. */
export async function openRoom(
  browser: Browser,
  program: Program,
  username: string,
  room: string,
  options: BrowserContextOptions = {},
) {
  const page = await openTab(browser, { ...STILL, ...options })
  await enter(page, program, username)
  await page.goto(`${program.url}/admin?room=${room}`)
  return page
}

/** Finds a row of a room by its words. */
export const rowOf = (page: Page, words: string | RegExp) => page.locator('.admin-table tbody tr', { hasText: words })

/**
 * Chooses an action in the menu of a row. It waits for the list first, because the menu depends on the row's state when it opens.
 */
export async function actOn(page: Page, words: string | RegExp, act: string): Promise<void> {
  await page.locator('.list[aria-busy=false]').waitFor()
  await rowOf(page, words)
    .first()
    .getByRole('button', { name: /的操作$/ })
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** Confirms a question by keys: its first button is the one that cancels. */
export async function sayYes(page: Page): Promise<void> {
  await page.locator('dialog.box-of-centre').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

/** Waits for the message after an action. */
export const told = (page: Page, words: string | RegExp) => page.locator('.toast', { hasText: words }).first().waitFor()

/** Works on the data of a running program: its publisher notices writes of other processes. */
export async function inDatabase<T>({ dataDir }: Pick<Program, 'dataDir'>, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Makes a call as another session of a user. */
export async function callAs({ url }: Pick<Program, 'url'>, username: string, path: string, body: object): Promise<unknown> {
  const post = async (to: string, what: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
    const answer = await fetch(`${url}/v1${to}`, { method: 'POST', headers, body: JSON.stringify(what) })
    const said = (await answer.json()) as { code: number; message: string; data: unknown }
    if (said.code !== 200) throw new Error(`${to}: ${said.message}`)
    return said.data
  }
  const { token } = (await post('/auth/login', { username, password: PASSWORD, source: 'PC' })) as { token: string }
  return post(path, body, token)
}
