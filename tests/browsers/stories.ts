import type { Page } from 'playwright'
import { expect } from 'vitest'
import { PASSWORD } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { awake, button, field, soon } from '../support/talk-page.ts'

/**
 * These stories must work in every supported browser; they find elements by what all readers see. All is typed by keys: React does not
 * notice a text that Playwright puts into a field of Firefox. Only Latin letters are typed, because through WebDriver BiDi others do not
 * come from keys.
 */
export interface Place {
  page: Page
  program: Program
}
/** The stories read and comment on this article. */
const ARTICLE = '/post/1'
export const WRITER = { username: 'writer@example.com', nickname: '写手', role: 'admin' } as const

const banner = (page: Page) => page.getByRole('banner')
const toast = (page: Page, words: string | RegExp) => page.locator('.toast', { hasText: words }).first().waitFor()

/** Goes from the list to an article and on: outline, code, another page, and back. */
export async function readOn({ page, program }: Place): Promise<void> {
  await page.goto(program.url)
  await page.getByRole('link', { name: 'SQLite 的 WAL 模式到底快在哪里' }).first().click()
  await page.waitForURL('**/post/*')
  await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '我的默认配置' }).first().click()
  await soon(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100))
  const copy = page.locator('figure.code button').first()
  await copy.click()
  await soon(async () => expect(await copy.innerText()).toContain('已复制'))
  await banner(page).getByRole('link', { name: '关于', exact: true }).click()
  await page.waitForURL('**/about')
  await page.goBack()
  await page.locator('article[data-reading]').waitFor()
}

/** Opens menus, dialogs and panels: they are above everything, and close by Escape and by a press beside them. */
export async function openLayers({ page, program }: Place): Promise<void> {
  await page.goto(program.url + ARTICLE)
  await banner(page).getByRole('button', { name: '搜索文章' }).click()
  const search = page.getByRole('dialog', { name: '搜索' })
  await search.getByRole('textbox', { name: '关键词' }).pressSequentially('SQLite')
  await page.keyboard.press('Enter')
  await search.locator('a.hit').first().waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'hidden' })
  const share = button(page, '分享').first()
  await share.click()
  const panel = page.getByRole('dialog', { name: /分享/ })
  await isAbove(page, '.act-panel')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await share.click()
  await panel.waitFor()
  await page.mouse.click(5, 500)
  await panel.waitFor({ state: 'hidden' })
  await page.locator('main').click({ button: 'right', position: { x: 4, y: 4 } })
  await isAbove(page, '.page-menu')
  await page.keyboard.press('Escape')
}

/** Reads on other paper and in another face: at once, and with the first paint of the next page; then everything as it was. */
export async function readAsOneLikes({ page, program }: Place): Promise<void> {
  await page.goto(program.url + ARTICLE)
  const opener = page.locator('.rail [data-act="look"]')
  const panel = page.getByRole('dialog', { name: '阅读设置' })
  const look = () =>
    page.evaluate(() => {
      const [ground, prose] = [document.documentElement, document.querySelector('.prose') as Element].map((it) =>
        getComputedStyle(it),
      )
      return { ground: ground?.backgroundColor, face: prose?.fontFamily }
    })
  const before = await look()
  await opener.click()
  await isAbove(page, '.reading-panel')
  for (const name of ['米', '宋体']) await panel.getByRole('radio', { name, exact: true }).press('Space')
  await soon(async () => expect((await look()).ground).not.toBe(before.ground))
  await soon(async () => expect((await look()).face).toMatch(/^"Songti SC"/))
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await page.reload()
  expect((await look()).face).toMatch(/^"Songti SC"/)
  expect((await look()).ground).not.toBe(before.ground)
  await opener.click()
  await panel.getByRole('button', { name: '恢复原样' }).click()
  await soon(async () => expect(await look()).toEqual(before))
  await page.keyboard.press('Escape')
}

