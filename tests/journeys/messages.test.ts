import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { startEmptyBlog } from '../support/filled-program.ts'
import { expectEveryKey } from '../support/keyboard.ts'
import { addAccount, enter, pretendMember } from '../support/member.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { shifts, watchShifts } from '../support/shifts.ts'
import { windows } from '../support/thorough.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const TOTAL = 130
const START = Date.UTC(2026, 9, 1)
let browser: Browser
let program: Program
const at = (path: string) => program.url + path

beforeAll(async () => {
  browser = await launchChromium()
  program = await startEmptyBlog()
  await withOwnerAdmin(program.dataDir, async (admin) => {
    for (let n = 1; n < TOTAL; n++) await admin.message(`第 ${n} 句话`, { createTime: START + n * 60_000 })
    await admin.message(`<img src=x onerror="document.title='stolen'"> ${'很长的一句，'.repeat(20)}`, {
      createTime: START + TOTAL * 60_000,
    })
  })
  await vi.waitFor(async () => expect(await (await fetch(at('/messages'))).text()).toContain(`共 ${TOTAL} 条`), 20_000)
}, 120_000)
afterAll(() => closeAll(browser, program))

const rows = (page: Page) => page.locator('[data-message]')
const bullets = (page: Page) => page.locator('.bullet')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const x = (page: Page, nth = 0) =>
  bullets(page)
    .nth(nth)
    .evaluate((it) => it.getBoundingClientRect().x)

/** A member's answer stands in for the login that comes later: the server knows no session yet. */
async function openAsMember(page: Page, answer: (content: string) => { code: number; message?: string; data?: unknown }) {
  await pretendMember(page)
  const left: unknown[] = []
  await page.route('**/v1/api/message/add', (route) => {
    const told = answer((route.request().postDataJSON() as { content: string }).content)
    if (told.data) left.push(told.data)
    return route.fulfill({ status: told.code, json: { message: 'success', data: null, extra: {}, ...told } })
  })
  // The board is read again whenever something may have been left on it.
  await page.route('**/v1/api/message/list?pageNum=1&**', async (route) => {
    const response = await route.fetch().catch(() => null)
    // The tab was closed meanwhile.
    if (!response) return
    const json = (await response.json()) as { data: { records: unknown[]; total: number } }
    json.data.records.unshift(...left)
    json.data.total += left.length
    await route.fulfill({ response, json })
  })
  await page.goto(at('/messages'))
}

const sizes = windows(390)
const openAt =
  (width: number) =>
  async (more: object = {}) => {
    const page = await openTab(browser, { viewport: { width, height: 900 }, ...more })
    await watchShifts(page)
    return page
  }

