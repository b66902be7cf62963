import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { startEmptyBlog } from '../support/filled-program.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { ARTICLE_PASSWORD, GATED, LOCKED_WORD, writeGated } from '../support/rich-gate.ts'
import { drawnWords, selectWords } from '../support/select-words.ts'
import { liveFiles } from '../support/site-files.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const READER = 'reader@example.com'
let browser: Browser
let program: Program
let members = 0
let locked = 0
let readers = 0
let isLiked = false

beforeAll(async () => {
  browser = await launchChromium()
  program = await startEmptyBlog()
  await addAccount(program, { username: READER, nickname: '松针' })
  ;[members = 0, locked = 0] = await writeGated(program.dataDir, [{ visibility: 'login' }, { visibility: 'password' }])
  for (const id of [members, locked])
    await vi.waitFor(async () => expect(await (await fetch(at(id))).text()).toContain('data-article-gate'), 60_000)
})
afterAll(() => closeAll(browser, program))

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 800 },
] as const
const files = () => liveFiles(join(program.dataDir, 'site'))
const published = (id: number) => files().get(`post/${id}.html`)?.toString() ?? ''
const at = (id: number) => `${program.url}/post/${id}`

async function open(id: number, viewport: (typeof sizes)[number] = sizes[0], prepare?: (page: Page) => Promise<unknown>) {
  // Each reader has another IP address, because attempts are counted by it.
  const page = await openTab(browser, { viewport, extraHTTPHeaders: { 'x-forwarded-for': `10.1.0.${++readers}` } })
  await prepare?.(page)
  await page.goto(at(id))
  return page
}
const asMember = (page: Page) => enter(page, program, READER, { isTied: true })
const password = (page: Page) => page.getByLabel('密码', { exact: true })
async function knock(page: Page, words: string) {
  await password(page).fill(words)
  await password(page).press('Enter')
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.each(sizes)(
  'an article with a password opens in its place with it only, dressed as every article, at $width',
  async (viewport) => {
    const page = await open(locked, viewport)
    await expectAccessible(page, `gate ${viewport.width}`)
    await page.getByRole('button', { name: '打开文章' }).click()
    await page.getByRole('alert').getByText('请输入密码').waitFor()
    await knock(page, '不是它')
    await page.getByRole('alert').getByText('密码不对').waitFor()
    expect(await password(page).inputValue()).toBe('不是它')
    await page.getByRole('button', { name: '显示密码' }).click()
    expect(await password(page).getAttribute('type')).toBe('text')
    await knock(page, ARTICLE_PASSWORD)
    await heading(page, GATED.password).waitFor()
    expect([page.url(), await page.title()]).toEqual([at(locked), expect.stringContaining(GATED.password)])
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1')
    expect(await page.locator('.prose math').count()).toBeGreaterThan(0)
    await page.locator('.prose figure.code .copy').waitFor()
    await page.locator('.prose figure.code pre').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: /展开全部/ }).waitFor()
    expect(await page.locator('.prose .table-scroll[role=region]').count()).toBe(1)
    // Comments need a login, and a password does not tell which user has it.
    expect(await page.locator('section.talk').count()).toBe(0)
    if (viewport.width > 1000) {
      await page.locator('.toc').getByRole('link', { name: '小节' }).click()
      await expect.poll(() => page.locator('.toc [aria-current]').textContent()).toBe('小节')
    }
    await expectAccessible(page, `opened ${viewport.width}`)
    // The same tab remembers the password, another tab does not.
    await page.reload()
    await heading(page, GATED.password).waitFor()
    const other = await page.context().newPage()
    await other.goto(at(locked))
    await other.getByRole('button', { name: '打开文章' }).waitFor()
    expect(page.faults.filter((it) => !it.includes('403'))).toEqual([])
  },
)

