import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageOf } from '#islands/editor/bar/words/languages.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { chineseLeft } from '../support/chinese-left.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab, STILL } from '../support/visit.ts'

const BOSS = 'boss@example.com'
let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, { username: BOSS, nickname: 'Boss', role: 'admin' })
})
afterAll(() => closeAll(browser, program))

const source = (page: Page) => page.locator('.cm-content')
const photo = { create: { width: 900, height: 900, channels: 3, background: '#486' } } as const

/** The editor in a language, and what its panels say in it. */
async function open(code: string) {
  const { name, load } = languageOf(code)
  const words = await load()
  const page = await openTab(browser, { ...STILL, viewport: { width: 1280, height: 900 } })
  await enter(page, program, BOSS, { isTied: true })
  await page.goto(`${program.url}/editor`)
  await source(page).waitFor()
  const workbench = (label: string) => page.locator('.workbench').getByRole('button', { name: label, exact: true }).first()
  await workbench('工具栏语言').click()
  await workbench(name).click()
  await workbench(words.settings).waitFor()
  const box = (label: string) => page.getByRole('dialog', { name: label, exact: true })
  return {
    page,
    words,
    workbench,
    box,
    drawer: box(words.settings),
    press: (place: ReturnType<typeof box>, label: string) => place.getByRole('button', { name: label, exact: true }).click(),
    says: (label: string) =>
      page
        .getByText(label.replace(/[%#].*$/, '').trim())
        .first()
        .waitFor(),
    isForeign: async (where: string) => expect([where, await chineseLeft(page)]).toEqual([where, []]),
  }
}

test.each(['en', 'de', 'ru'])(
  '[2.30] in %s the settings, their faults, the cover and the link say nothing in Chinese',
  async (code) => {
    const { page, words, workbench, box, drawer, press, says, isForeign } = await open(code)
    await workbench(words.settings).click()
    await drawer.getByText(words.noCategory).or(drawer.locator('option').nth(1)).first().waitFor({ state: 'attached' })
    await drawer.locator('summary').click()
    await isForeign('settings')
    await press(drawer, words.coverDraw)
    await says(words.coverTitle)
    await press(drawer, words.summaryTake)
    await says(words.summaryNone)
    await drawer.getByText(words.reprint, { exact: true }).click()
    await drawer.getByText(words.locked, { exact: true }).click()
    await drawer.locator('[data-field=keywords]').fill('x'.repeat(256))
    await drawer.locator('[data-field=tagNames]').fill('one,one,')
    await says(words.tagTwice.replace('%', 'one'))
    await drawer.getByLabel(words.schedule).check()
    await drawer.locator('[data-field=publishTime]').fill('2020-01-01')
    await says(words.past)
    await drawer.locator('button[type=submit]').click()
    for (const it of [words.titleRule, words.originalUrlRule, words.categoryIdRule, words.passwordRule, words.future])
      await says(it ?? '')
    await says((words.tooLong ?? '').replace('%', '255'))
    await isForeign('faults')
    await press(drawer, words.addCategory)
    await isForeign('new category')
    await press(drawer, words.cancel)
    const file = drawer.locator('input[type=file]')
    await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await says(words.coverKind)
    await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await sharp(photo).png().toBuffer() })
    await box(words.cut).getByText(words.cutNote).waitFor()
    await isForeign('cut')
    await press(box(words.cut), words.cutUse)
    await drawer.getByAltText(words.coverNow).waitFor()
    await isForeign('cover')
    await press(drawer, words.coverRemove)

    await press(drawer, words.previewLink)
    const link = box(words.previewLink)
    await press(link, words.linkMake)
    await link
      .getByText(words.writeFirst)
      .or(link.getByRole('button', { name: words.linkDrop }))
      .first()
      .waitFor()
    await isForeign('link')
    expect(page.faults).toEqual([])
  },
)

test.each(['en', 'de', 'ru'])('[2.30] in %s publishing, revisions and conflicts say nothing in Chinese', async (code) => {
  const { page, words, workbench, box, drawer, press, says, isForeign } = await open(code)
  await page.getByRole('textbox', { name: words.titleField, exact: true }).fill(`About ${code}`)
  await source(page).click()
  await page.keyboard.insertText('First sentence.')
  await workbench(words.publish).click()
  await press(drawer, words.coverDraw)
  await says(words.coverLook)
  await isForeign('drawn')
  await drawer.locator('select[data-field=categoryId]').selectOption({ index: 1 })
  await press(drawer, words.previewLink)
  const link = box(words.previewLink)
  await press(link, words.linkMake)
  await link.getByRole('button', { name: words.linkDrop }).waitFor()
  await isForeign('made link')
  await press(link, words.linkDrop)
  await says(words.linkDropped)
  await press(link, words.closeLink)
  await drawer.getByLabel(words.schedule).check()
  await drawer.locator('button[type=submit]').click()
  await says(words.scheduled)
  await page.locator('.build-light').click()
  await says(words.goesOut)
  await isForeign('scheduled')
  await workbench(words.unschedule).click()
  await says(words.unscheduled)
  await isForeign('withdrawn')
  await workbench(words.publish).click()
  await drawer.locator('button[type=submit]').click()
  await workbench(words.copyLink).waitFor()
  await page.getByRole('list', { name: words.pages }).getByRole('listitem').first().waitFor()
  await isForeign('published')
  await source(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(' Second sentence.')
  await workbench(words.discard).waitFor()
  await isForeign('changed')

  await workbench(words.history).click()
  const history = box(words.history)
  await isForeign('history')
  await history.getByRole('navigation', { name: words.history }).getByRole('button').last().click()
  await history.locator('.differs').first().waitFor()
  await isForeign('revision')
  await press(history, words.revisionUse)
  await says(words.revisionUsed)

  await page
    .locator('.workbench-word')
    .getByText(words.savedAt.split('%')[0] ?? '')
    .waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await source(other).click()
  await other.keyboard.press('Control+Home')
  await other.keyboard.insertText('Elsewhere. ')
  await other
    .locator('.workbench-word')
    .getByText(words.savedAt.split('%')[0] ?? '')
    .waitFor()
  await source(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(' Here.')
  const conflict = box(words.elsewhere)
  await conflict.getByText('Elsewhere.').first().waitFor()
  await isForeign('conflict')
  await press(conflict, words.merge)
  await says(words.merged)
  // The conflict was answered with 409.
  expect(page.faults.filter((it) => !it.includes('409'))).toEqual([])
})
