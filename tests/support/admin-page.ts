import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import { addAccount, enter } from './member.ts'
import type { Program } from './program.ts'
import { soon } from './talk-page.ts'
import { openTab, STILL } from './visit.ts'

export const OWNER = { username: 'owner@example.com', nickname: '站主', role: 'admin' } as const

/** Adds an administrator's account to the running program. */
export const addOwner = (program: Program): Promise<number> => addAccount(program, OWNER)

/** Opens a tab of the administrator, in one of the rooms of the admin. */
export async function openRoom(browser: Browser, program: Program, room: string, options = {}) {
  const page = await openTab(browser, { ...STILL, ...options })
  await enter(page, program, OWNER.username)
  await page.goto(`${program.url}/admin?room=${room}`)
  await page.locator('.panel-of-centre .filters').waitFor()
  return page
}

/** Finds a row of the list by its words. */
export const rowOf = (page: Page, words: string) => page.locator('.admin-table tbody tr', { hasText: words }).first()

/** Waits until a public page, as a stranger gets it, passes the check. */
export const published = (page: Page, program: Program, path: string, check: (text: string) => void): Promise<unknown> =>
  soon(async () => {
    const answer = await page.context().request.get(program.url + path)
    check(await answer.text())
  })

export const says =
  (words: string | RegExp, isThere = true) =>
  (html: string): void => {
    // Break marks in long words are ignored.
    const found = html.replaceAll('<wbr>', '').search(words) >= 0
    expect(found, String(words)).toBe(isThere)
  }