/** Uses the menu on a telephone: a drawer that closes when a link in it is followed. */
export async function useDrawer({ page, program }: Place): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(program.url)
  const drawer = page.locator('#drawer')
  expect(await drawer.isVisible()).toBe(false)
  const opener = page.getByRole('button', { name: '打开菜单' })
  await opener.click()
  await isAbove(page, '#drawer')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true)
  await opener.click()
  await drawer.getByRole('link', { name: '归档' }).click()
  await page.waitForURL('**/archive')
  expect(await drawer.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Logs in by the form, slider included. */
export async function logIn({ page, program }: Place): Promise<void> {
  await page.goto(program.url + ARTICLE)
  await banner(page).getByRole('button', { name: '登录' }).click()
  const dialog = page.locator('dialog.login')
  await dialog.waitFor()
  const byPassword = dialog.getByRole('button', { name: /账号/ })
  if (await byPassword.count()) await byPassword.first().click()
  await page.getByLabel('用户名或邮箱').pressSequentially(WRITER.username)
  await page.getByLabel('密码', { exact: true }).pressSequentially(PASSWORD)
  await dialog.locator('[data-slider]').press('End')
  await page.getByText('验证通过').waitFor()
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await toast(page, '登录成功')
  await dialog.waitFor({ state: 'detached' })
  const avatar = banner(page).getByRole('button', { name: '我的账号' })
  await avatar.click()
  await page.getByRole('group', { name: '我的账号' }).getByText(WRITER.nickname, { exact: true }).waitFor()
  await isAbove(page, '.account-menu')
  await page.keyboard.press('Escape')
}

/** Comments with an emoji from the picker, likes the comment, and deletes it by its menu. */
export async function comment({ page, program }: Place): Promise<void> {
  await page.goto(program.url + ARTICLE)
  await page.mouse.move(50, 300)
  await page.locator('section.talk').scrollIntoViewIfNeeded()
  await awake(page)
  await field(page).pressSequentially('Said in this browser')
  await page.locator('.talk').getByRole('button', { name: '表情' }).first().click()
  await isAbove(page, '.emojis')
  await page.locator('.emojis [role=tabpanel] button').first().click()
  await button(page, '发布').click()
  const said = page.locator('[data-comment]', { hasText: 'Said in this browser' }).last()
  await said.locator('.emoji').waitFor()
  await said.locator('[data-like-comment]').first().click()
  await soon(async () => expect(await said.locator('[data-like-comment]').first().getAttribute('aria-pressed')).toBe('true'))
  await said.getByRole('button', { name: '更多' }).first().click()
  await isAbove(page, '.small-menu')
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await toast(page, '删除成功')
}

/** Publishes an article written in both modes, and reads it on its page. */
export async function publish({ page, program }: Place, title: string): Promise<void> {
  await page.goto(`${program.url}/editor`)
  const source = page.locator('.cm-content')
  await source.waitFor()
  await page.getByRole('textbox', { name: '标题', exact: true }).pressSequentially(title)
  await source.click()
  await page.keyboard.type('## First heading\nwritten in the source')
  await button(page, '所见即所得').first().click()
  const visual = page.locator('.ProseMirror')
  await visual.getByText('written in the source').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and in the visual mode')
  await button(page, '源码').first().click()
  await source.getByText('written in the source and in the visual mode').waitFor()
  await button(page, '发布').first().click()
  const drawer = page.getByRole('dialog', { name: '文章设置' })
  await drawer.getByRole('combobox', { name: '分类' }).selectOption({ index: 1 })
  await drawer.getByRole('combobox', { name: /^标签/ }).pressSequentially('browsers')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: '去掉标签 browsers' }).waitFor()
  await drawer.getByRole('button', { name: '发布', exact: true }).click()
  await toast(page, '已发布')
  const id = new URL(page.url()).searchParams.get('id')
  const address = `${program.url}/post/${id}`
  await soon(async () => expect(await (await fetch(address)).text()).toContain('and in the visual mode'))
  await page.goto(address)
  await page.locator('.prose', { hasText: 'written in the source and in the visual mode' }).waitFor()
}

/** Looks at what a member has: chat, notifications, personal centre; and at the admin. */
export async function lookAround({ page, program }: Place): Promise<void> {
  await page.goto(`${program.url}/chat`)
  await page.locator('.chat .lamp[data-lamp=ok]').waitFor()
  const box = page.getByRole('textbox', { name: '说点什么' })
  await box.pressSequentially('Hello all')
  await box.press('Enter')
  await page.locator('.chat .bubble', { hasText: 'Hello all' }).waitFor()
  await page.goto(`${program.url}/notifications`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.goto(`${program.url}/user/profile`)
  await page.getByRole('heading', { level: 1, name: '个人资料' }).waitFor()
  await page.goto(`${program.url}/admin?room=overview`)
  await page.getByRole('heading', { name: '等你处理' }).waitFor()
}

/** Checks that nothing covers the middle of an element, and that it lies within the window. */
async function isAbove(page: Page, selector: string): Promise<void> {
  const layer = page.locator(selector).first()
  await layer.waitFor()
  await soon(async () =>
    expect(
      await layer.evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight - top) / 2)
        const ground = getComputedStyle(it).backgroundColor
        return [it.contains(found), left >= 0 && top >= 0, ground !== 'rgba(0, 0, 0, 0)']
      }),
    ).toEqual([true, true, true]),
  )
}
