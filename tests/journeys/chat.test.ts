import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { bubble, choose, field, fillRoom, heard, inRoom, say, visitRoom } from '../support/chat-page.ts'
import { startEmptyBlog } from '../support/filled-program.ts'
import { addAccount, addArticle } from '../support/member.ts'
import { type Program, startProgram } from '../support/program.ts'
import { button, soon } from '../support/talk-page.ts'
import { expectAccessible } from '../support/visit.ts'

const SAID = 240
const NO_ARTICLES = /林晚舟|顾南枝/
let browser: Browser
let program: Program
/** The one here who writes articles. */
let bai: number

beforeAll(async () => {
  browser = await launchChromium({ args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] })
  program = await startEmptyBlog()
  await addAccount(program, { username: 'lin@example.com', nickname: '林晚舟' })
  await addAccount(program, { username: 'ding@example.com', nickname: '丁香' })
  const gu = await addAccount(program, { username: 'gu@example.com', nickname: '顾南枝' })
  await fillRoom(program, gu, SAID)
  bai = await addAccount(program, { username: 'bai@example.com', nickname: '白芷' })
  await addArticle(program, bai, '白芷的第一篇')
}, 120_000)
afterAll(() => closeAll(browser, program))

const visit = (who: 'lin' | 'gu' | 'ding' | 'bai', options = {}) => visitRoom(browser, program, `${who}@example.com`, options)
const sees = (page: Page, words: string) => bubble(page, words).last().waitFor()
const times = async (page: Page, words: string) => (await heard(page)).filter((it) => it === words).length

test('what one says stands with the other at once: answered, quoted, called by name, and taken back', async () => {
  const lin = await visit('lin')
  const gu = await visit('gu', { viewport: { width: 390, height: 800 } })
  await sees(lin, `第 ${SAID} 句`)
  await say(lin, '检查点要么勤一点 [微笑]')
  await sees(gu, '检查点要么勤一点')
  expect(await bubble(gu, '检查点').locator('img.emoji').getAttribute('alt')).toBe('[微笑]')
  // A member who has published nothing has no page to lead to.
  await gu.locator('.said-body > header', { hasText: '林晚舟' }).last().waitFor()
  expect(await gu.getByRole('link', { name: NO_ARTICLES }).count()).toBe(0)
  await choose(gu, '检查点要么勤一点', '复制')
  const [toast, composer] = [gu.locator('.toast').first(), gu.locator('.composer')]
  await toast.waitFor()
  const [over, under] = [await toast.boundingBox(), await composer.boundingBox()]
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(under?.y ?? 0)
  await choose(gu, '检查点要么勤一点', '回复')
  await gu.getByText('回复 林晚舟').waitFor()
  await field(gu).pressSequentially('听你的 @林')
  await gu.getByRole('option', { name: '林晚舟' }).waitFor()
  await field(gu).press('Enter')
  await field(gu).press('Enter')
  await sees(lin, '听你的 @林晚舟')
  const answer = bubble(lin, '听你的').last()
  expect(await answer.getAttribute('data-called')).toBe('true')
  expect(await answer.locator('.quote').innerText()).toMatch(/林晚舟\s*检查点要么勤一点/)

  await choose(lin, '检查点要么勤一点', '撤回')
  await lin.getByText('你撤回了一条消息').waitFor()
  await gu.getByText('林晚舟撤回了一条消息').waitFor()
  await gu.getByText('这条消息已撤回').waitFor()
  expect(await gu.locator('.chat').innerText()).not.toContain('要么勤一点')
  await button(lin, '重新编辑').click()
  expect(await field(lin).inputValue()).toBe('检查点要么勤一点 [微笑]')
  await field(lin).fill('')
  await expectAccessible(lin, 'chat')
  expect([...lin.faults, ...gu.faults]).toEqual([])
})

test('the name of who writes articles leads to a page that is there, from the log and from the list of people', async () => {
  const author = `${program.url}/author/${bai}`
  await expect.poll(async () => (await fetch(author)).status).toBe(200)
  const page = await visit('bai')
  const lin = await visit('lin', { viewport: { width: 1280, height: 800 } })
  await say(page, '写完了一篇')
  await sees(lin, '写完了一篇')
  for (const place of [lin.locator('.said-body > header').last(), lin.getByRole('complementary', { name: '关于聊天室' })]) {
    await place.getByRole('link', { name: '白芷' }).click()
    await lin.waitForURL(author)
    await lin.getByRole('heading', { level: 1, name: '白芷' }).waitFor()
    await lin.getByText('白芷的第一篇').first().waitFor()
    await lin.goto(`${program.url}/chat`)
    await sees(lin, '写完了一篇')
  }
  await lin.getByText('顾南枝').first().waitFor()
  expect(await lin.getByRole('link', { name: NO_ARTICLES }).count()).toBe(0)
  expect([...lin.faults, ...page.faults]).toEqual([])
})

