import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/core/db/open-database.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { choose, fillRoom, field as roomField, visitRoom } from '../support/chat-page.ts'
import { addAccount, enter } from '../support/member.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { fillComments } from '../support/rich-comments.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { awake, comeToTalk, soon } from '../support/talk-page.ts'
import { openTab, STILL } from '../support/visit.ts'

const LIN = 'lin@example.com'
/** Has the greatest length of a name. */
const LONG = '一位名字特别特别长的读者朋友他来自很远的地方'.slice(0, 20)
let browser: Browser
let program: Program
const at = (path: string) => program.url + path

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await fillComments(program.dataDir, 'article', 1)
  await addAccount(program, { username: LIN, nickname: '林晚舟' })
  const others = [await addAccount(program, { username: 'far@example.com', nickname: LONG })]
  for (const n of [1, 2, 3, 4, 5])
    others.push(await addAccount(program, { username: `m${n}@example.com`, nickname: `一号读者${n}` }))
  const gu = await addAccount(program, { username: 'gu@example.com', nickname: '顾南枝' })
  await fillRoom(program, gu, 30)
  // All of them have written something, because the list of names offers only such users.
  const db = await openDatabase(`file:${program.dataDir}/inkstone.db`)
  await db.write(async (tx) => {
    for (const [n, user_id] of others.entries())
      for (const table of ['chat_message', 'comment'] as const)
        await tx
          .updateTable(table)
          .set({ user_id })
          .where('id', '=', n + 2)
          .execute()
  })
  await db.close()
  await withOwnerAdmin(program.dataDir, async (admin) => {
    for (let n = 1; n <= 9; n++) await admin.message(`第 ${n} 句话`)
  })
  await soon(async () => {
    expect(await (await fetch(at('/post/1'))).text()).toContain('同问')
    expect(await (await fetch(at('/messages'))).text()).toContain('第 9 句话')
  })
})
afterAll(() => closeAll(browser, program))

/** Keeps toasts open for as long as a test needs them. */
const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const real = setTimeout
    Object.assign(globalThis, {
      setTimeout: (run: TimerHandler, after = 0, ...more: unknown[]) =>
        real(run, after === 3000 || after === 5000 ? 600_000 : after, ...more),
    })
  })
async function visit(path: string, viewport = { width: 390, height: 800 }) {
  const page = await openTab(browser, { ...STILL, viewport })
  await keepToasts(page)
  await enter(page, program, LIN, { isTied: true })
  if (path.startsWith('/post')) {
    await comeToTalk(page, at(path))
    await awake(page)
  } else await page.goto(at(path))
  return page
}
/** Measures how many pixels of a form lie under the toast. */
const covered = (form: Locator) =>
  form.evaluate((it) => {
    const [one, other] = [it.getBoundingClientRect(), document.querySelector('.toasts:popover-open')?.getBoundingClientRect()]
    if (!other?.height) return 'no toast'
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    const isSeen = one.bottom > 0 && one.top < innerHeight
    return isSeen ? Math.max(0, height) : 'not in sight'
  })
const toFoot = (it: Locator) =>
  it.evaluate((form) => scrollBy({ top: form.getBoundingClientRect().bottom - innerHeight + 20, behavior: 'instant' }))
const isFree = (form: Locator) => expect.poll(() => covered(form)).toBe(0)

/** Makes a toast appear: a member reports another member's text. */
async function report(page: Page, of: Locator) {
  await of.getByRole('button', { name: '更多' }).first().click()
  await page.getByRole('menuitem', { name: '举报' }).click()
  await page.getByRole('radio', { name: '广告或灌水' }).check()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.locator('.toast', { hasText: '已收到' }).waitFor()
}

test('what is said makes way for a comment and for an answer that are begun after it', async () => {
  const page = await visit('/post/1')
  await report(page, page.locator('[data-comment]', { hasText: '备份那条救了我' }).last())
  const form = page.locator('section.talk form').first()
  await toFoot(form)
  await page.getByRole('textbox', { name: '写评论' }).click()
  await isFree(form)
  await page.keyboard.type('一行\n两行\n三行\n四行\n五行')
  await isFree(form)
  // The toast makes way at the other edge of the window too.
  await form.evaluate((it) => scrollBy({ top: it.getBoundingClientRect().top - 64, behavior: 'instant' }))
  await isFree(form)
  const answered = page.locator('[data-comment]', { hasText: '备份那条救了我' }).last()
  await toFoot(answered)
  await answered.getByRole('button', { name: '回复', exact: true }).click()
  const answer = page.locator('form', { has: page.getByRole('textbox', { name: /^回复 / }) }).last()
  await toFoot(answer)
  await isFree(answer)
  expect(page.faults).toEqual([])
})

