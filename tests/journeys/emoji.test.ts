import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { awake, button, comeToTalk, field, refuseCall, soon, talk } from '../support/talk-page.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const WHO = 'picker@example.com'
let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog()
  await addAccount(program, { username: WHO })
})
afterAll(() => closeAll(browser, program))

/** Opens an article as a member in a new tab and wakes its comments. */
async function openTalk(options: Parameters<typeof openTab>[1] = {}) {
  const page = await openTab(browser, options)
  await enter(page, program, WHO)
  await comeToTalk(page, `${program.url}/post/1`)
  return page
}

const picker = (page: Page) => page.getByRole('dialog', { name: '选择表情' })
const favorites = (page: Page) => page.getByRole('group', { name: '收藏的表情' }).locator('[data-id]')
const order = (page: Page) => favorites(page).evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.id))
const picture = async (background: string) => ({
  name: 'a.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer(),
})
async function openPicker(page: Page): Promise<void> {
  await button(page, '表情').first().click()
  await page.locator('.emojis input[type=search]:focus').waitFor()
}
async function openFavorites(page: Page): Promise<void> {
  await button(page, '表情').first().click()
  await page.getByRole('tab', { name: '收藏' }).click()
  await button(page, '上传图片到收藏').waitFor()
}
const upload = async (page: Page, file: Awaited<ReturnType<typeof picture>>) =>
  page.locator('.emojis input[type=file]').setInputFiles(file)

test('[2.23] [9.12] [1.18] [3.15] opens above its button, finds by name and by arrows, and remembers', async () => {
  const page = await openTalk()
  for (const [width, wide] of [
    [1280, 480],
    [768, 736],
    [390, 358],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    const trigger = button(page, '表情').first()
    await trigger.evaluate((it) => it.scrollIntoView({ block: 'end' }))
    await openPicker(page)
    const box = await picker(page).boundingBox()
    expect([width, box?.width]).toEqual([width, wide])
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await trigger.boundingBox())?.y ?? 0)
    if (width === 1280 || width === 390) await expectAccessible(page, 'picker', '.emojis')
    await page.keyboard.press('Escape')
    await picker(page).waitFor({ state: 'detached' })
  }
  await page.setViewportSize({ width: 1280, height: 860 })
  await openPicker(page)
  await page.keyboard.type('笑哭')
  await page.keyboard.press('Enter')
  expect(await field(page).inputValue()).toBe('[笑哭]')
  await openPicker(page)
  await page.getByRole('group', { name: '最近用过' }).getByRole('button', { name: '笑哭' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  expect(await field(page).inputValue()).toBe('[笑哭][咧嘴笑]')
  // Two emoji have this name; the second one is a picture.
  await openPicker(page)
  await page.keyboard.type('亲亲')
  await button(page, '亲亲').last().click()
  expect(await field(page).inputValue()).toContain('![亲亲](/emoji/kissing-face-with-closed-eyes.svg)')
})

test('[1.18] [2.24] [2.25] [3.15] [4.9] [4.10] [5.12] [9.13] favorites are taken up, put first here, and taken away', async () => {
  const page = await openTalk()
  await openFavorites(page)
  await page.getByText('还没有收藏').waitFor()
  await upload(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await page.getByText('请上传图片文件').waitFor()
  const calls: string[] = []
  page.on('request', (it) => {
    const [call] = /file\/upload|addFavoriteEmoji|getFavoriteEmojiList/.exec(it.url()) ?? []
    if (call) calls.push(call)
  })
  for (const [nth, colour] of ['#a33', '#3a3', '#33a'].entries()) {
    calls.length = 0
    await upload(page, await picture(colour))
    await soon(async () => expect(await favorites(page).count()).toBe(nth + 1))
    expect(calls).toEqual(['file/upload', 'addFavoriteEmoji', 'getFavoriteEmojiList'])
  }
  await page.getByText('收藏成功').first().waitFor()
  const [first, second, third] = await order(page)
  await favorites(page).last().click({ button: 'right' })
  await page.getByRole('menuitem', { name: '置顶' }).click()
  await soon(async () => expect(await order(page)).toEqual([third, first, second]))
  // The order is kept in this browser only, so no call is made.
  expect(calls).toHaveLength(3)
  await page.reload()
  await talk(page).scrollIntoViewIfNeeded()
  await awake(page)
  await openFavorites(page)
  await soon(async () => expect(await order(page)).toEqual([third, first, second]))
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('favoriteEmojis') ?? '[]') as { id: number; url: string }[],
  )
  expect(kept.map((it) => String(it.id))).toEqual([third, first, second])
  await favorites(page).first().focus()
  await page.keyboard.press('Shift+F10')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('删除成功').waitFor()
  await soon(async () => expect(await order(page)).toEqual([first, second]))
  await favorites(page).first().click()
  expect(await field(page).inputValue()).toBe(`![表情](${kept[1]?.url})`)
  await field(page).fill('')
  // Without a login the comments have no picker, and no favorites are fetched.
  await page.context().clearCookies()
  calls.length = 0
  await page.reload()
  await talk(page).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(await button(page, '表情').count()).toBe(0)
  expect(calls).not.toContain('getFavoriteEmojiList')
})

test('[8.9] each call of the favorites fails in the words of the server, in its own where there are none, and asks to try again without a network', async () => {
  const page = await openTalk({ viewport: { width: 390, height: 800 }, hasTouch: true })
  const said = (words: string) => page.locator('.toast').getByText(words, { exact: true }).first().waitFor()
  const white = await picture('#fff')
  /** Opens the menu of a favorite by a long touch. */
  const remove = async () => {
    await favorites(page).first().dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
    await page.getByRole('menuitem', { name: '删除' }).click()
  }
  const failing = async (path: string, words: string, act: () => Promise<unknown>) => {
    await page.route(path, (route) => route.abort())
    await act()
    await said(`${words}，请重试`)
    await refuseCall(page, path, 500, '')
    await act()
    await said(words)
    await refuseCall(page, path, 400, `服务器说${words}`)
    await act()
    await said(`服务器说${words}`)
    await page.unroute(path)
  }
  let isOpen = false
  await failing('**/getFavoriteEmojiList', '获取收藏失败', async () => {
    if (isOpen) return button(page, '重新获取').click()
    isOpen = true
    return openFavorites(page)
  })
  await button(page, '重新获取').click()
  await soon(async () => expect(await favorites(page).count()).toBe(2))
  await failing('**/delete-emoji/**', '删除失败', remove)
  await failing('**/file/upload**', '上传失败', () => upload(page, white))
  await failing('**/addFavoriteEmoji**', '收藏失败', () => upload(page, white))
  await upload(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await said('请上传图片文件')
  expect(await favorites(page).count()).toBe(2)
  await upload(page, white)
  await said('收藏成功')
  await remove()
  await said('删除成功')
})
