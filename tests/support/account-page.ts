import type { Page } from 'playwright'

const banner = (page: Page) => page.getByRole('banner')
export const avatar = (page: Page) => banner(page).getByRole('button', { name: '我的账号' })
const stranger = (page: Page) => banner(page).getByRole('button', { name: '登录' })
export const login = (page: Page) => page.locator('dialog.login')
export const dialog = (page: Page) => page.getByRole('dialog')
export const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
export const said = (page: Page, words: string) => page.locator('.toast').getByText(words, { exact: true }).waitFor()
export const row = (page: Page, name: string) =>
  page.locator('.centre .rows li').filter({ has: page.getByText(name, { exact: true }) })
export const way = (page: Page, does: '绑定' | '解绑', name: string) => page.getByRole('button', { name: `${does} ${name}` })
export const nickname = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('session') ?? '{}') as { nickname?: string }).nickname)
/** Lists the faults of a page without refused requests, which the browser itself writes down. */
export const quietly = (page: { faults: string[] }) => page.faults.filter((it) => !it.includes('Failed to load resource'))

/** Stops movement, so that colours on their way are not judged. */
export const STILL = { reducedMotion: 'reduce' } as const
export const PHONE = { ...STILL, viewport: { width: 390, height: 860 } }
export async function open(page: Page) {
  await stranger(page).click()
  await login(page).waitFor()
}

export async function logOut(page: Page) {
  await avatar(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await stranger(page).waitFor()
  await said(page, '已退出登录')
}

/** Reads the code in the login dialog, once it is shown. */
export async function shownCode(page: Page): Promise<string> {
  await login(page).locator('output').waitFor()
  return (await login(page).locator('output').innerText()).replace(/\s/g, '')
}