test('what is said makes way for a message on the board', async () => {
  const page = await visit('/messages')
  await report(page, page.locator('[data-message]', { hasText: '第 3 句话' }))
  const field = page.getByRole('textbox', { name: '留言' })
  const form = page.locator('form', { has: field })
  await toFoot(form)
  await field.click()
  await isFree(form)
  expect(page.faults).toEqual([])
})

test('what is said makes way for what is written in the chat', async () => {
  const page = await visitRoom(browser, program, LIN, { ...STILL, viewport: { width: 390, height: 800 } })
  await keepToasts(page)
  await page.reload()
  await choose(page, '第 30 句', '复制')
  await page.locator('.toast').first().waitFor()
  await roomField(page).click()
  await isFree(page.locator('.composer'))
  await roomField(page).fill('一\n二\n三\n四\n五\n六')
  await isFree(page.locator('.composer'))
})

/** Checks that all four edges of the list of names are in the window, and that it stays there. */
async function namesInside(page: Page) {
  const list = page.getByRole('listbox', { name: '提到谁' })
  await list.getByRole('option').first().waitFor()
  await expect
    .poll(() =>
      list.evaluate((it) => {
        const { left, right, top, bottom, width, height } = it.getBoundingClientRect()
        const first = it.children[0]?.getBoundingClientRect()
        return {
          isInside: left >= 0 && top >= 0 && right <= document.documentElement.clientWidth && bottom <= innerHeight,
          isThere: width > 100 && height >= 30 && (first?.height ?? 0) > 0,
          onTop: document.elementFromPoint((left + right) / 2, top + 20)?.closest('[role=listbox]') === it,
        }
      }),
    )
    .toEqual({ isInside: true, isThere: true, onTop: true })
}

const WINDOWS = [
  { width: 390, height: 800 },
  // This is the height that an on-screen keyboard leaves.
  { width: 390, height: 380 },
  { width: 1280, height: 800 },
]
test.each(WINDOWS)(
  'the list of names stays in the window of $width × $height, in comments and answers at every edge',
  async (viewport) => {
    const page = await visit('/post/1', viewport)
    const field = page.getByRole('textbox', { name: '写评论' })
    for (const block of ['start', 'center', 'end'] as const)
      for (const text of ['@', `${'写'.repeat(60)} @`, `${'一行\n'.repeat(9)}@`]) {
        await field.fill('')
        await field.evaluate((it, edge) => it.scrollIntoView({ block: edge, behavior: 'instant' }), block)
        await field.fill(text.slice(0, -1))
        await field.evaluate((it, edge) => it.scrollIntoView({ block: edge, behavior: 'instant' }), block)
        await field.press('End')
        await page.keyboard.insertText('@')
        await namesInside(page)
        await page.keyboard.press('Escape')
      }
    await field.fill('')
    const answered = page.locator('[data-comment]', { hasText: '我这边 XFS' }).last()
    await page
      .getByRole('button', { name: /展开其余/ })
      .first()
      .click()
      .catch(() => undefined)
    await answered.getByRole('button', { name: '回复', exact: true }).last().click()
    const answer = page.getByRole('textbox', { name: /^回复 / }).last()
    await answer.evaluate((it) => it.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await answer.pressSequentially('@')
    await namesInside(page)
    expect(page.faults).toEqual([])
  },
)

test.each(WINDOWS)('the list of names stays in the window of $width × $height, in the chat', async (viewport) => {
  const page = await visitRoom(browser, program, LIN, { ...STILL, viewport })
  for (const text of ['@', `${'写'.repeat(60)} @`, `${'一行\n'.repeat(9)}@`]) {
    await roomField(page).fill(text.slice(0, -1))
    await roomField(page).press('End')
    await page.keyboard.insertText('@')
    await namesInside(page)
    await page.keyboard.press('Escape')
  }
})