describe.each(sizes)('the board at %i px', (width) => {
  const open = openAt(width)

  test('[1.2] messages drift over a picture, bounded in number, as words; the list beneath has them whole', async () => {
    const page = await open()
    await page.goto(at('/messages'))
    await bullets(page).first().waitFor()
    expect(await page.title()).toBe('留言板 - 砚边小记')
    const before = await x(page)
    await expect.poll(() => x(page)).toBeLessThan(before)
    expect(await bullets(page).count()).toBeLessThanOrEqual(24)
    // Stranger than a message may be, it is a message: long ones are cut for the eye, and whole below.
    const long = bullets(page).filter({ hasText: 'onerror' }).first()
    expect(await long.locator('img').count()).toBe(0)
    expect(await long.evaluate((it) => it.getBoundingClientRect().width)).toBeLessThan(360)
    expect(await rows(page).first().innerText()).toContain('很长的一句，'.repeat(20))
    expect(await rows(page).count()).toBe(10)
    expect(await shifts(page)).toBe(0)
    await expectAccessible(page, 'messages')
    expect(page.faults).toEqual([])
    await page.context().close()
  })

  test('none overtakes another, wherever they are on their way', async () => {
    const page = await open()
    await page.goto(at('/messages'))
    await bullets(page).first().waitFor()
    const overlaps = await bullets(page).evaluateAll((all) => {
      const runs = all.flatMap((it) => it.getAnimations().slice(0, 1))
      const begun = runs.map((it) => Number(it.currentTime))
      const boxesAfter = (seconds: number) => {
        for (const [nth, run] of runs.entries()) {
          run.pause()
          run.currentTime = (begun[nth] ?? 0) + seconds * 1000
        }
        return all.map((it) => it.getBoundingClientRect())
      }
      const doOverlap = (a: DOMRect, b: DOMRect) => a.top === b.top && a.left < b.right && b.left < a.right
      return Array.from({ length: 32 }, (_, seconds) => boxesAfter(seconds)).flatMap((boxes) =>
        boxes.flatMap((a, nth) =>
          boxes
            .slice(nth + 1)
            .filter((b) => doOverlap(a, b))
            .map((b) => `${a.left}-${a.right} ${b.left}-${b.right}`),
        ),
      )
    })
    expect(overlaps).toEqual([])
    await page.context().close()
  })

  test('they pause on demand, one under the pointer, all while the page is hidden or they are out of sight', async () => {
    const page = await open()
    await page.goto(at('/messages'))
    await bullets(page).first().waitFor()
    const stage = page.locator('[data-stage]')
    const stands = (nth = 0) =>
      bullets(page)
        .nth(nth)
        .evaluate((it) => getComputedStyle(it).animationPlayState)
    await expect.poll(() => stands()).toBe('running')
    await button(page, '暂停').click()
    await expect.poll(() => stands()).toBe('paused')
    const still = await x(page)
    expect(await x(page)).toBe(still)
    // Paused, they can be pointed at without running away.
    await button(page, '暂停').click()
    await expect.poll(() => stands()).toBe('running')
    await page.evaluate(() => document.querySelector('[data-more]')?.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(() => stage.getAttribute('data-still')).toBe('')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => stage.getAttribute('data-still')).toBe(null)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => stage.getAttribute('data-still')).toBe('')
    await page.context().close()
  })

  test('the view that was chosen stays chosen, and nothing moves for it; calm motion means the list', async () => {
    const page = await open()
    await page.goto(at('/messages'))
    await bullets(page).first().waitFor()
    await button(page, '列表').click()
    await expect.poll(() => bullets(page).filter({ visible: true }).count()).toBe(0)
    expect(await button(page, '列表').getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await expect.poll(() => button(page, '列表').getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('[data-stage]').isVisible()).toBe(false)
    expect(await shifts(page)).toBe(0)
    await page.context().close()
    const calm = await open({ reducedMotion: 'reduce' })
    await calm.goto(at('/messages'))
    await expect.poll(() => button(calm, '列表').getAttribute('aria-pressed')).toBe('true')
    await button(calm, '弹幕').focus()
    await calm.keyboard.press('Enter')
    await bullets(calm).first().waitFor()
    // They stand, where they can be read.
    expect(
      await bullets(calm)
        .first()
        .evaluate((it) => getComputedStyle(it).animationName),
    ).toBe('none')
    const places = await bullets(calm).evaluateAll((all) => all.map((it) => it.getBoundingClientRect().x))
    expect(places.every((it) => it > -200 && it < width)).toBe(true)
    expect(await shifts(calm)).toBe(0)
    await calm.context().close()
  })

  test('older messages come by a button first and then by themselves, each once, to the very end', async () => {
    const page = await open({ reducedMotion: 'reduce' })
    await page.goto(at('/messages'))
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect(await rows(page).count()).toBe(10)
    await button(page, '看更早的留言').click()
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(50)
    while (await button(page, '看更早的留言').isVisible())
      await page.evaluate(async () => {
        scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
        await new Promise((done) => requestAnimationFrame(done))
      })
    await expect.poll(() => rows(page).count()).toBe(TOTAL)
    const ids = await rows(page).evaluateAll((all) => all.map((it) => Number((it as HTMLElement).dataset.message)))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(TOTAL)
    expect(await page.getByRole('status').filter({ hasText: '留言都在这里了' }).count()).toBe(1)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expectAccessible(page, 'all messages')
    expect(page.faults).toEqual([])
    await page.context().close()
  })
})