test('what is written without a network waits, survives a reload, and arrives once and in order; so does a draft', async () => {
  const lin = await visit('lin')
  const ding = await visit('ding')
  const words = ['断网一', '断网二', '断网三']
  await lin.context().setOffline(true)
  await lin.getByText('网络已断开').waitFor()
  for (const it of words) await say(lin, it)
  await lin.getByText('网络断开，恢复后自动发出').last().waitFor()
  await field(lin).fill('还没写完')
  await lin.route('**/v1/chat/sendMsg', (route) => route.abort())
  await lin.context().setOffline(false)
  await lin.reload()
  await inRoom(lin)
  expect(await field(lin).inputValue()).toBe('还没写完')
  for (const it of words) await sees(lin, it)
  await lin.unroute('**/v1/chat/sendMsg')
  await lin.evaluate(() => dispatchEvent(new Event('online')))
  for (const it of words) await sees(ding, it)
  await soon(async () => expect(await lin.locator('.chat .fate').count()).toBe(0))
  for (const page of [lin, ding]) expect((await heard(page)).filter((it) => it.startsWith('断网'))).toEqual(words)

  await lin.context().setOffline(true)
  await lin.getByText('网络已断开').waitFor()
  await say(ding, '你不在的时候')
  await soon(async () => expect(await ding.locator('.chat .fate').count()).toBe(0))
  await lin.context().setOffline(false)
  await sees(lin, '你不在的时候')
  expect(await times(lin, '你不在的时候')).toBe(1)
})

test('two tabs of one browser share a line and show the same, once; the one that closes hands it over', async () => {
  const first = await visit('ding')
  const second = await first.context().newPage()
  let lines = 0
  second.on('websocket', () => lines++)
  await second.goto(`${program.url}/chat`)
  await inRoom(second)
  expect(lines).toBe(0)
  await say(second, '两个窗口')
  for (const page of [first, second]) await sees(page, '两个窗口')
  await soon(async () => expect(await second.locator('.chat .fate').count()).toBe(0))
  for (const page of [first, second]) expect(await times(page, '两个窗口')).toBe(1)
  await first.close()
  await soon(async () => expect(lines).toBe(1))
  await inRoom(second)
  const gu = await visit('gu')
  await say(gu, '换过线了')
  await sees(second, '换过线了')
  expect(await times(second, '换过线了')).toBe(1)
})

test('a quotation leads into what was said long ago, a search to any line, and a press back to the end', async () => {
  const lin = await visit('lin')
  await button(lin, '搜索聊天记录').click()
  await lin.getByRole('searchbox').fill('断网二')
  await lin.getByRole('searchbox').press('Enter')
  await lin.locator('.room-search li button').first().click()
  await lin.locator('.row[data-flashed]', { hasText: '断网二' }).waitFor()
  await lin.keyboard.press('Escape')
  await lin.locator('.quote', { hasText: '第 12 句' }).click()
  await lin.locator('.row[data-flashed]', { hasText: '第 12 句' }).waitFor()
  expect(await lin.locator('.chat .bubble').count()).toBeLessThan(60)
  const gu = await visit('gu')
  await say(gu, '后来的一句')
  await button(lin, '1 条新消息').click()
  await sees(lin, '后来的一句')
})

test('pictures, files and notes arrive; one that did not is tried again', async () => {
  const ding = await visit('ding')
  const gu = await visit('gu')
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#4a6' } })
    .png()
    .toBuffer()
  let refusals = 1
  await ding.route('**/v1/file/upload**', (route) => (refusals-- > 0 ? route.abort() : route.continue()))
  await ding.getByLabel('选择图片').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  await ding.getByText(/没有传上去/).waitFor()
  await button(ding, '重试').click()
  await gu.getByRole('button', { name: '看大图：丁香 发的图片' }).click()
  await gu.locator('dialog img').first().waitFor()
  await gu.keyboard.press('Escape')
  await ding.getByLabel('选择文件').setInputFiles({ name: '笔记.txt', mimeType: 'text/plain', buffer: Buffer.from('a note') })
  await gu.getByRole('link', { name: /笔记\.txt/ }).waitFor()
  await ding.context().grantPermissions(['microphone'])
  await button(ding, '语音').click()
  await ding.getByText('0:01 / 1:00').waitFor()
  await button(ding, '发送语音').click()
  await gu.getByRole('button', { name: /播放语音/ }).waitFor()
})

test('a server that starts anew loses nothing', async () => {
  const lin = await visit('lin')
  const gu = await visit('gu')
  const { dataDir, url } = program
  await program.stop()
  await lin.getByText('连接断了，正在重新连接').waitFor()
  await say(lin, '写给重启的服务器')
  program = await startProgram({ DATA_DIR: dataDir, PORT: new URL(url).port })
  for (const page of [lin, gu]) await page.evaluate(() => dispatchEvent(new Event('online')))
  await sees(gu, '写给重启的服务器')
  await soon(async () => expect(await lin.locator('.chat .fate').count()).toBe(0))
  expect(await times(gu, '写给重启的服务器')).toBe(1)
})
