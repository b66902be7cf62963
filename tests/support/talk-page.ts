import type { Page } from 'playwright'
import { vi } from 'vitest'

/** Waits for something that the program or the browser does in its own time. */
export const soon = (check: () => Promise<unknown>): Promise<unknown> => vi.waitFor(check, 20_000)

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const talk = (page: Page) => page.locator('section.talk').first()
export const field = (page: Page, name = '写评论') => page.getByRole('textbox', { name })

/** Waits until the comments are awake, which their tools show. */
export const awake = (page: Page): Promise<void> => page.locator('.talk [data-say] .count').first().waitFor({ state: 'attached' })

/** Opens a page and scrolls to its comments like a reader; for a logged-in user they wake by themselves. */
export async function comeToTalk(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.mouse.move(50, 300)
  await talk(page).scrollIntoViewIfNeeded()
  if (await talk(page).locator('[data-say]').isVisible()) await awake(page)
}

/** Makes the server refuse a call. */
export const refuseCall = (page: Page, path: string, status: number, message: string) =>
  page.route(path, (route) => route.fulfill({ status, json: { code: status, message, data: null, extra: {} } }))