describe.each(sizes)('writing at %i px', (width) => {
  const open = openAt(width)

  test('[8.2] a stranger who wants to write is asked to log in', async () => {
    const page = await open()
    await page.goto(at('/messages'))
    await page.evaluate(() => addEventListener('open-login', () => document.body.setAttribute('data-asked', '')))
    await page.getByRole('button', { name: /登录后送出/ }).click()
    await page.getByRole('alert').getByText('请先登录以继续操作').waitFor()
    expect(await page.locator('body[data-asked]').count()).toBe(1)
    expect(await page.getByRole('textbox', { name: '留言' }).isVisible()).toBe(false)
    await page.context().close()
  })

  test('a member’s message is there at once, above all others, and flies by; what was typed outlives a reload', async () => {
    const page = await open()
    await openAsMember(page, (content) => ({
      code: 200,
      data: { id: 999, userId: 9, nickname: '松针', avatar: '', content, createTime: '2026-11-21 08:00:00' },
    }))
    const field = page.getByRole('textbox', { name: '留言' })
    await expectEveryKey(field)
    await field.fill('写到一半')
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('写到一半')
    await bullets(page).first().waitFor()
    await field.fill('第一次留言，<b>有点</b>紧张')
    await button(page, '表情').click()
    await page.locator('.emojis input[type=search]:focus').waitFor()
    await page.keyboard.type('笑哭')
    await page.keyboard.press('Enter')
    expect(await field.inputValue()).toBe('第一次留言，<b>有点</b>紧张[笑哭]')
    await field.press('Enter')
    await expect.poll(() => rows(page).first().innerText()).toContain('第一次留言，<b>有点</b>紧张')
    expect(await rows(page).first().locator('.emoji').getAttribute('alt')).toBe('[笑哭]')
    expect(await field.inputValue()).toBe('')
    await page.locator('.bullet.mine').waitFor()
    expect(await page.getByRole('heading', { name: /最近的留言/ }).innerText()).toContain(`共 ${TOTAL + 1} 条`)
    await page.reload()
    await field.waitFor()
    expect(await field.inputValue()).toBe('')
    expect(page.faults).toEqual([])
    await page.context().close()
  })

  test('what cannot be sent says why and stays: empty, too long, refused; a lost session asks for the login', async () => {
    const page = await open()
    const answers = [
      { code: 429, message: '同样的话刚刚说过了，十分钟后再说吧' },
      { code: 401, message: '请先登录以继续操作' },
    ]
    await openAsMember(page, () => answers.shift() ?? { code: 500 })
    const field = page.getByRole('textbox', { name: '留言' })
    const note = page.locator('.leave [role=alert]')
    const send = button(page, '送出')
    await field.waitFor()
    await send.click()
    await expect.poll(() => note.innerText()).toBe('写点什么再送出吧')
    await field.fill('长'.repeat(256))
    expect(await page.getByText('256/255').isVisible()).toBe(true)
    await send.click()
    await expect.poll(() => note.innerText()).toBe('留言最多 255 字，现在有 256 字')
    await expectAccessible(page, 'too long')
    await field.fill('沙发')
    expect(await note.innerText()).toBe('')
    await send.click()
    await expect.poll(() => note.innerText()).toBe('同样的话刚刚说过了，十分钟后再说吧')
    expect(await field.inputValue()).toBe('沙发')
    await send.click()
    await page.getByRole('button', { name: /登录后送出/ }).waitFor()
    expect(await page.evaluate(() => document.cookie)).not.toContain('blog_token')
    await page.context().close()
  })
})