test.each(sizes)('who logs in reads what is for members, likes it and talks about it, at $width', async (viewport) => {
  const page = await open(members, viewport)
  await heading(page, '这篇文章登录后可以读').waitFor()
  await expectAccessible(page, `members ${viewport.width}`)
  await page.getByRole('main').getByRole('button', { name: '登录' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await asMember(page)
  await page.evaluate(() => dispatchEvent(new Event('session')))
  await heading(page, GATED.login).waitFor()
  await expect.poll(() => page.locator('[data-views]').first().textContent()).not.toBe('0')
  const like = page.locator('.rail [data-act="like"]')
  // The like that this member gave at the other window size appears a moment after the article.
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe(String(isLiked))
  await like.click()
  isLiked = !isLiked
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe(String(isLiked))
  await page.locator('section.talk').scrollIntoViewIfNeeded()
  const words = `只有自己人听得到的话 ${viewport.width}`
  await page.getByRole('textbox', { name: '写评论' }).fill(words)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.locator('[data-comment]').getByText(words).waitFor()
  const stranger = await fetch(`${program.url}/v1/api/comment/list?articleId=${members}`)
  expect(stranger.status).toBe(404)
  expect(page.faults).toEqual([])
})

test('a member marks words of what is for members, and they are drawn again after a reload', async () => {
  const page = await open(members, sizes[0], asMember)
  await heading(page, GATED.login).waitFor()
  await selectWords(page, '先看一段代码')
  const sent = page.waitForResponse('**/v1/api/highlight/add')
  await page.locator('.ink-bubble').getByRole('button', { name: '划线，石绿' }).click()
  expect((await sent).status()).toBe(200)
  await page.reload()
  await heading(page, GATED.login).waitFor()
  await expect.poll(() => drawnWords(page)).toEqual(['green: 先看一段代码'])
  expect(page.faults).toEqual([])
})

test('who logs out elsewhere sees the gate again, also when he comes back to the page', async () => {
  const page = await open(members, sizes[0], asMember)
  await heading(page, GATED.login).waitFor()
  await page.goto(`${program.url}/about`)
  await page.context().clearCookies()
  await page.goBack()
  await heading(page, '这篇文章登录后可以读').waitFor()
  expect(await page.getByText(LOCKED_WORD).count()).toBe(0)
})

test('what goes wrong at the gate is said there: too many tries, no network, an article that was withdrawn', async () => {
  const page = await open(locked)
  const verify = '**/api/article/verify/**'
  await page.route(verify, (route) =>
    route.fulfill({ status: 429, json: { code: 429, message: '太频繁', data: null, extra: { retryAfter: 17 } } }),
  )
  await knock(page, '猜一个')
  await page.getByRole('alert').getByText('试得太快了，请过 17 秒再试').waitFor()
  await page.unroute(verify)
  await page.route(verify, (route) => route.abort())
  await knock(page, '再猜一个')
  await page.getByRole('alert').getByText('网络连接失败，请检查网络').waitFor()
  expect(await password(page).inputValue()).toBe('再猜一个')
  await page.unroute(verify)
  // The token that the tab keeps has expired.
  await page.evaluate((id) => sessionStorage.setItem(`article:${id}`, 'an-old-token'), locked)
  await page.reload()
  await page.getByRole('alert').getByText('上次输入的密码已经过期').waitFor()
  await page.route(verify, (route) =>
    route.fulfill({ status: 404, json: { code: 404, message: '文章不存在', data: null, extra: {} } }),
  )
  await knock(page, ARTICLE_PASSWORD)
  await heading(page, '这篇文章已经不在这里了').waitFor()

  const down = '**/api/article/detail/**'
  const member = await open(members, sizes[1], async (it) => {
    await asMember(it)
    await it.route(down, (route) => route.abort())
  })
  await heading(member, '文章没有取到').waitFor()
  await member.unroute(down)
  await member.getByRole('button', { name: '重试' }).click()
  await heading(member, GATED.login).waitFor()
})

test('without script a gate says what it needs', async () => {
  const page = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(at(locked))
  expect(await page.getByText('这篇文章要打开 JavaScript').isVisible()).toBe(true)
  expect(await password(page).isVisible()).toBe(false)
})

/** Lists the published files, compressed or not, that contain a text. */
const holding = (words: readonly string[]) =>
  [...files()].flatMap(([name, bytes]) => {
    const text = (name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString()
    return words.some((it) => text.includes(it)) ? [name] : []
  })

test('nothing of them is published, and what becomes private, or public again, is so at once and in every form', async () => {
  await expect.poll(() => holding([LOCKED_WORD, GATED.login, GATED.password])).toEqual([])
  await expect.poll(() => published(members)).toContain('content="noindex"')
  const title = '先给大家看的一篇'
  const [id = 0] = await writeGated(program.dataDir, [{ visibility: 'public', title }])
  await expect.poll(() => holding([title, LOCKED_WORD]), { timeout: 10_000 }).toContain('index.html')
  await expect.poll(() => holding([title]).some((it) => it.endsWith('.br'))).toBe(true)
  for (const visibility of ['login', 'password', 'private'] as const) {
    await writeGated(program.dataDir, [{ visibility: 'public', title }], id)
    await expect.poll(() => published(id), { timeout: 10_000 }).toContain(title)
    await expect.poll(() => holding([title]).includes('sitemap/1.xml') || holding([title]).includes('rss.xml')).toBe(true)
    await writeGated(program.dataDir, [{ visibility, title }], id)
    await expect.poll(() => holding([title, LOCKED_WORD]), { timeout: 10_000 }).toEqual([])
    expect((await fetch(at(id))).status).toBe(visibility === 'private' ? 404 : 200)
    await expect.poll(() => files().get('sitemap/1.xml')?.toString() ?? '').not.toContain(`/post/${id}<`)
  }
})