test('without JavaScript the newest messages are read, and nothing is offered that would not work', async () => {
  const page = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(at('/messages'))
  expect(await rows(page).count()).toBe(10)
  expect(await page.getByRole('main').getByRole('button').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByText('更早的留言要打开 JavaScript 才能看。').isVisible()).toBe(true)
  await page.context().close()
})

test('the page is light: no request beside its files before anybody asks, and none from elsewhere', async () => {
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', (it) => asked.push(new URL(it.url()).pathname))
  await page.goto(at('/messages'), { waitUntil: 'networkidle' })
  expect(asked.filter((it) => it.includes('/message/'))).toEqual([])
  expect(asked.length).toBeLessThanOrEqual(10)
  await page.context().close()
})

test('what a member leaves is in the published page a moment later', async () => {
  await withOwnerAdmin(program.dataDir, (admin) => admin.message('刚刚来过'))
  await expect.poll(async () => (await fetch(at('/messages'))).text(), { timeout: 10_000 }).toContain('刚刚来过')
})

test('the menu of a message reports it, and hides who wrote it for oneself; an own one has neither', async () => {
  const me = await addAccount(program, { username: 'menu@example.com', nickname: '松针' })
  await withOwnerAdmin(program.dataDir, (admin) => admin.message('这是我自己写的', { userId: me }))
  await vi.waitFor(async () => expect(await (await fetch(at('/messages'))).text()).toContain('这是我自己写的'), 10_000)
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  await enter(page, program, 'menu@example.com', { isTied: true })
  await page.goto(at('/messages'))
  const theirs = rows(page).filter({ hasText: '第 129 句话' })
  const more = () => theirs.getByRole('button', { name: '更多' }).click()
  await more()
  await page.getByRole('menuitem', { name: '举报' }).waitFor()
  await expectAccessible(page, 'the menu', '.small-menu')
  await page.getByRole('menuitem', { name: '举报' }).click()
  await page.getByRole('radio', { name: '广告或灌水' }).check()
  const reported = page.waitForResponse((it) => it.url().includes('/moderation/report'))
  await button(page, '提交').click()
  expect((await reported).request().postDataJSON()).toMatchObject({ targetType: 'message', reason: 'spam' })
  await page.getByText('已收到，谢谢你的提醒').waitFor()
  await rows(page).filter({ hasText: '这是我自己写的' }).getByRole('button', { name: '更多' }).click()
  await expect.poll(() => page.getByRole('menuitem', { name: '举报' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await more()
  await page.getByRole('menuitem', { name: /^不看 / }).click()
  await button(page, '不看了').click()
  await theirs.waitFor({ state: 'detached' })
  expect(await rows(page).filter({ hasText: '这是我自己写的' }).count()).toBe(1)
  expect(page.faults).toEqual([])
})

test('the word of a message that comes before the answer to who left it counts it once, and shows it once', async () => {
  await addAccount(program, { username: 'early@example.com', nickname: '早禾' })
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  await enter(page, program, 'early@example.com', { isTied: true })
  await page.goto(at('/messages'))
  const told = async () => Number(/共 (\d+) 条/.exec(await page.getByRole('heading', { name: /最近的留言/ }).innerText())?.[1])
  const before = await told()
  await page.route('**/v1/api/message/add', async (route) => {
    const answer = await route.fetch()
    await expect.poll(told).toBe(before + 1)
    await route.fulfill({ response: answer })
  })
  const field = page.getByRole('textbox', { name: '留言' })
  await field.fill('先到的是消息')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('')
  await page.getByText('留言送出了').waitFor({ state: 'attached' })
  expect(await told()).toBe(before + 1)
  expect(await rows(page).filter({ hasText: '先到的是消息' }).count()).toBe(1)
  await page.locator('.board-news').waitFor({ state: 'detached' })
})
